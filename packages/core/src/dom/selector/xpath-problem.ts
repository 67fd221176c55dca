import type { SelectorProblem } from './selector-problem.ts';

/** `//li`, `/html/body`, `./a`, `(//a)[1]`, `xpath=//a`: no CSS selector begins like these. */
const XPATH = /^\s*(?:xpath=|\.{0,2}\/(?!\*)|\(+\.?\/)/;
/** `b/text()`, `li[1]/a`, `@href`, `child::a`: what begins with a step, and goes on as no CSS selector does. */
const RELATIVE =
  /^\s*(?:@\w|[\w*-]+(?:\[[^\]]*\])*\/(?!\*)|(?:child|self|parent|(?:ancestor|descendant)(?:-or-self)?|(?:following|preceding)(?:-sibling)?)::)/;
/** `li[@id]`, `li[2]`, `a[contains(@href, "x")]`, where no text in quotes holds it. */
const NO_ATTRIBUTE =
  /\[\s*(?:@|\d+\s*\]|(?:contains|starts-with|normalize-space|not|text|position|last)\s*\()/;
const QUOTED = /(["'])(?:\\.|(?!\1)[^\\])*\1/g;
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

/** What is wrong with an XPath expression: that it is one, and how it is written in CSS where that is simple. */
export function xpathProblem(source: string): SelectorProblem | null {
  if (!XPATH.test(source) && !RELATIVE.test(source) && !NO_ATTRIBUTE.test(source.replace(QUOTED, '')))
    return null;
  const css = asCss(source.trim().replace(/^xpath=/, ''));
  const instead = css === null ? '`li.item > a` for `//li[@class="item"]/a` say' : `write \`${css}\``;
  return { reason: `is XPath, and a CSS selector is expected: ${instead}`, position: 0, whole: true };
}

function asCss(xpath: string): string | null {
  const path = xpath
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
  for (const [, condition = ''] of conditions.matchAll(CONDITION)) {
    const known = CONDITIONS.map(([pattern, write]) => {
      const match = pattern.exec(condition.trim());
      return match && write(match);
    }).find((written) => written !== null);
    if (known === undefined) return null;
    css += known;
  }
  return css;
}
