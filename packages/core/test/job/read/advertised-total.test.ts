import { expect, test } from 'vitest';
import { advertisedTotal } from '../../../src/job/read/advertised-total.ts';

test.each([
  ['Showing 1–20 of 345 results', 20, 345],
  ['1 - 20 of 1,345 items', 20, 1345],
  ['Ergebnisse 1 bis 20 von 1.345', 20, 1345],
  ['Résultats 1 à 20 sur 345', 20, 345],
  ['Page 1 / 5 · 1-20/345', 20, 345],
  ['1-20 of 20', 20, 20],
])('%s, with %d items: %d', (text, items, total) => {
  expect(advertisedTotal(text, items)).toBe(total);
});

test.each([
  ['another range', 'Showing 1–20 of 345', 19],
  ['a later page', 'Showing 21–40 of 345', 20],
  ['a price', 'from $1-20 of 345', 10],
  ['a total below the items', '1-20 of 5', 20],
  ['nothing of the kind', 'Twenty items', 20],
  ['a decimal', '0.1-20 of 345', 20],
])('%s says nothing', (_name, text, items) => {
  expect(advertisedTotal(text, items)).toBeNull();
});
