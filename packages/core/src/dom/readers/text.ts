import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import type { Steps } from '../../ground/time/take-turns.ts';
import { isHiddenByStyle } from '../styles/hidden-by-style.ts';
import { type Visitor, walk, walkInSteps } from '../walk.ts';
import { isUnread, separatesText } from './text-layout.ts';

/** Marks without width or meaning for a reader. Joiners and direction marks do mean something, and stay. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;

/** White space that is not a single space. */
const FOLDABLE = /\s\s|[^\S ]/;

/** Parts of a text that are joined in one step, and characters of a longer one. */
const PIECE = 1_000;
const LONG_PIECE = 1_000_000;

/** Inputs that show no text of their own. */
const TEXTLESS_INPUT = /^(?:hidden|checkbox|radio|file|image|password|color|range)$/i;

/**
 * The text that a reader sees: white space folded, a space where the layout separates (blocks, cells, line breaks),
 * no scripts, styles or hidden parts. The element itself is read even when it is hidden, and what only a rule of the page
 * hides, in a document whose styles were read, where there is nothing else.
 */
export function readText(element: Element): string {
  const only = element.children.length === 1 ? element.children[0] : undefined;
  // So are most of those that are read.
  if (only !== undefined && isText(only) && element.name !== 'input') return fold(only.data);
  return readTextWithout(element, isUnseen) || readTextWithout(element, isUnread);
}

function isUnseen(inner: Element): boolean {
  return isUnread(inner) || isHiddenByStyle(inner);
}

/** The same of what is not left out. */
export function readTextWithout(element: Element, isLeftOut: (inner: Element) => boolean): string {
  if (element.name === 'input') return fold(element.attribs.value ?? '');
  const parts: string[] = [];
  walk(element, textVisitor(parts, isLeftOut));
  return fold(parts.join(''));
}

/** As `readText`. */
export function* textInSteps(element: Element): Steps<string> {
  return (yield* withoutInSteps(element, isUnseen)) || (yield* withoutInSteps(element, isUnread));
}

function* withoutInSteps(element: Element, isLeftOut: (inner: Element) => boolean): Steps<string> {
  const parts: string[] = [];
  yield* walkInSteps(element, textVisitor(parts, isLeftOut));
  const pieces: string[] = [];
  for (let at = 0; at < parts.length; at += PIECE) {
    const joined = parts.slice(at, at + PIECE).join('');
    for (let from = 0; from < joined.length; from += LONG_PIECE) {
      const piece = squeeze(joined.slice(from, from + LONG_PIECE));
      const folded = pieces.at(-1)?.endsWith(' ') ? piece.trimStart() : piece;
      if (folded !== '') pieces.push(folded);
      yield;
    }
  }
  return pieces.join('').trim();
}

function textVisitor(parts: string[], isLeftOut: (inner: Element) => boolean): Visitor {
  return {
    enter(node) {
      if (isText(node)) parts.push(node.data);
      if (!isTag(node)) return true;
      if (isLeftOut(node)) return false;
      if (separatesText(node)) parts.push(' ');
      if (node.name === 'input') parts.push(inputText(node));
      return true;
    },
    leave(node: ChildNode) {
      if (isTag(node) && separatesText(node)) parts.push(' ');
    },
  };
}

/** What an input within other elements shows. */
export function inputText(input: Element): string {
  return TEXTLESS_INPUT.test(input.attribs.type ?? '') ? '' : (input.attribs.value ?? '');
}

function fold(text: string): string {
  return squeeze(text).trim();
}

function squeeze(text: string): string {
  // Most texts need no change, and a search costs less than a replacement.
  const visible = text.search(INVISIBLE) < 0 ? text : text.replace(INVISIBLE, '');
  return FOLDABLE.test(visible) ? visible.replace(/\s+/g, ' ') : visible;
}
