import { expect, test } from 'vitest';
import { departedItems } from '../../src/page/in-page/items/departed-items.ts';

/** Each item's place now; `-`: it has left. */
const CASES: readonly (readonly [about: string, places: string, departed: readonly number[]])[] = [
  ['nothing has left', '0 1 2 3', []],
  ['one between others', '0 1 - 2 3', [2]],
  ['as many at an end as between', '0 - 1 2 3 -', [1, 5]],
  ['the rows above and below a window', '- - 0 1 2 - -', []],
  ['the page of a pager, and one of it', '0 - 1 2 3 - - -', [1]],
  ['a sorted table that shows its first rows', '2 - 0 1 -', []],
  ['most of a list', '0 - - - - 1 - 2', []],
  ['one of two', '0 -', []],
];

test.for(CASES)('%s', ([, places, departed]) => {
  const given = places.split(' ').map((place) => (place === '-' ? null : Number(place)));
  expect(departedItems(given)).toEqual(departed);
});
