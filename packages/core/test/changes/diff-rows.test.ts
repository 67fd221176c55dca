import { expect, test } from 'vitest';
import { diffRows, type PresentRow } from '../../src/changes/diff-rows.ts';

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
