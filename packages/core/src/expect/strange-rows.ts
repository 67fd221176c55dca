import { type Column, valuesOf } from './column.ts';
import type { Counts } from './counts.ts';
import { numberShape } from './number-shape.ts';

/** Free texts have more shapes than this, or more that one value has, and a new one now and then. */
const MOST_SHAPES = 8;
const MOST_SINGLE = 1;
const LEAST_ODD = 2;

/**
 * Rows whose values have other shapes than earlier ones had, in most of the columns whose shapes are few: headings, sums
 * and templates among the rows. Rows of which that holds for one half are told apart.
 *
 * `forms`: how many rows have these shapes, line by line; `columns`: what is known of each.
 */
export function strangeRows(
  forms: Counts,
  columns: readonly (readonly Column[])[],
): { readonly most: number; readonly half: number } {
  const known = columns.map((profiles) => {
    const isTelling = profiles.every((one) => {
      const shares = Object.values(one.shapes);
      const single = shares.filter((share) => share * valuesOf(one) < 1.5);
      return shares.length <= MOST_SHAPES && single.length <= MOST_SINGLE;
    });
    const shapes = profiles.flatMap(({ shapes, filled }) => [
      ...Object.keys(shapes),
      ...(filled < 1 ? [''] : []),
    ]);
    return isTelling && shapes.some(Boolean) ? new Set(shapes.map(numberShape)) : null;
  });
  const telling = known.filter(Boolean).length;
  const strange = { most: 0, half: 0 };
  for (const [form, { times }] of forms) {
    const odd = form
      .split('\n')
      .filter((shape, column) => known[column]?.has(numberShape(shape)) === false).length;
    if (odd < LEAST_ODD || odd * 2 < telling) continue;
    strange[odd * 2 > telling ? 'most' : 'half'] += times;
  }
  return strange;
}
