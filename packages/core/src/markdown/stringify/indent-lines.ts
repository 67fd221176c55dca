import type { State } from 'mdast-util-to-markdown';

/** Maps each line. Line ends are always U+000A here. */
export const indentLines: State['indentLines'] = (value, map) => {
  const lines = value.split('\n');
  for (const [index, line] of lines.entries()) lines[index] = map(line, index, line === '');
  return lines.join('\n');
};
