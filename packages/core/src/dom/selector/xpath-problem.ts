import { cssOfXPath } from './css-of-xpath.ts';
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
/** Whether a text is an XPath expression rather than a selector. */
export function isXPath(source: string): boolean {
  return XPATH.test(source) || RELATIVE.test(source) || NO_ATTRIBUTE.test(source.replace(QUOTED, ''));
}

/** What is wrong with an XPath expression: that it is one, and how it is written in CSS where that is simple. */
export function xpathProblem(source: string): SelectorProblem | null {
  if (!isXPath(source)) return null;
  const css = cssOfXPath(source);
  const instead =
    css === null ? 'write CSS, such as `li.item > a` for `//li[@class="item"]/a`' : `write \`${css}\``;
  return { reason: `is XPath, and a CSS selector is expected: ${instead}`, position: 0, whole: true };
}
