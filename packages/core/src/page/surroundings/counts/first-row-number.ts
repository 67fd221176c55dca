import type { ElementTree } from '../tree/element-tree.ts';
import { elementsWithin } from '../tree/elements-within.ts';

/** "21", "#21", "21.", or "21. Amber". */
const ROW_NUMBER = /^(?:no\.?|nr\.?|№|#)?\s?(\d{1,6})(?:[.):]?$|[.)]\s)/i;
/** A number that says of itself that it is one: "No. 21", "#21". */
const SIGNED = /^(?:no\.?|nr\.?|n[º°]\.?|№|#)\s?(\d{1,6})[.):]?$/i;
/** Elements of an item that are looked into. */
const INSIDE = 20;
/** Marks that count items from 1. */
const PLACES = ['aria-posinset', 'data-position', 'data-rank'] as const;
/** Fewer rows may have numbers that go on from each other by chance. */
const LEAST = 3;

/** The number of the first item, where each begins with a number of its own, one by one; null where they do not. */
export function firstRowNumber<E>(items: readonly E[], tree: ElementTree<E>): number | null {
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined || items.length < LEAST) return null;
  const from = numberOf(first, tree);
  if (from === null) {
    const start = started(first, tree);
    return start !== null && numberOf(last, tree) === null ? start : null;
  }
  const isCounted = [1, Math.floor(items.length / 2), items.length - 1].every((index) => {
    const item = items[index];
    return item !== undefined && numberOf(item, tree) === from + index;
  });
  return isCounted ? from : null;
}

/** What its marks say, or its first part with a text. */
function numberOf<E>(item: E, tree: ElementTree<E>): number | null {
  const place = PLACES.map((name) => tree.attribute(item, name)).find((value) =>
    /^\d{1,6}$/.test(value ?? ''),
  );
  if (place) return Number(place);
  let element = item;
  for (;;) {
    const text = tree.text(element).trim();
    const inside = tree.children(element).find((child) => tree.text(child).trim() !== '');
    if (inside === undefined || !text.startsWith(tree.text(inside).trim())) {
      const number = ROW_NUMBER.exec(text)?.[1] ?? signedIn(item, tree);
      return number === undefined ? null : Number(number);
    }
    element = inside;
  }
}

function signedIn<E>(item: E, tree: ElementTree<E>): string | undefined {
  for (const one of elementsWithin(item, INSIDE, tree)) {
    const number = SIGNED.exec(tree.text(one).trim())?.[1];
    if (number !== undefined) return number;
  }
  return undefined;
}

/** Of a numbered list that begins later: `<ol start="21">`. */
function started<E>(item: E, tree: ElementTree<E>): number | null {
  const list = tree.parent(item);
  if (list === null || tree.name(list) !== 'ol' || tree.children(list)[0] !== item) return null;
  const start = /^\d{1,6}$/.exec(tree.attribute(list, 'start') ?? '')?.[0];
  return start === undefined ? null : Number(start);
}
