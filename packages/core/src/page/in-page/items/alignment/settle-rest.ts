import type { Alignment } from './alignment.ts';
import type { ItemIdentity } from './item-identity.ts';
import type { TakenSequence } from './taken-sequence.ts';

/**
 * Where all of a list is shown again: of items that occur more than once, as many as were taken are the same, wherever they
 * stand; equal ones first, then those of which the recipe reads the same.
 */
export function settleRest(
  identities: readonly (ItemIdentity | null)[],
  taken: TakenSequence,
  { numbers, settle }: Pick<Alignment, 'numbers' | 'settle'>,
): void {
  const readKeyOf = (item: ItemIdentity): string | null => {
    const read = taken.readOf(item);
    return read === null ? null : `${item.links}/${read}`;
  };
  for (const keyOf of [(item: ItemIdentity) => taken.keyOf(item), readKeyOf]) {
    const settled = new Set(numbers);
    const free = new Map<string, number[]>();
    // The last ones first, so that they are given out in their order.
    for (const [number, item] of [...taken.from(0).entries()].reverse()) {
      const key = settled.has(number) ? null : keyOf(item);
      if (key === null) continue;
      const numbersOfKey = free.get(key) ?? [];
      free.set(key, numbersOfKey);
      numbersOfKey.push(number);
    }
    for (const [index, identity] of identities.entries()) {
      const key = identity === null || numbers[index] !== -1 ? null : keyOf(identity);
      const number = key === null ? undefined : free.get(key)?.pop();
      if (number !== undefined) settle(index, number);
    }
  }
}
