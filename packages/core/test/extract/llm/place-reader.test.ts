import { expect, test } from 'vitest';
import { placeReader } from '../../../src/extract/llm/direct/places/place-reader.ts';

const DAYS = ['1 may', '2 may', '3 may', '4 may', '5 may', '6 may'];
const told = (texts: Readonly<Record<string, string>>) => new Map(Object.entries(texts));

test('a value is read between the words that stand around the others', () => {
  const items = DAYS.map((day) => told({ p: `seen at leighton moss on ${day} (reported by ada)` }));
  const read = placeReader([...DAYS.slice(0, 5), ''], items);
  expect(read(5)).toBe('6 may');
});

test('it is read behind its label where another one is left out', () => {
  const items = DAYS.map((day, at) =>
    told({ dl: `${at > 4 ? '' : `pages ${at} `}held on ${day} chair ada` }),
  );
  expect(placeReader([...DAYS.slice(0, 5), ''], items)(5)).toBe('6 may');
});

test('one word of two is read by its side', () => {
  const towns = ['celle', 'peine', 'hameln', 'goslar'];
  const items = towns.map((town, at) => told({ p: `3061${at} ${town}` }));
  expect(placeReader([...towns.slice(0, 3), ''], items)(3)).toBe('goslar');
  expect(placeReader(['30610', '30611', '30612', ''], items)(3)).toBe('30613');
});

test('nothing is read where two places that say the same else say different things', () => {
  const items = DAYS.map((day, at) => told({ open: day, last: at > 4 ? '9 june' : day }));
  expect(placeReader([...DAYS.slice(0, 5), ''], items)(5)).toBeNull();
});

test('nothing is read of two known values, of values that are all the same, and where as many stand elsewhere', () => {
  const items = DAYS.map((day) => told({ p: day }));
  expect(placeReader([...DAYS.slice(0, 2), '', '', '', ''], items)(5)).toBeNull();
  const same = DAYS.map((_, at) => told({ p: at > 4 ? 'other' : 'new' }));
  expect(placeReader(['new', 'new', 'new', 'new', 'new', ''], same)(5)).toBeNull();
  expect(placeReader(['1 may', '2 may', '3 may', 'elsewhere', 'yonder', ''], items)(5)).toBeNull();
});
