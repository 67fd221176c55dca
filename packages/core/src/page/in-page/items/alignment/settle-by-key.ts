import type { Alignment } from './alignment.ts';
import type { ItemIdentity } from './item-identity.ts';
import type { TakenSequence } from './taken-sequence.ts';

/** The share of the taken that must be shown before places do not count; the same where several follow one another. */
const NEARLY_ALL = 0.9;
const HALF = 0.5;
/** The same where fewer are shown than were taken: some have gone, and a list that shows a part of it shows less. */
const MOST = 0.7;
const SEVERAL = 3;

type Place = readonly [index: number, number: number];

/**
 * Every node is another one, and nearly all is shown that was taken and occurs once, in another order perhaps, or half of it
 * in rows: what occurs once in the list, and once among the taken, is the same item. Of a list that shows a part of it this would not be true: an item that is
 * not shown any more may have a copy further down. Whether nearly all of it is shown.
 */
export function settleByKey(
  identities: readonly (ItemIdentity | null)[],
  taken: TakenSequence,
  { numbers, settle }: Alignment,
): boolean {
  if (numbers.some((number) => number >= 0)) return false;
  const places = new Map<string, number | null>();
  for (const [index, identity] of identities.entries()) {
    const key = identity === null ? null : taken.uniqueKeyOf(identity);
    if (key !== null) places.set(key, places.has(key) ? null : index);
  }
  const found: Place[] = [];
  let keyed = 0;
  for (let number = 0; number < taken.length && places.size > 0; number += 1) {
    const item = taken.at(number);
    const key = item === undefined ? null : taken.uniqueKeyOf(item);
    if (key !== null) keyed += 1;
    const index = key === null ? null : (places.get(key) ?? null);
    if (index !== null) found.push([index, number]);
  }
  const most = Math.min(taken.length, Math.max(SEVERAL, keyed));
  const rows = inRows(found, (index, number) => {
    const [identity, item] = [identities[index], taken.at(number)];
    return identity && item ? taken.tellInPart(item, identity) : false;
  });
  const isWhole = numbers.length >= taken.length;
  const isShown = isWhole && found.length >= NEARLY_ALL * most;
  if (!isShown && rows.length < Math.max(SEVERAL, (isWhole ? HALF : MOST) * taken.length)) return false;
  for (const [index, number] of isWhole ? found : rows) settle(index, number);
  return isShown;
}

/**
 * Those that stand in a row of several in the list, and among the taken, with what occurs more than once between them, where
 * that `tells` so.
 */
function inRows(
  found: readonly Place[],
  tells: (index: number, number: number) => boolean,
): readonly Place[] {
  const rows: Place[][] = [];
  for (const place of found) {
    const row = rows.at(-1);
    const [index, number] = row?.at(-1) ?? [-1, -1];
    const between = Array.from(
      { length: Math.max(0, place[1] - number - 1) },
      (_, offset): Place => [index + offset + 1, number + offset + 1],
    );
    const goesOn = place[0] - index === place[1] - number && between.every((one) => tells(...one));
    if (row === undefined || !goesOn) {
      rows.push([place]);
      continue;
    }
    for (const one of between) row.push(one);
    row.push(place);
  }
  return rows.filter(({ length }) => length >= SEVERAL).flat();
}
