import {
  type KeyedRow,
  mapInTurns,
  type Row,
  type RowSort,
  rowOrder,
  type Turns,
  takeTurns,
} from '@harvestman/core';

/** Rows that are sorted in one step, or put in order with others. */
const STEP = 500;

/** The rows in the order that `selectRows` finds, where equal ones stay as they are, in turns with everything else. */
export async function sortInTurns(rows: readonly Row[], sort: readonly RowSort[]): Promise<readonly Row[]> {
  const turns = takeTurns();
  const { keyed, compare } = rowOrder(sort);
  let from = await mapInTurns(rows, turns, keyed);
  for (let start = 0; start < from.length; start += STEP) {
    const sorted = from.slice(start, start + STEP).sort(compare);
    for (const [place, one] of sorted.entries()) from[start + place] = one;
    if (turns.isOver()) await turns.pause();
  }
  // https://en.wikipedia.org/wiki/Merge_sort#Bottom-up_implementation
  for (let length = STEP; length < from.length; length *= 2) {
    const merged: KeyedRow[] = [];
    for (let start = 0; start < from.length; start += 2 * length) {
      const middle = start + length;
      const halves = [from.slice(start, middle), from.slice(middle, middle + length)] as const;
      await merge(halves, merged, compare, turns);
    }
    from = merged;
  }
  return mapInTurns(from, turns, ({ row }) => row);
}

/** Puts two lists that are in order behind `merged`, as one. */
async function merge(
  [left, right]: readonly [readonly KeyedRow[], readonly KeyedRow[]],
  merged: KeyedRow[],
  compare: (one: KeyedRow, other: KeyedRow) => number,
  turns: Turns,
): Promise<void> {
  let at = 0;
  for (const other of right) {
    for (let one = left[at]; one !== undefined && compare(one, other) <= 0; one = left[at]) {
      merged.push(one);
      at += 1;
      if (at % STEP === 0 && turns.isOver()) await turns.pause();
    }
    merged.push(other);
    if (merged.length % STEP === 0 && turns.isOver()) await turns.pause();
  }
  for (const one of left.slice(at)) merged.push(one);
}
