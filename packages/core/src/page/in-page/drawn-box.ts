/** Where an element is drawn: what has no box of its own (`display: contents`), or a flat one that hides nothing, is where its content is. */
export function drawnBox(element: Element): DOMRect {
  const own = element.getBoundingClientRect();
  if (own.height > 0 || getComputedStyle(element).overflowY !== 'visible') return own;
  const content = document.createRange();
  content.selectNodeContents(element.shadowRoot ?? element);
  return content.getBoundingClientRect();
}

/** Whether a reader sees it, as far as its styles tell. */
export function isDrawn(element: Element): boolean {
  if (element.checkVisibility({ visibilityProperty: true })) return true;
  return isContents(element) && partsOf(element).some(isDrawn);
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

/** Asked for where there is no box, which is seldom: styles are worked out for it. */
function isContents(element: Element): boolean {
  return element.getClientRects().length === 0 && getComputedStyle(element).display === 'contents';
}
