import { Text } from 'domhandler';
import { describe, expect, test } from 'vitest';
import { regularItemsProblem } from '../../../src/extract/llm/direct/lines/item-forms.ts';

/** Lines that stand in these places. */
const linesAt = (places: string) =>
  places.split(' ').map((place, at) => ({
    shown: `${at}`,
    source: `${at}`,
    marked: `${at}`,
    place,
    from: new Text(''),
    to: new Text(''),
    addressesAfter: 0,
    addressesTo: 0,
  }));
const ranges = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([item, last]) => ({ item, last }));

describe('lines in the form of an item that was named alone', () => {
  const lines = linesAt('h4 by on h4 by on h4 by on h4 by on h4 by on p p');

  test('are several in one item, however few items there are', () => {
    expect(regularItemsProblem(ranges([1, 6], [7, 12], [13, 15]), lines, 1, 17)).toBe(
      'lines 1 to 6 are 2 items by where the lines of others stand: items were merged',
    );
    expect(regularItemsProblem(ranges([1, 3], [4, 17]), lines, 1, 17)).toContain('items were merged');
  });

  test('are an item that was left out, before what belongs to none', () => {
    expect(regularItemsProblem(ranges([1, 3], [4, 6], [7, 9], [10, 12]), lines, 1, 17)).toBe(
      'lines 13 to 15 stand as those of an item do, and belong to none: items were left out',
    );
  });

  test('are no others where all are named', () => {
    expect(regularItemsProblem(ranges([1, 3], [4, 6], [7, 9], [10, 12], [13, 15]), lines, 1, 17)).toBeNull();
  });
});

test('pairs that items have several of are no items', () => {
  const lines = linesAt('dt dd dt dd dt dd dt dd dt dd');
  expect(regularItemsProblem(ranges([1, 4], [5, 6], [7, 10]), lines, 1, 10)).toBeNull();
});
