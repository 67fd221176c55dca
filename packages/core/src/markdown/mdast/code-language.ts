import { attribute } from '../tree/attribute.ts';
import type { HtmlElement } from '../tree/html-node.ts';

const CLASSES = [
  /(?:^|\s)lang(?:uage)?-(\S+)/i,
  /(?:^|\s)highlight-(?:source|text)-([\w#+.-]+)/i,
  /(?:^|\s)brush:\s*([\w#+.-]+)/i,
  /(?:^|\s)(?:source|highlight)-([\w#+]+)(?:\s|$)/i,
  /(?:^|\s)(?:sourceCode|hljs|prettyprint)\s+(?!hljs|sourceCode|code|block|linenums|prettyprint)([\w#+]+)(?:\s|$)/,
] as const;
const NONE = /^(?:none|nohighlight|no-highlight|undefined|null|auto)$/i;

function declared(element: HtmlElement): string | null {
  const data = attribute(element, 'data-lang') ?? attribute(element, 'data-language');
  if (data !== undefined && data.trim() !== '') return data.trim();
  const names = attribute(element, 'class');
  if (names === undefined) return null;
  for (const pattern of CLASSES) {
    const language = pattern.exec(names)?.[1];
    if (language !== undefined) return language;
  }
  return null;
}

/** The language that a `pre`, its `code`, or one of the elements around them declares. */
export function codeLanguage(pre: HtmlElement): string | null {
  const inner = pre.children.find((child) => child.type === 'element' && child.tagName === 'code');
  const candidates: HtmlElement[] = inner?.type === 'element' ? [inner, pre] : [pre];
  let around = pre.parent;
  for (let depth = 0; depth < 3 && around?.type === 'element'; depth += 1) {
    // What holds more than the code speaks of more than the code.
    if (around.children.length > 8) break;
    candidates.push(around);
    around = around.parent;
  }
  for (const candidate of candidates) {
    const language = declared(candidate);
    if (language !== null) return NONE.test(language) ? null : language.replace(/[\s`]+/g, '');
  }
  return null;
}
