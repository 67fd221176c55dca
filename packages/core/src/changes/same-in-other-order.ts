import { sortedJson } from '../ground/sorted-json.ts';
import type { Steps } from '../ground/time/take-turns.ts';
import type { Row } from '../results/row.ts';
import { withoutFields } from '../results/run-facts.ts';

/**
 * Which of `rows` say the same as one of `others`, by their places, whatever the order of their properties: a recipe may
 * have named them in another one. Each of the others is taken once.
 */
export function* sameInOtherOrder<One extends { readonly row: Row }>(
  rows: readonly One[],
  others: readonly One[],
  ignored: readonly string[] = [],
): Steps<ReadonlyMap<number, One>> {
  const same = new Map<number, One>();
  if (rows.length === 0 || others.length === 0 || (yield* areInOneOrder([...rows, ...others]))) return same;
  const byText = new Map<string, One[]>();
  for (const one of others) {
    const text = sortedJson(withoutFields(one.row, ignored));
    const alike = byText.get(text);
    if (alike === undefined) byText.set(text, [one]);
    else alike.push(one);
    yield;
  }
  for (const [place, { row }] of rows.entries()) {
    const other = byText.get(sortedJson(withoutFields(row, ignored)))?.pop();
    if (other !== undefined) same.set(place, other);
    yield;
  }
  return same;
}

/** Whether the properties of all rows stand in one order, as nearly always, and none has members of its own. */
function* areInOneOrder(rows: readonly { readonly row: Row }[]): Steps<boolean> {
  const order = Object.keys(rows[0]?.row ?? {}).join('\n');
  for (const { row } of rows) {
    if (Object.keys(row).join('\n') !== order) return false;
    if (Object.values(row).some((value) => value !== null && typeof value === 'object')) return false;
    yield;
  }
  return true;
}
