import { expect, test } from 'vitest';
import { takeTurns } from '../../../src/ground/time/take-turns.ts';
import { missingValues } from '../../../src/job/read/missing-values.ts';

test.each([
  ['says that it is loading', [{ a: 'x', b: 'Loading…' }], { b: 1 }],
  [
    'has dashes alone, among others',
    [
      { a: 'x', b: '1' },
      { a: '—', b: '—' },
      { a: '–', b: '…' },
    ],
    { a: 2, b: 2 },
  ],
  [
    'has a dash in one place',
    [
      { a: 'x', b: '—' },
      { a: 'y', b: '1' },
    ],
    {},
  ],
  [
    'has dashes, as all have',
    [
      { a: '—', b: '-' },
      { a: '—', b: '-' },
    ],
    {},
  ],
  [
    'has one text, a dash',
    [
      { a: '—', b: null },
      { a: 'y', b: '1' },
    ],
    {},
  ],
])('a row that %s', async (_, rows, missing) => {
  const found = await missingValues(rows, takeTurns());
  expect(Object.fromEntries(found.map(({ property, rows: count }) => [property, count]))).toEqual(missing);
});
