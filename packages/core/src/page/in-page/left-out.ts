let leftOut: string | null = null;

/** What the engine itself leaves out of layout in this document, by a selector; null: nothing. */
export function setLeftOut(selector: string | null): void {
  leftOut = selector;
}

/** What is left out around an element, or is it itself. */
export function leftOutAround(element: Element | null): Element | null {
  return leftOut === null ? null : (element?.closest(leftOut) ?? null);
}
