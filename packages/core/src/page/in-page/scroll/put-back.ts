import { composedParent } from '../open-shadow.ts';

/**
 * How the boxes around an item are put back that hide what is too much for them: a reader cannot scroll them, and a row that
 * scripts move in one stands elsewhere once it is scrolled.
 */
export function putBack(item: Element): () => void {
  const boxes: { readonly box: Element; readonly left: number; readonly top: number }[] = [];
  for (let box = composedParent(item); box !== null; box = composedParent(box)) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX === 'hidden' || overflowY === 'hidden')
      boxes.push({ box, left: box.scrollLeft, top: box.scrollTop });
  }
  return () => {
    for (const { box, left, top } of boxes) box.scrollTo({ left, top, behavior: 'instant' });
  };
}
