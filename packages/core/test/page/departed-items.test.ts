import { expect, test } from 'vitest';
import { departedItems } from '../../src/page/in-page/items/taking/departed-items.ts';

/** Each item's place now; `-`: it has left. */
const CASES: readonly (readonly [about: string, places: string, departed: readonly number[]])[] = [
  ['nothing has left', '0 1 2 3', []],
  ['one between others', '0 1 - 2 3', [2]],
  ['as many at an end as between', '0 - 1 2 3 -', [1, 5]],
  ['the rows above and below a window', '- - 0 1 2 - -', []],
  ['the page of a pager, and one of it', '0 - 1 2 3 - - -', [1]],
  ['a sorted table that shows its first rows', '2 - 0 1 -', []],
  ['most of a list', '0 - - - - 1 - 2', []],
  ['most of a list, in many places', '- 0 - - 1 - - 2 - - 3', [0, 2, 3, 5, 6, 8, 9]],
  ['one of two', '0 -', []],
];

/** The same in lists that an answer may have renewed, with how many they show. */
const RENEWED: readonly (readonly [
  about: string,
  places: string,
  length: number,
  departed: readonly number[],
])[] = [
  ['pushed out by others in front', '2 3 4 - -', 5, [3, 4]],
  ['the rows below those of a window', '0 1 2 - -', 3, []],
  ['the rows above a window that moves on', '- 0 1 2 3', 5, []],
  ['filtered away, with others behind', '- - - 0 1', 5, [0, 1, 2]],
  ['filtered away, with fewer others', '- - - - 0 1', 3, [0, 1, 2, 3]],
  ['the page of a pager', '0 1 - - - -', 2, []],
  ['sorted, and others come in', '3 2 - - -', 5, []],
];

const placesOf = (places: string): readonly (number | null)[] =>
  places.split(' ').map((place) => (place === '-' ? null : Number(place)));

test.for(CASES)('%s', ([, places, departed]) => {
  expect(departedItems(placesOf(places))).toEqual(departed);
});

test.for(RENEWED)('renewed: %s', ([, places, length, departed]) => {
  expect(departedItems(placesOf(places), length)).toEqual(departed);
});
