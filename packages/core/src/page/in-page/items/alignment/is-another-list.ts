import { isLinkedAnew } from './is-linked-anew.ts';
import type { ItemIdentity } from './item-identity.ts';
import type { TakenSequence } from './taken-sequence.ts';

/** Fewer new ones among all that were taken may have come by themselves. */
const SEVERAL = 3;

/**
 * Whether a list shows other items than those taken: at least half of it, or half of what it has once those that are
 * alike count as one, "Sold out" say. `final`: less is enough where it ends with new ones, or has several beside all that
 * were taken.
 */
export function isAnotherList(shown: readonly ItemIdentity[], taken: TakenSequence, final: boolean): boolean {
  if (shown.length === taken.length && isLinkedAnew(shown, taken)) return false;
  const before = taken.counts();
  const kinds = new Set<string>();
  const others = new Set<string>();
  let seen = 0;
  let endsNew = false;
  for (const identity of shown) {
    const key = taken.keyOf(identity);
    const left = before.get(key);
    kinds.add(key);
    if (left === undefined) others.add(key);
    endsNew = left === undefined || left === 0;
    if (endsNew) continue;
    seen += 1;
    before.set(key, (left ?? 0) - 1);
  }
  const hasOtherKinds = others.size >= (final ? 1 : 2) && others.size * 2 >= kinds.size;
  // A last page that repeats rows to be full ends with new ones; an advertisement that rotates in place does not.
  const isAnother = seen * 2 <= shown.length || (final && endsNew) || hasOtherKinds;
  const hasGrown = final && seen === taken.length && shown.length - seen >= SEVERAL;
  return (isAnother || hasGrown) && seen < shown.length;
}
