import { expect, test } from 'vitest';
import {
  doubtPlacesOfValues,
  placesOfNone,
} from '../../../src/extract/llm/direct/doubts/doubt-places-of-values.ts';

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

const TEAMS = ['Faro', 'Braga', 'Lagos', 'Sintra', 'Tavira', 'Porto', 'Evora'];
const MATCHES = TEAMS.map((title, at) => {
  const author = `${TEAMS[(at + 3) % TEAMS.length]} SC`;
  const rating = `${at}–2`;
  return {
    row: { title, rating, author },
    spots: [{ place: 'div. b.', text: `${title} ${rating} ${author}` }],
  };
});

test('values of one text that stand the other way round than in most items are in doubt', () => {
  const texts = MATCHES.map((item) => item.spots);
  const rows = MATCHES.map(({ row }) => row);
  expect(doubtPlacesOfValues(PROPERTIES, rows, texts)).toEqual([]);
  const exchanged = rows.map((row, at) =>
    at === 2 ? { ...row, title: row.author, author: row.title } : row,
  );
  expect(doubtPlacesOfValues(PROPERTIES, exchanged, texts)).toContainEqual({
    at: 2,
    property: 'title',
    what: 'in the other items it stands on the other side of "author"',
  });
});

test('a text with other words between its values says them in another way', () => {
  const texts = MATCHES.map(({ row, spots: own }, at) =>
    at === 2 ? [{ place: 'div. b.', text: `${row.author} lost at ${row.title} ${row.rating}` }] : own,
  );
  expect(
    doubtPlacesOfValues(
      PROPERTIES,
      MATCHES.map(({ row }) => row),
      texts,
    ),
  ).toEqual([]);
});

test('a value that is written otherwise, and stands elsewhere than the others, where the item says something like theirs', () => {
  const replies = { name: 'replies', description: null, elementSelector: null, type: 'text' } as const;
  const said = ITEMS.map((_, at) => [
    { place: 'p. i.', text: `${at + 4} replies` },
    { place: 'p. b.', text: 'by Ada' },
  ]);
  const told = (value: (at: number) => string, all = said) =>
    doubtPlacesOfValues(
      [replies],
      ITEMS.map((_, at) => ({ replies: value(at) })),
      all,
    ).map(({ at }) => at);
  expect(told((at) => `${at + 4}`)).toEqual([]);
  expect(told((at) => (at === 2 ? 'by Ada' : `${at + 4}`))).toEqual([2]);
  // "No replies yet" may be said in another place, where the item has nothing in theirs.
  const none = said.with(2, [{ place: 'p. b.', text: 'by Ada' }]);
  expect(told((at) => (at === 2 ? 'by Ada' : `${at + 4}`), none)).toEqual([]);
});
