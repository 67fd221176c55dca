import type { Alignment } from './alignment.ts';
import type { ItemIdentity } from './item-identity.ts';
import type { ShownItem } from './shown-item.ts';
import type { TakenSequence } from './taken-sequence.ts';

/** One of a list that is no window of its rows may have come to be like another. */
const SEVERAL = 2;

/**
 * Where nodes of a pool show what others behind them show still, the rows have moved on to them, and those others wait for
 * theirs. Settles those that have moved on; what takes the place of the others, once all else is settled.
 */
export function settleMovedOn(
  shown: readonly ShownItem[],
  identities: readonly (ItemIdentity | null)[],
  taken: TakenSequence,
  { numbers, settle }: Pick<Alignment, 'numbers' | 'settle'>,
  isWindow: boolean,
): readonly (readonly [index: number, number: number])[] {
  const hasChanged = shown.some(({ number, before }) => number < 0 && before >= 0);
  if (!hasChanged || numbers.every((number) => number < 0)) return [];
  const kept = new Map<string, number>();
  for (const [index, number] of numbers.entries()) {
    const item = number < 0 ? undefined : taken.at(number);
    const key = item === undefined ? null : taken.uniqueKeyOf(item);
    if (key !== null) kept.set(key, index);
  }
  const pairs = identities.flatMap((identity, index) => {
    const key = identity === null || (shown[index]?.before ?? -1) < 0 ? null : taken.uniqueKeyOf(identity);
    const waiting = key === null ? -1 : (kept.get(key) ?? -1);
    const number = numbers[waiting] ?? -1;
    const item = taken.at(number);
    const isSame = identity !== null && item !== undefined && taken.same(item, identity);
    return waiting > index && isSame ? [{ index, waiting, number }] : [];
  });
  const [first] = pairs;
  const isMove = pairs.every(
    (pair) => pair.waiting - pair.index === Number(first?.waiting) - Number(first?.index),
  );
  if (!isMove || pairs.length < (isWindow ? 1 : SEVERAL)) return [];
  for (const { index, waiting, number } of pairs) {
    numbers[waiting] = -1;
    settle(index, number);
  }
  return pairs.map(({ waiting, number }) => [waiting, number]);
}
