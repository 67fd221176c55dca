import { type Element, isTag } from 'domhandler';
import { descendants } from '../descendants.ts';
import { directText } from '../direct-text.ts';
import { parseFragment } from '../html/parse-fragment.ts';
import { siblingElement } from '../sibling-element.ts';
import { isMedia } from './media-urls.ts';

/** Characters of one that are parsed: it stands in for a picture or two. */
const LONGEST = 100_000;

/** The elements in a `<noscript>`. Where the page was parsed with scripting, its contents are text: parsed here. */
export function noscriptElements(noscript: Element): Iterable<Element> {
  if (noscript.children.some(isTag)) return descendants(noscript);
  const text = directText(noscript).slice(0, LONGEST);
  return text.includes('<') ? descendants(parseFragment(text)) : [];
}

/** The `<noscript>` that goes with a medium: the next element, else the one before it that follows no other medium. */
export function adjacentNoscript(element: Element): Element | null {
  const { parent } = element;
  const owner = parent !== null && isTag(parent) && parent.name === 'picture' ? parent : element;
  const next = siblingElement(owner, 'next');
  if (next?.name === 'noscript') return next;
  const previous = siblingElement(owner, 'prev');
  if (previous?.name !== 'noscript') return null;
  const before = siblingElement(previous, 'prev');
  return before && isMedia(before) ? null : previous;
}
