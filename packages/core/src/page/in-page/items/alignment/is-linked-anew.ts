import type { ItemIdentity } from './item-identity.ts';
import type { TakenSequence } from './taken-sequence.ts';

/** Fewer different items may be there by chance. */
const SEVERAL = 3;

/**
 * Whether a list begins with all that was taken, one by one, but for its links: some sign them anew, or put a token in them,
 * each time that they render a list.
 */
export function isLinkedAnew(shown: readonly (ItemIdentity | null)[], taken: TakenSequence): boolean {
  if (shown.length < taken.length) return false;
  const texts = new Set<number>();
  for (let number = 0; number < taken.length; number += 1) {
    const item = taken.at(number);
    const identity = shown[number] ?? null;
    if (item === undefined || identity === null || item.text !== identity.text) return false;
    if (item.links === 0 || identity.links === 0) return false;
    texts.add(item.text);
  }
  return texts.size >= SEVERAL && texts.size * 2 > taken.length;
}
