import { expect, test } from 'vitest';
import { hasFailedInPart } from '../../src/page/puppeteer/requests/json-error.ts';

const items = [{ name: 'Lamp' }, null, { name: 'Rug' }];
const errorAt = (...path: readonly unknown[]) => [{ message: 'time-out', path }];

test.each<[string, unknown, boolean]>([
  ['an item of a list', { data: { items }, errors: errorAt('items', 1, 'price') }, true],
  [
    'one that was left out',
    { data: { items: items.filter((one) => one) }, errors: errorAt('items', 1) },
    true,
  ],
  ['something', { items, errors: [{ title: 'time-out' }] }, true],
  ['something, in a word', { items, error: 'time-out' }, true],
  ['a search that was given up', { items, timed_out: true }, true],
  ['a search, as another site says', { items, incomplete_results: true }, true],
  ['a value of an item', { data: { items }, errors: errorAt('items', 0, 'price') }, false],
  ['what stands beside the list', { data: { items, viewer: null }, errors: errorAt('viewer') }, false],
  ['nothing', { items, errors: [], error: null, partial: false }, false],
  ['all of it', { data: null, errors: errorAt('items') }, false],
])('an answer may say that it failed: %s', (_what, answer, isPart) => {
  expect(hasFailedInPart(JSON.stringify(answer, null, 1))).toBe(isPart);
});

test('what only looks like JSON has not', () => {
  expect(hasFailedInPart('{"error": "time-out", "items": [1')).toBe(false);
});
