import { expect, test } from 'vitest';
import { CutOffValues } from '../../../src/job/read/cut-off-values.ts';

const TITLES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Rows of a page, with these prices: `-` is none. */
function rowsOf(prices: string): { title: string; price: string | null }[] {
  return prices
    .split(' ')
    .map((price, index) => ({ title: TITLES[index] ?? '', price: price === '-' ? null : price }));
}

test.for<readonly [about: string, pages: readonly string[], missing: readonly number[]]>([
  ['values in view on two pages', ['1 2 3 - - -', '4 5 6 7 - - -'], [3]],
  ['the same on three', ['1 2 3 - - -', '4 5 6 7 - - -', '8 9 10 - - -'], [3]],
  ['one page that is sorted so', ['1 2 3 - - -', '4 5 6 7 8 9', '4 5 6 7 8 9'], []],
  ['values that are missing here and there', ['1 - 3 - - -', '4 - 6 7 - - -'], []],
  ['a badge of the first ones', ['new new new - - -', 'new new new - - -'], []],
  ['two that lack it', ['1 2 3 4 - -', '5 6 7 8 - -'], []],
])('%s', ([, pages, missing]) => {
  const values = new CutOffValues();
  const found = pages.flatMap((page) => values.page(rowsOf(page)));
  expect(found).toEqual(missing.map((rows) => ({ property: 'price', rows })));
});
