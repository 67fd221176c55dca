/** One step: an axis, a name, and conditions in brackets. */
const STEP = /(\/\/?)([\w-]+|\*)((?:\[[^\]]*\])*)/y;
const CONDITION = /\[([^\]]*)\]/g;

/** How a condition is written in CSS; what is in none of these has no CSS that is sure to be the same. */
const CONDITIONS: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/^@id=(["'])([\w-]+)\1$/, ([, , id]) => `#${id}`],
  [/^@class=(["'])([\w-]+)\1$/, ([, , name]) => `.${name}`],
  [/^contains\(@class, ?(["'])([\w-]+)\1\)$/, ([, , name]) => `.${name}`],
  [/^@([\w-]+)=(["'])([^"'\\]*)\2$/, ([, name, , value]) => `[${name}="${value}"]`],
  [/^contains\(@([\w-]+), ?(["'])([^"'\\]*)\2\)$/, ([, name, , value]) => `[${name}*="${value}"]`],
  [/^starts-with\(@([\w-]+), ?(["'])([^"'\\]*)\2\)$/, ([, name, , value]) => `[${name}^="${value}"]`],
  [/^@([\w-]+)$/, ([, name]) => `[${name}]`],
  [/^(\d+)$/, ([, place]) => `:nth-of-type(${place})`],
];

/** An XPath expression as CSS; null where none is sure to be the same. */
export function cssOfXPath(source: string): string | null {
  const path = source
    .trim()
    .replace(/^xpath=/, '')
    .replace(/^\./, '')
    .replace(/^(?!\/)/, '//')
    .replace(/(?<=[^/])\/text\(\)$/, '');
  let css = '';
  let end = 0;
  STEP.lastIndex = 0;
  for (let step = STEP.exec(path); step !== null; step = STEP.exec(path)) {
    const [whole, axis, name = '', conditions = ''] = step;
    const written = conditionsAsCss(conditions);
    if (written === null) return null;
    if (css !== '') css += axis === '//' ? ' ' : ' > ';
    css += name === '*' && written !== '' ? written : name + written;
    end += whole.length;
  }
  return css !== '' && end === path.length ? css : null;
}

function conditionsAsCss(conditions: string): string | null {
  let css = '';
  const written = Array.from(conditions.matchAll(CONDITION), ([, one = '']) => one.split(' and '));
  for (const condition of written.flat()) {
    const known = CONDITIONS.map(([pattern, write]) => {
      const match = pattern.exec(condition.trim());
      return match && write(match);
    }).find((written) => written !== null);
    if (known === undefined) return null;
    css += known;
  }
  return css;
}
