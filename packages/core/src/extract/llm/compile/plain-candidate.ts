import { cssOfXPath } from '../../../dom/selector/css-of-xpath.ts';
import { isXPath } from '../../../dom/selector/xpath-problem.ts';
import { withoutUnseen } from '../answer/without-unseen.ts';
import type { ProposedCandidate } from './proposal.ts';

/** What stands around a selector in code, or in words: `$("…")`, `css=…`, backticks, a rule's end. */
const AROUND: readonly RegExp[] = [
  /^`([^`]*)`$/,
  /^(?:css|selector)\s*[=:]\s*(.+)$/i,
  /^(?:\$\$?|jQuery|[\w.]+\.(?:querySelector(?:All)?|select(?:_one)?|find|css|\$\$?))\(\s*(?:(["'`])(.+)\1)\s*(?:,[^)]*)?\)$/,
  /^(.+?)\s*(?:\{\s*\}|;)$/,
];
const MOST_AROUND = 3;
/** jQuery's ways to say that the first match counts, or that it is seen. */
const FIRST = /:(?:first|eq\(0\)|visible)(?![\w-])/g;
/** Where the value is, said behind the selector: `::text`, `::attr(href)`, `/@href`, `/text()`. */
const TEXT_BEHIND = /(?:\s*::text|\/{1,2}text\(\))$/;
const ATTRIBUTE_BEHIND = /(?:\s*::attr\(\s*([\w:-]+)\s*\)|\/?@([a-z][\w:-]*))$/i;
/** Words for the text of an element in the place of an attribute. */
const TEXT_ATTRIBUTES = new Set('text textcontent innertext innerhtml text() html'.split(' '));
const TAG = /^<([a-z][\w-]*)((?:\s+[\w-]+="[^"<>]*")*)\s*\/?>$/i;

/** A selector as CSS has it, where it was written for another tool: XPath, jQuery, Scrapy, a line of code, a tag. */
export function plainSelector(written: string): string {
  let selector = withoutUnseen(written).replaceAll('&gt;', '>').trim();
  for (let level = 0; level < MOST_AROUND; level += 1) {
    const match = AROUND.map((around) => around.exec(selector)).find((one) => one !== null);
    if (match === undefined) break;
    selector = (match.at(-1) ?? '').trim();
  }
  if (isXPath(selector)) return cssOfXPath(selector) ?? selector;
  return (
    tagOf(selector) ?? selector.replace(FIRST, '').replace(/^&\s*/, ':scope ').replace(/^>\s*/, ':scope > ')
  );
}

/** A candidate, with the attribute that its selector names, and without one that means the text. */
export function plainCandidate({ selector: written, attribute, type }: ProposedCandidate): ProposedCandidate {
  const own = TEXT_ATTRIBUTES.has(attribute?.toLowerCase() ?? '') ? null : attribute;
  if (written === null) return { selector: null, attribute: own, type };
  const place = withoutUnseen(written).trim().replace(TEXT_BEHIND, '');
  const behind = ATTRIBUTE_BEHIND.exec(place);
  const named = behind?.[1] ?? behind?.[2] ?? null;
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
