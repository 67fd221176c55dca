import { expect, test } from 'vitest';
import { ChangesAtLooks } from '../../src/page/puppeteer/page/changes-at-looks.ts';

type Found = Parameters<ChangesAtLooks['areIn']>[0];

const nothing: Found = { result: 'quiet', revised: [], stale: 0 };
const revised = (...numbers: number[]): Found => ({
  ...nothing,
  revised: numbers.map((number) => ({ number, html: '' })),
});
/** What each of these looks counts as, one after the other. */
const looks = (found: readonly Found[], mayStir = false): readonly boolean[] => {
  const changes = new ChangesAtLooks();
  return found.map((one) => changes.areIn(one, nothing, mayStir));
};

test('new items, items gone and another order are changes', () => {
  expect(looks([nothing, { ...nothing, result: 'items' }])).toEqual([false, true]);
  expect(looks([{ ...nothing, departed: [] }])).toEqual([false]);
  expect(looks([{ ...nothing, departed: [3] }])).toEqual([true]);
  const sorted = { ...nothing, order: [1, 0] };
  expect(looks([sorted, sorted, { ...nothing, order: [0, 1] }, { ...nothing, order: [] }])).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('items that were stale and are no more have changed, those that have become so not', () => {
  expect(new ChangesAtLooks().areIn(nothing, { stale: 1 }, false)).toBe(true);
  expect(new ChangesAtLooks().areIn({ ...nothing, stale: 2 }, { stale: 1 }, false)).toBe(false);
});

test('an item that changes at every look ticks', () => {
  expect(looks(Array.from({ length: 6 }, () => revised(7)))).toEqual([true, true, true, true, false, false]);
  expect(looks(Array.from({ length: 6 }, (_, number) => revised(number)))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('an item that ticks now and then does so in the end, and another one beside it changes', () => {
  const between = [revised(7), revised(7), nothing, revised(7), revised(7), nothing];
  expect(looks([...between, revised(7), revised(7, 8), revised(8)])).toEqual([
    ...[true, true, false, true, true, false],
    ...[false, true, true],
  ]);
});

test('items that may stir change for as long', () => {
  expect(
    looks(
      Array.from({ length: 6 }, () => revised(7)),
      true,
    ),
  ).toEqual(Array(6).fill(true));
  expect(looks([nothing], true)).toEqual([false]);
});

test('it ticks only while it changes at every look', () => {
  const changes = new ChangesAtLooks();
  for (let look = 0; look < 4; look += 1) changes.areIn(revised(look), nothing, false);
  expect(changes.tick).toBe(false);
  changes.areIn(revised(9), nothing, false);
  expect(changes.tick).toBe(true);
  changes.areIn(nothing, nothing, false);
  expect(changes.tick).toBe(false);
});
