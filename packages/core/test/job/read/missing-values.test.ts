import type { Element } from 'domhandler';
import { expect, test } from 'vitest';
import { parseFragment } from '../../../src/dom/html/parse-fragment.ts';
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
  const found = await missingValues(rows, [], takeTurns());
  expect(Object.fromEntries(found.map(({ property, rows: count }) => [property, count]))).toEqual(missing);
});

const CARD = '<div><h3>Lamp</h3></div>';
const SKELETON = '<div><h3><span></span></h3></div>';
test.each([
  ['skeletons at the end', [CARD, CARD, SKELETON, SKELETON], 2],
  ['one in the midst that is named so', [CARD, SKELETON.replace('h3', 'h3 class="skeleton"'), CARD], 1],
  ['places of advertisements', [CARD, CARD, SKELETON], 0],
  ['what fills a line of the grid', [CARD, CARD, '<div></div>', '<div></div>'], 0],
  ['empty lines of a table', [CARD, '<div><p>&nbsp;</p></div>', '<div><p></p></div>'], 0],
  ['pictures', [CARD, '<div><p><img></p></div>', '<div><p><img></p></div>'], 0],
  ['nothing in any', [SKELETON, SKELETON], 0],
  ['others in the midst', [CARD, SKELETON, CARD, SKELETON, SKELETON], 0],
])('rows without a text are missing values: %s', async (_, html, missing) => {
  const items = html.map((one) => ({
    element: parseFragment(one).children[0] as Element,
    baseUrl: 'http://site/',
  }));
  const rows = html.map((one) => ({ name: one === CARD ? 'Lamp' : null }));
  const [found] = await missingValues(rows, items, takeTurns());
  expect(found?.rows ?? 0).toBe(missing);
});
