import { expect, test } from 'vitest';
import { columnLooks } from '../../../src/job/read/column-looks.ts';
import { EmptyBetween } from '../../../src/job/read/empty-between.ts';

const page = (...prices: readonly (string | null)[]) =>
  prices.map((price): Record<string, string | null> => ({ name: 'Chair', price }));
const full = page('1', '2', '3', '4', '5');
const money = (sign: string) => page(...[1, 2, 3, 4, 5].map((price) => `${price}.50 ${sign}`));
const empty = page(null, '', null, null, null);

function found(...pages: readonly (typeof full)[]): readonly unknown[] {
  const between = new EmptyBetween();
  return pages.flatMap((rows) => between.page(columnLooks(rows)));
}

test('a page without any value of a property between two that have them all came half', () => {
  expect(found(full, empty, full)).toEqual([{ property: 'price', rows: 5 }]);
});

test('so did a first page without any value at all', () => {
  const blank = [
    { name: '', price: null },
    { name: null, price: '' },
  ];
  expect(found(blank, full, full)).toEqual([
    { property: 'name', rows: 2 },
    { property: 'price', rows: 2 },
  ]);
  expect(found(blank, blank)).toEqual([]);
});

test.each([
  ['what stands in its place', page(...Array.from('abcde', () => 'Not available'))],
  ['another currency', money('$')],
])('so did pages where each row has %s', (_name, between) => {
  expect(found(money('€'), between, money('€'))).toEqual([{ property: 'price', rows: 5 }]);
  expect(found(money('€'), between, between, money('€'))).toEqual([{ property: 'price', rows: 10 }]);
});

test.each([
  ['each of the last pages, where all rows before had one', [full, empty, page(null, null)], 7],
  ['all last pages, which have words in their place', [full, page('a', 'b', 'c', 'd', 'e')], 5],
  ['all last pages, which have another sign of money', [money('€'), money('€'), money('$')], 5],
  ['pages with another sign of money than the first one alone', [money('€'), money('$'), money('$')], 0],
  [
    'pages of another currency behind a mixed one',
    [money('€'), [...money('€'), ...money('$')], money('$')],
    0,
  ],
  ['some rows before them, as where rows are sorted by it', [full, page('1', '2', '3', null), empty], 0],
  ['few rows', [full, page(null, null)], 0],
  ['pages in the midst', [full, empty, full], 0],
])('in the end values are told to be missing on %s', (_name, pages, rows) => {
  const between = new EmptyBetween();
  for (const one of pages) between.page(columnLooks(one));
  expect(between.end()).toEqual(rows === 0 ? [] : [{ property: 'price', rows }]);
});

test.each([
  ['the last pages, as where rows are sorted by it', [full, empty, empty]],
  ['the first page', [empty, full, full]],
  ['single rows', [full, page('1', null, '3', '4', '5'), full]],
  [
    'the last pages, which say so',
    [money('€'), page('a', 'b', 'c', 'd', 'e'), page('a', 'b', 'c', 'd', 'e')],
  ],
  [
    'a page beside one where some say so',
    [money('€'), page('a', 'b', 'c', 'd', 'e'), page('1 €', 'a', '2 €', '3 €', '4 €')],
  ],
  ['few rows', [full, page(null, null), full]],
  ['a page beside one with gaps', [full, empty, page('1', null, '3', '4', '5')]],
])('values may be missing on %s', (_name, pages) => {
  expect(found(...pages)).toEqual([]);
});
