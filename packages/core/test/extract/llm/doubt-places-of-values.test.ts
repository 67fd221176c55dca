import { expect, test } from 'vitest';
import { doubtPlacesOfValues, placesOfNone } from '../../../src/extract/llm/direct/doubt-places-of-values.ts';

const PROPERTIES = (['title', 'rating', 'author'] as const).map(
  (name) => ({ name, description: null, elementSelector: null, type: 'text' }) as const,
);
const ITEMS = ['Bolt', 'Clamp', 'Drill', 'Edger', 'File', 'Gauge'].map((title, at) => ({
  row: { title, rating: `${at}.5 of 7 votes`, author: at === 2 ? 'Bolt' : `Ada ${at}` },
  spots: [
    { place: 'h3. a.', text: title },
    { place: 'p. i.', text: `rated ${at}.5 of 7 votes` },
    { place: 'p. b.', text: at === 2 ? 'by Bolt' : `by Ada ${at}` },
  ],
}));
const spots = ITEMS.map((item) => item.spots);

test('values in their places are in no doubt, also where one says what others say elsewhere', () => {
  expect(
    doubtPlacesOfValues(
      PROPERTIES,
      ITEMS.map(({ row }) => row),
      spots,
    ),
  ).toEqual([]);
});

test('values that changed places in some items stand where the other has its own', () => {
  const rows = ITEMS.map(({ row }, at) =>
    at % 3 === 1 ? { ...row, title: row.rating, rating: row.title } : row,
  );
  expect(doubtPlacesOfValues(PROPERTIES, rows, spots).map(({ at, property }) => `${property} ${at}`)).toEqual(
    ['title 1', 'title 4', 'rating 1', 'rating 4'],
  );
});

test('a value is told in the place of another whose own places differ', () => {
  const apart = spots.map((own, at) =>
    own.map((spot) => (spot.place === 'p. i.' ? { ...spot, place: `p. i.${at}` } : spot)),
  );
  const rows = ITEMS.map(({ row }, at) =>
    at % 3 === 1 ? { ...row, title: row.rating, rating: row.title } : row,
  );
  expect(doubtPlacesOfValues(PROPERTIES, rows, apart).map(({ at, property }) => `${property} ${at}`)).toEqual(
    ['title 1', 'title 4'],
  );
});

test('a place that an item lacks says nothing of where its value stands', () => {
  const rows = ITEMS.map(({ row }) => row);
  const other = spots.with(3, [
    { place: 'h4. a.', text: 'Edger' },
    { place: 'p. i.', text: 'rated 3.5 of 7 votes' },
    { place: 'p. b.', text: 'by Ada 3' },
  ]);
  expect(doubtPlacesOfValues(PROPERTIES, rows, other)).toEqual([]);
});

test('lines with all the places of values are an item; those with some are none', () => {
  const [last = { spots: [] }, ...items] = ITEMS.toReversed();
  expect(placesOfNone(PROPERTIES, items, last.spots)).toBe(true);
  expect(placesOfNone(PROPERTIES, items, last.spots.slice(1))).toBe(false);
  expect(placesOfNone(PROPERTIES.slice(0, 1), items, last.spots)).toBe(false);
});
