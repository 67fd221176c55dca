import type { ItemIdentity } from './item-identity.ts';
import type { TakenSequence } from './taken-sequence.ts';

/** A row or two may stand on every page. */
const LEAST = 3;

/**
 * Places of the items that stand for the whole page before, each identified and in its order, where others stand beside
 * them: clones that are moved out, or a list that is rendered anew and longer. Nothing where any of them is missing.
 */
export function copiesOfPage(shown: readonly ItemIdentity[], taken: TakenSequence): readonly number[] {
  if (taken.length < LEAST || shown.length <= taken.length) return [];
  const keys = shown.map((identity) => taken.uniqueKeyOf(identity));
  const first = taken.at(0);
  const start = first === undefined ? -1 : keys.indexOf(taken.uniqueKeyOf(first));
  const isWhole = taken.from(0).every((identity, index) => {
    const key = taken.uniqueKeyOf(identity);
    return key !== null && keys[start + index] === key;
  });
  return isWhole ? Array.from({ length: taken.length }, (_, index) => start + index) : [];
}
