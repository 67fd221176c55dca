import { attribute } from '../tree/attribute.ts';
import type { HtmlElement, HtmlRoot } from '../tree/html-node.ts';
import { COMMA } from './patterns.ts';

/** Counts of what is below an element, leaving out what was removed. */
export interface ContentCounts {
  /** Characters of text, white space folded. */
  text: number;
  /** The text, as far as it is no longer than `MAX_WORDS`; what comes after is left out. */
  words: string;
  /** Characters of text in links; those within the page count less. */
  linked: number;
  /** Characters of text in headings. */
  headings: number;
  /** Characters of text in elements that hold prose or lists. */
  prose: number;
  /** Characters of text in lists. */
  listed: number;
  commas: number;
  paragraphs: number;
  images: number;
  items: number;
  inputs: number;
}

/** A label or a notice is no longer. */
const MAX_WORDS = 100;
const WITHIN_PAGE = 0.3;
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const PROSE = new Set([
  'blockquote',
  'dl',
  'div',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  'span',
  'table',
  'td',
  'ul',
]);

function empty(): ContentCounts {
  return {
    text: 0,
    words: '',
    linked: 0,
    headings: 0,
    prose: 0,
    listed: 0,
    commas: 0,
    paragraphs: 0,
    images: 0,
    items: 0,
    inputs: 0,
  };
}

function addText(own: ContentCounts, value: string): void {
  if (value.trim() === '') {
    addWords(own, ' ');
    return;
  }
  const folded = value.replace(/\s+/g, ' ');
  own.text += folded.length;
  addWords(own, folded);
  for (const _ of value.matchAll(COMMA)) own.commas += 1;
}

function addWords(own: ContentCounts, words: string): void {
  if (own.words.length < MAX_WORDS) own.words += words.slice(0, MAX_WORDS);
}

function addChild(own: ContentCounts, child: ContentCounts, element: HtmlElement): void {
  const name = element.tagName;
  own.text += child.text;
  addWords(own, child.words);
  own.commas += child.commas;
  own.linked +=
    name === 'a'
      ? child.text * (attribute(element, 'href')?.startsWith('#') ? WITHIN_PAGE : 1)
      : child.linked;
  own.headings += HEADINGS.has(name) ? child.text : child.headings;
  own.prose += PROSE.has(name) ? child.text : child.prose;
  own.listed += name === 'ul' || name === 'ol' ? child.text : child.listed;
  own.paragraphs += child.paragraphs + (name === 'p' ? 1 : 0);
  own.images += child.images + (name === 'img' ? 1 : 0);
  own.items += child.items + (name === 'li' ? 1 : 0);
  own.inputs += child.inputs + (name === 'input' ? 1 : 0);
}

/** Measures every element below `root` in one pass, children before parents, without recursion. */
export function countContent(
  root: HtmlRoot | HtmlElement,
  removed: ReadonlySet<HtmlElement>,
): Map<HtmlRoot | HtmlElement, ContentCounts> {
  const counts = new Map<HtmlRoot | HtmlElement, ContentCounts>([[root, empty()]]);
  const stack: Array<{
    readonly parent: HtmlRoot | HtmlElement;
    readonly own: ContentCounts;
    index: number;
  }> = [{ parent: root, own: counts.get(root) ?? empty(), index: 0 }];
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const child = frame.parent.children[frame.index];
    frame.index += 1;
    if (child === undefined) {
      stack.pop();
      const above = stack.at(-1);
      if (above !== undefined && frame.parent.type === 'element') {
        addChild(above.own, frame.own, frame.parent);
      }
    } else if (child.type === 'text') {
      addText(frame.own, child.value);
    } else if (!removed.has(child)) {
      const own = empty();
      counts.set(child, own);
      stack.push({ parent: child, own, index: 0 });
    }
  }
  return counts;
}

/** The share of an element's text that is in links. */
export function linkDensity(own: ContentCounts): number {
  return own.text === 0 ? 0 : own.linked / own.text;
}
