import { expect, test } from 'vitest';
import { diffRows, diffRowsInTurns, type PresentRow } from '../../src/changes/diff-rows.ts';

const update = { uniqueBy: ['sku'], removes: true };

test('equal rows are counted: one more is added, one less is removed', () => {
  const lamp = { sku: 'a', title: 'Lamp' };
  const present = new Map<string, PresentRow>();
  const see = (count: number): readonly (readonly [string, string])[] => {
    const { changes, kept, gone } = diffRows(present, Array(count).fill(lamp), update);
    for (const row of kept) present.set(row.id, row);
    for (const id of gone) present.delete(id);
    return changes.map(({ type, key }) => [type, key]);
  };
  const added = ['added', '["a"]'];
  expect(see(2)).toEqual([added, added]);
  expect(see(2)).toEqual([]);
  expect(see(3)).toEqual([added]);
  expect(see(1)).toEqual([
    ['removed', '["a"]'],
    ['removed', '["a"]'],
  ]);
});

test('many rows whose properties stand in another order are known in turns with everything else', async () => {
  const whole = { uniqueBy: [], removes: true };
  const ids = Array.from({ length: 30_000 }, (_, index) => `lamp ${index}`);
  const { kept } = diffRows(
    new Map(),
    ids.map((sku) => ({ sku, title: 'Lamp' })),
    whole,
  );
  let turns = 0;
  let goesOn = true;
  const count = (): void => {
    turns += 1;
    if (goesOn) setImmediate(count);
  };
  function* turned() {
    for (const sku of ids) yield { title: 'Lamp', sku };
    count();
  }
  const diff = await diffRowsInTurns(new Map(kept.map((row) => [row.id, row])), turned(), whole);
  goesOn = false;
  expect(diff.changes).toEqual([]);
  expect(diff.kept.map(({ key }) => key)).toEqual(kept.map(({ key }) => key));
  // Each takes some milliseconds, and the comparison of what is left a hundred.
  expect(turns).toBeGreaterThan(4);
});
