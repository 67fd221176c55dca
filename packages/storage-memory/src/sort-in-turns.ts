import {
  compareSortKeys,
  mapInTurns,
  type Row,
  type RowSort,
  type SortKey,
  sortKey,
  type Turns,
  takeTurns,
  valueText,
} from '@harvestman/core';

/** Rows that are sorted in one step, or put in order with others. */
const STEP = 500;

interface Keyed {
  readonly row: Row;
  readonly keys: readonly SortKey[];
}

type Compare = (one: Keyed, other: Keyed) => number;

/** The rows in the order that `selectRows` finds, where equal ones stay as they are, in turns with everything else. */
export async function sortInTurns(rows: readonly Row[], sort: readonly RowSort[]): Promise<readonly Row[]> {
  const turns = takeTurns();
  const keyed = await mapInTurns(
    rows,
    turns,
    (row): Keyed => ({
      row,
      keys: sort.map(({ property }) => sortKey(textOf(row, property))),
    }),
  );
  const compare: Compare = (one, other) => compareKeys(one.keys, other.keys, sort);
  let from = keyed;
  for (let start = 0; start < from.length; start += STEP) {
    const sorted = from.slice(start, start + STEP).sort(compare);
    for (const [place, one] of sorted.entries()) from[start + place] = one;
    if (turns.isOver()) await turns.pause();
  }
  // https://en.wikipedia.org/wiki/Merge_sort#Bottom-up_implementation
  for (let length = STEP; length < from.length; length *= 2) {
    const merged: Keyed[] = [];
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
  [left, right]: readonly [readonly Keyed[], readonly Keyed[]],
  merged: Keyed[],
  compare: Compare,
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

function textOf(row: Row, property: string): string | null {
  return valueText(Object.hasOwn(row, property) ? (row[property] ?? null) : null);
}

function compareKeys(one: readonly SortKey[], other: readonly SortKey[], sort: readonly RowSort[]): number {
  for (const [index, { descending }] of sort.entries()) {
    const left = one[index];
    const right = other[index];
    const order = left && right ? compareSortKeys(left, right, descending) : 0;
    if (order !== 0) return order;
  }
  return 0;
}
