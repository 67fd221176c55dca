import { cssOfXPath } from '../../../../dom/selector/css-of-xpath.ts';
import { isXPath } from '../../../../dom/selector/xpath-problem.ts';
import { withoutUnseen } from '../../answer/without-unseen.ts';
import type { ProposedCandidate } from './proposal.ts';

/** What stands around a selector in code, or in words: `page.locator("…").first()`, `css=…`, backticks, a rule's end. */
const AROUND: readonly RegExp[] = [
  /^`([^`]*)`$/,
  /^(?:css|selector)\s*[=:]\s*(.+)$/i,
  /^[\w$.]+(?:\(\w*\)\.[\w$]+)*\(\s*(?:[\w.]+\s*,\s*)?(["'`])(.+?)\1[^()"'`]*\)(?:\??[.[].*)?$/,
  /^(?:By\.\w+\s*,\s*)?(["'])(.+)\1$/,
  /^(.+?)\s*(?:\{\s*\}?|[;,]|>>\s*nth=0|::first|\[0\]|\s\|\s*[a-z][\w-]*(?:[:(].*)?|\.(?:innerText|textContent))$/,
];
const MOST_AROUND = 3;
/** jQuery's ways to say that the first match counts, or that it is seen; and states that no page is in. */
const FIRST = /:(?:first|eq\(0\)|visible|hover|focus|active|has-text\((?:""|'')\))(?![\w-])/g;
/** Playwright's way to say within. */
const WITHIN = /\s*>>\s*/g;
/** Where the value is, said behind the selector: `::text`, `::attr(href)`, `/@href`, `/text()`. */
const TEXT_BEHIND = /(?:\s*::text|\/{1,2}text\(\))$/;
const ATTRIBUTE_BEHIND = /(?:\s*::attr\(\s*([\w:-]+)\s*\)|\/?@([a-z][\w:-]*))$/i;
/** Words for the text of an element in the place of an attribute. */
const TEXT_ATTRIBUTES = new Set('text textcontent innertext innerhtml text() html'.split(' '));
const TAG = /^<([a-z][\w-]*)((?:\s+[\w-]+="[^"<>]*")*)\s*\/?>$/i;

/** XPath's long way to ask for a class. */
const HAS_CLASS =
  /contains\(\s*concat\(\s*(["'])\s\1\s*,\s*(?:normalize-space\(\s*@class\s*\)|@class)\s*,\s*\1\s\1\s*\)\s*,\s*(["'])\s*([\w-]+)\s*\2\s*\)/g;

/** A selector as CSS has it, where it was written for another tool: XPath, jQuery, Playwright, a line of code, a tag. */
export function plainSelector(written: string): string {
  const selector = withoutCode(written);
  if (isXPath(selector)) return cssOfXPath(selector.replace(HAS_CLASS, "contains(@class, '$3')")) ?? selector;
  const plain = selector.replace(FIRST, '').replace(WITHIN, ' ');
  return tagOf(selector) ?? plain.replace(/^&\s*/, ':scope ').replace(/^>\s*/, ':scope > ');
}

function withoutCode(written: string): string {
  let selector = withoutUnseen(written)
    .replaceAll('&gt;', '>')
    .replace(/^\s*(?:\.\.\s+|\\(?=[.#[]))/, '')
    .trim();
  for (let level = 0; level < MOST_AROUND; level += 1) {
    const match = AROUND.map((around) => around.exec(selector)).find((one) => one !== null);
    if (match === undefined) break;
    selector = (match.at(-1) ?? '').trim();
  }
  return selector;
}

/** A candidate, with the attribute that its selector names, and without one that means the text. */
export function plainCandidate({ selector: written, attribute, type }: ProposedCandidate): ProposedCandidate {
  const own = TEXT_ATTRIBUTES.has(attribute?.toLowerCase() ?? '') ? null : attribute;
  if (written === null) return { selector: null, attribute: own, type };
  const place = withoutCode(written).replace(TEXT_BEHIND, '');
  const behind = ATTRIBUTE_BEHIND.exec(place);
  const said = behind?.[1] ?? behind?.[2] ?? null;
  const named = said !== null && TEXT_ATTRIBUTES.has(said.toLowerCase()) ? null : said;
  const selector = plainSelector(behind === null ? place : place.slice(0, behind.index));
  const isRead = (type === 'link' && named === 'href') || (type === 'src' && named === 'src');
  return { selector: selector === '' ? null : selector, attribute: own ?? (isRead ? null : named), type };
}

/** `<div class="card">`. */
function tagOf(text: string): string | null {
  const [, tag, attributes = ''] = TAG.exec(text) ?? [];
  if (tag === undefined) return null;
  const names = /\bclass="([^"]*)"/.exec(attributes)?.[1]?.split(/\s+/).filter(Boolean) ?? [];
  return `${tag}${names.map((name) => `[class~="${name}"]`).join('')}`;
}
