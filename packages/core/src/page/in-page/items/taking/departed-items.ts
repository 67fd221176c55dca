/** Fewer items are no list that any could leave. */
const LEAST = 3;
/** In so many places between others most may have left: no window and no pager leaves such a list. */
const GAPS = 3;

/**
 * Which of the items that were taken together have left the list by themselves, sold out or filtered away: those between
 * others that are still there, in their order, and as many at the ends. A window leaves out rows at its ends alone, a pager
 * most of them, and sorting moves the others. `places` are those of each item now, null where it has left. `length`: of a list
 * that an answer may have renewed; then it is all of them, too, where others push the last ones out, or most have gone for others.
 */
export function departedItems(
  places: readonly (number | null)[],
  length: number | null = null,
): readonly number[] {
  const there = places.filter((place) => place !== null);
  if (there.length === 0 || there.length === places.length) return [];
  if (there.some((place, index) => index > 0 && place <= (there[index - 1] ?? 0))) return [];
  const left = places.flatMap((place, index) => (place === null ? [index] : []));
  if (length !== null && isRenewed(places, there, length)) return left;
  if (there.length < LEAST) return [];
  const first = places.findIndex((place) => place !== null);
  const last = places.findLastIndex((place) => place !== null);
  const between = left.filter((index) => index > first && index < last);
  const gaps = between.filter((index) => places[index - 1] !== null).length;
  if (there.length * 2 < places.length && gaps < GAPS) return [];
  const atEnds = left.length - between.length;
  return atEnds > between.length ? between : left;
}

function isRenewed(places: readonly (number | null)[], there: readonly number[], length: number): boolean {
  if (length === there.length) return false;
  const isPushed = places.indexOf(null) === there.length && length >= places.length;
  return there.length * 2 <= Math.max(length, places.length) || (isPushed && there.at(-1) === length - 1);
}
