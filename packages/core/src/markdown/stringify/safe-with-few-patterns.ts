import type { State, Unsafe } from 'mdast-util-to-markdown';

/** An ampersand means something only in a whole reference: `AT&T` is no more than it says. */
const REFERENCE: Unsafe = {
  character: '&',
  after: '(?:#\\d{1,7}|#[xX][\\da-fA-F]{1,6}|[A-Za-z][\\dA-Za-z]*);',
};

/** Patterns by the ASCII character that they are about. */
type Table = ReadonlyArray<readonly Unsafe[] | undefined>;

function tabulate(patterns: readonly Unsafe[]): Table {
  const table: Unsafe[][] = [];
  for (const pattern of patterns) {
    // Autolinks are written without this.
    if (pattern.inConstruct === 'autolink') continue;
    const code = pattern.character.charCodeAt(0);
    const row = table[code] ?? [];
    row.push(pattern.character === '&' ? REFERENCE : pattern);
    table[code] = row;
  }
  return table;
}

/** The `safe` of a state, tried only with patterns about characters that the text has. */
export function safeWithFewPatterns(state: State): State['safe'] {
  const { safe, unsafe } = state;
  const table = tabulate(unsafe);
  return (value, config) => {
    const text = value ?? '';
    const chosen: Unsafe[] = [];
    const seen = new Set<number>();
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      const row = table[code];
      if (row === undefined || seen.has(code)) continue;
      seen.add(code);
      chosen.push(...row);
    }
    state.unsafe = chosen;
    const result = safe.call(state, text, config);
    state.unsafe = unsafe;
    return result;
  };
}
