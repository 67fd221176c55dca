import type { Item } from '../../dom/item.ts';
import { eachInTurns, type Turns } from '../../ground/time/take-turns.ts';
import type { Row } from '../../results/row.ts';
import { LOADING_WORDS } from './loading-words.ts';
import { skeletonRows } from './skeleton-rows.ts';
import type { ValueGap } from './value-gap.ts';

/** What stands where a value is going to be. */
const LOADING = new RegExp(`^${LOADING_WORDS}\\s?(?:\\.{2,}|…)$`, 'i');

/** The same without words: a row says so that has nothing else, among others that have. */
const DASHES = /^[-–—_.·•…]+$/;

/** Properties of which rows say that they are still loading, with how many do. */
export async function missingValues(
  rows: readonly Row[],
  items: readonly Item[],
  turns: Turns,
): Promise<readonly ValueGap[]> {
  const counts = new Map<string, number>();
  const dashed = new Map<string, number>();
  let isFilled = false;
  await eachInTurns(rows, turns, (row) => {
    const texts = Object.entries(row).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const isDashed = texts.length > 1 && texts.every(([, value]) => DASHES.test(value));
    isFilled ||= !isDashed;
    for (const [property, value] of texts) {
      if (isDashed) dashed.set(property, (dashed.get(property) ?? 0) + 1);
      else if (LOADING.test(value)) counts.set(property, (counts.get(property) ?? 0) + 1);
    }
  });
  // A table may have nothing but dashes.
  if (isFilled)
    for (const [property, count] of dashed) counts.set(property, (counts.get(property) ?? 0) + count);
  const skeletons = skeletonRows(rows, items);
  if (skeletons > 0)
    for (const property of Object.keys(rows[0] ?? {}))
      counts.set(property, (counts.get(property) ?? 0) + skeletons);
  return [...counts].map(([property, count]) => ({ property, rows: count }));
}
