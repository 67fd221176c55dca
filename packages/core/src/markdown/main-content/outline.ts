import { attribute } from '../tree/attribute.ts';
import type { HtmlElement, HtmlRoot } from '../tree/html-node.ts';
import { COMMA } from './patterns.ts';

/** What is below an element, leaving out what was removed. */
export interface Outline {
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

function empty(): Outline {
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

function addText(outline: Outline, value: string): void {
  if (value.trim() === '') {
    addWords(outline, ' ');
    return;
  }
  const folded = value.replace(/\s+/g, ' ');
  outline.text += folded.length;
  addWords(outline, folded);
  for (const _ of value.matchAll(COMMA)) outline.commas += 1;
}

function addWords(outline: Outline, words: string): void {
  if (outline.words.length < MAX_WORDS) outline.words += words.slice(0, MAX_WORDS);
}

function addChild(outline: Outline, child: Outline, element: HtmlElement): void {
  const name = element.tagName;
  outline.text += child.text;
  addWords(outline, child.words);
  outline.commas += child.commas;
  outline.linked +=
    name === 'a'
      ? child.text * (attribute(element, 'href')?.startsWith('#') ? WITHIN_PAGE : 1)
      : child.linked;
  outline.headings += HEADINGS.has(name) ? child.text : child.headings;
  outline.prose += PROSE.has(name) ? child.text : child.prose;
  outline.listed += name === 'ul' || name === 'ol' ? child.text : child.listed;
  outline.paragraphs += child.paragraphs + (name === 'p' ? 1 : 0);
  outline.images += child.images + (name === 'img' ? 1 : 0);
  outline.items += child.items + (name === 'li' ? 1 : 0);
  outline.inputs += child.inputs + (name === 'input' ? 1 : 0);
}

/** Measures every element below `root` in one pass, children before parents, without recursion. */
export function outlineOf(
  root: HtmlRoot | HtmlElement,
  removed: ReadonlySet<HtmlElement>,
): Map<HtmlRoot | HtmlElement, Outline> {
  const outlines = new Map<HtmlRoot | HtmlElement, Outline>([[root, empty()]]);
  const stack: Array<{ readonly parent: HtmlRoot | HtmlElement; readonly outline: Outline; index: number }> =
    [{ parent: root, outline: outlines.get(root) ?? empty(), index: 0 }];
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const child = frame.parent.children[frame.index];
    frame.index += 1;
    if (child === undefined) {
      stack.pop();
      const above = stack.at(-1);
      if (above !== undefined && frame.parent.type === 'element') {
        addChild(above.outline, frame.outline, frame.parent);
      }
    } else if (child.type === 'text') {
      addText(frame.outline, child.value);
    } else if (!removed.has(child)) {
      const outline = empty();
      outlines.set(child, outline);
      stack.push({ parent: child, outline, index: 0 });
    }
  }
  return outlines;
}

/** The share of an element's text that is in links. */
export function linkDensity(outline: Outline): number {
  return outline.text === 0 ? 0 : outline.linked / outline.text;
}
