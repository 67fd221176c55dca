import { drawnBox, isDrawn } from '../../drawn-box.ts';
import { composedParent } from '../../open-shadow.ts';

/**
 * Items in the order in which a reader meets them, where boxes are moved about: a recycled pool keeps
 * its nodes' order while it moves them, or the boxes around them. Spare nodes, parked above the list or hidden with what
 * they showed last, are left out. Lists in the ordinary flow come back as they are.
 */
export function itemsAsPlaced(elements: readonly Element[]): readonly Element[] {
  const first = elements[0];
  if (first === undefined) return elements;
  const last = elements.at(-1) ?? first;
  const around = new Set<Element>();
  for (let box: Element | null = last; box !== null; box = composedParent(box)) around.add(box);
  let box: Element | null = first;
  let moved = false;
  for (; box !== null && (box === first || !around.has(box)); box = composedParent(box)) {
    const style = getComputedStyle(box);
    const isShifted = style.transform !== 'none' || style.translate !== 'none';
    // What is under way comes to its place by itself.
    moved ||= style.position === 'absolute' || (isShifted && box.getAnimations().length === 0);
  }
  if (!moved) return elements;
  const top = box?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY;
  const placed = elements
    .map((element) => ({ element, rect: drawnBox(element) }))
    .filter(({ element, rect }) => rect.bottom > top && isDrawn(element));
  placed.sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  return placed.map(({ element }) => element);
}
