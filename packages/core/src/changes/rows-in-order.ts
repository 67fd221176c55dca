import type { Steps } from '../ground/time/take-turns.ts';
import { isPlain } from '../input/is-plain.ts';
import type { Row } from '../results/row.ts';
import { withoutFields } from '../results/run-facts.ts';

/**
 * By their places those of `rows` that say the same as one of `others`, each of which is taken once, in whatever order their
 * properties stand: a recipe may name them in another one.
 */
export function* sameInOtherOrder<One extends { readonly row: Row }>(
  rows: readonly One[],
  others: readonly One[],
  ignored?: readonly string[],
): Steps<ReadonlyMap<number, One>> {
  const same = new Map<number, One>();
  if (rows.length === 0 || others.length === 0 || (yield* areInOneOrder([...rows, ...others]))) return same;
  const byText = new Map<string, One[]>();
  for (const one of others) {
    const text = textOf(one.row, ignored);
    const alike = byText.get(text);
    if (alike === undefined) byText.set(text, [one]);
    else alike.push(one);
    yield;
  }
  for (const [place, { row }] of rows.entries()) {
    const other = byText.get(textOf(row, ignored))?.pop();
    if (other !== undefined) same.set(place, other);
    yield;
  }
  return same;
}

function textOf(row: Row, ignored: readonly string[] = []): string {
  return JSON.stringify(withoutFields(row, ignored), (_name, value: unknown) =>
    isPlain(value) ? Object.fromEntries(Object.entries(value).sort(byName)) : value,
  );
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
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
