import { type Element, isTag } from 'domhandler';
import { atOnce, type Steps } from '../../ground/time/take-turns.ts';
import { descendants } from '../descendants.ts';
import type { Item } from '../item.ts';
import { resolveUrl } from '../resolve-url.ts';
import { isSafeAddress } from '../safe-address.ts';
import { backgroundUrls } from './background-urls.ts';
import { isNoFile, isPlaceholder } from './is-placeholder.ts';
import { isMedia, mediaUrls } from './media-urls.ts';
import { adjacentNoscript, noscriptElements } from './noscript-elements.ts';

/**
 * The address of an image, a video or another medium: the element's own, else that of the first medium inside, else
 * of a background image. A placeholder is taken only where nothing better is found. Resolved against the base URL.
 */
export function readSrc(element: Element, item: Item): string | null {
  return atOnce(srcInSteps(element, item));
}

/** As `readSrc`. */
export function* srcInSteps(element: Element, item: Item): Steps<string | null> {
  let placeholder: string | null = null;
  for (const url of candidates(element)) {
    yield;
    if (url === null) continue;
    if (!isPlaceholder(url) && isSafeAddress(url)) return resolveUrl(url, item.baseUrl, item.encodeQuery);
    // A name alone may deceive: `lazy.jpg` may be a picture after all.
    if (placeholder === null || worth(url) > worth(placeholder)) placeholder = url;
  }
  return placeholder === null ? null : resolveUrl(placeholder, item.baseUrl, item.encodeQuery);
}

/** Of what is no address of a picture: a file rather than none, and what runs something last. */
function worth(url: string): number {
  if (!isSafeAddress(url)) return 0;
  return isNoFile(url) ? 1 : 2;
}

/** Best first, but for placeholders; null: an element without one. */
function* candidates(element: Element): Generator<string | null, void, undefined> {
  yield* mediaUrls(element);
  if (isMedia(element)) {
    const noscript = adjacentNoscript(element);
    if (noscript) yield* mediaInside(noscript);
    if (element.name !== 'object') return;
  }
  yield* mediaInside(element);
  yield* backgroundUrls(element);
  for (const inner of descendants(element)) {
    yield null;
    yield* backgroundUrls(inner);
  }
}

function* mediaInside(root: Element): Generator<string | null, void, undefined> {
  if (root.name === 'noscript') {
    for (const inner of noscriptElements(root)) if (isMedia(inner)) yield* mediaUrls(inner);
    return;
  }
  for (const inner of descendants(root)) {
    yield null;
    if (isMedia(inner)) yield* mediaUrls(inner);
    else if (inner.name === 'noscript' && !inner.children.some(isTag)) yield* mediaInside(inner);
  }
}
