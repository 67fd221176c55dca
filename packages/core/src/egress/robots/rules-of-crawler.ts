/** Stands for the names of all other crawlers; none has one like it. */
const OTHERS = '-';

/**
 * A robots.txt for one crawler, with the same lines: robots-parser copies each rule to each name above it, and names times
 * rules would take any memory.
 */
export function rulesOfCrawler(text: string, token: string): string {
  const own = token.toLowerCase();
  const above = new Set<string>();
  const keep = (line: string): string => {
    const [, key = '', value = ''] = /^([^:#]+):([^#]*)/.exec(line) ?? [];
    const said = key.trim().toLowerCase();
    if (said !== 'user-agent') {
      if (said !== '') above.clear();
      return line;
    }
    const name = value.replace(/\/.*/, '').trim().toLowerCase();
    const kept = name === own || name === '*' ? name : OTHERS;
    if (above.has(kept)) return '';
    above.add(kept);
    return `${key}:${kept}`;
  };
  return text
    .split(/\r\n?|\n/)
    .map(keep)
    .join('\n');
}
