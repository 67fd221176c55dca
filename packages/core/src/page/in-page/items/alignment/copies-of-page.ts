import type { ItemIdentity } from './item-identity.ts';
import type { TakenSequence } from './taken-sequence.ts';

/** A row or two may stand on every page. */
const LEAST = 3;
/** So many items that are the same ones for sure, at their places, and others alike around them, are no chance. */
const SURE = 2;

/**
 * Places of the items that stand for the whole page before, in its order, where others stand beside them: clones that are
 * moved out, or a list that is rendered anew and longer. Nothing where any of them is missing.
 */
export function copiesOfPage(shown: readonly ItemIdentity[], taken: TakenSequence): readonly number[] {
  const count = taken.length;
  if (count < LEAST || shown.length <= count) return [];
  const keys = shown.map((identity) => taken.uniqueKeyOf(identity));
  const first = taken.from(0).findIndex((identity) => taken.uniqueKeyOf(identity) !== null);
  const known = taken.at(first);
  const start = known === undefined ? -1 : keys.indexOf(taken.uniqueKeyOf(known)) - first;
  return start >= 0 && isAgain(shown.slice(start, start + count), taken)
    ? Array.from({ length: count }, (_, index) => start + index)
    : [];
}

/** Whether the list shows the page that was taken, item by item, or as much of it as is there again. */
export function isPageAgain(shown: readonly ItemIdentity[], taken: TakenSequence): boolean {
  return shown.length <= taken.length && isAgain(shown, taken);
}

/** Whether what is shown are the taken from their first one on: some for sure, the others as far as the recipe reads them. */
function isAgain(shown: readonly ItemIdentity[], taken: TakenSequence): boolean {
  let sure = 0;
  for (const [index, identity] of shown.entries()) {
    const item = taken.at(index);
    if (item === undefined) return false;
    const key = taken.uniqueKeyOf(identity);
    if (key !== null && key === taken.uniqueKeyOf(item)) sure += 1;
    else if (!taken.same(item, identity) && !taken.alike(item, identity)) return false;
  }
  return sure >= SURE;
}
