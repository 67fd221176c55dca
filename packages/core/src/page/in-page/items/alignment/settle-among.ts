import type { Alignment } from './alignment.ts';
import { gapsOf } from './gaps-of.ts';
import type { ItemIdentity } from './item-identity.ts';
import type { TakenSequence } from './taken-sequence.ts';

/**
 * All that was taken between two items stands between them, or before the first one, or behind the last, in another order
 * perhaps and with others: items that came in whichever order, and were made anew then.
 */
export function settleAmong(
  identities: readonly (ItemIdentity | null)[],
  taken: TakenSequence,
  { numbers, matches, settle }: Alignment,
): void {
  const known = new Set(numbers);
  for (const [start, end] of gapsOf(numbers, taken.length)) {
    const places = new Map<string | null, number>();
    for (let index = start.index + 1; index < end.index; index += 1) {
      const identity = identities[index] ?? null;
      if (identity !== null) places.set(taken.uniqueKeyOf(identity), index);
    }
    places.delete(null);
    const found: [index: number, number: number][] = [];
    let isWhole = true;
    for (let number = start.number + 1; isWhole && number < end.number; number += 1) {
      const item = taken.at(number);
      if (item === undefined || known.has(number)) continue;
      const index = places.get(taken.uniqueKeyOf(item)) ?? -1;
      isWhole = matches(index, number);
      found.push([index, number]);
    }
    if (isWhole) for (const [index, number] of found) settle(index, number);
  }
}
