import { leftOutAround } from './left-out.ts';

/** Where an element is drawn: what has no box of its own (`display: contents`), or a flat one that hides nothing, is where what it holds is. */
export function drawnBox(element: Element): DOMRect {
  const own = element.getBoundingClientRect();
  if (own.height > 0) return own;
  const { display, overflowY } = getComputedStyle(element);
  if (display !== 'contents' && overflowY !== 'visible') return own;
  const content = document.createRange();
  content.selectNodeContents(element.shadowRoot ?? element);
  const held = content.getBoundingClientRect();
  return held.height > 0 ? held : own;
}

/** Where the highest of elements begins, and the lowest ends, in the window. */
export function drawnSpan(elements: Iterable<Element>): { readonly top: number; readonly bottom: number } {
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const element of elements) {
    const box = drawnBox(element);
    top = Math.min(top, box.top);
    bottom = Math.max(bottom, box.bottom);
  }
  return { top, bottom };
}

/** Whether a reader sees it, as far as its styles tell, or would, were nothing left out by the engine. */
export function isDrawn(element: Element): boolean {
  if (element.checkVisibility({ visibilityProperty: true })) return true;
  // A part of an image is where that is.
  const map = element instanceof HTMLAreaElement ? element.closest('map') : null;
  if (map !== null)
    return [...document.images].some((image) => image.useMap === `#${map.name}` && isDrawn(image));
  const { display, visibility } = getComputedStyle(element);
  if (display === 'contents') return partsOf(element).some(isDrawn);
  const box = visibility === 'visible' ? leftOutAround(element.parentElement) : null;
  if (box === null) return false;
  for (let part: Element | null = element; part !== null && part !== box; part = part.parentElement)
    if (isSetAside(part)) return false;
  return box.checkVisibility();
}

/** Whether an element is itself taken out of what is drawn. */
export function isSetAside(element: Element): boolean {
  return getComputedStyle(element).display === 'none';
}

/** Brings an element to the middle of what scrolls around it. */
export function showInView(element: Element): void {
  let shown = element;
  for (let part: Element | undefined = element; part !== undefined && isFlat(part); ) {
    part = partsOf(part).find(isDrawn);
    shown = part ?? shown;
  }
  shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
}

function isFlat(element: Element): boolean {
  return element.getBoundingClientRect().height === 0;
}

function partsOf(element: Element): readonly Element[] {
  return [...(element.shadowRoot ?? element).children];
}
