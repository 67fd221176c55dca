import { expect, test } from 'vitest';
import { takeTurns } from '../../../src/ground/time/take-turns.ts';
import { WantedRows } from '../../../src/job/read/wanted-rows.ts';
import { parseSettings } from '../../../src/recipe/parse/parse-settings.ts';

type Given = { readonly sku: string | null; readonly name?: string };

const filter = (uniqueBy: readonly string[], required = false): WantedRows =>
  new WantedRows({
    settings: parseSettings({ uniqueBy }),
    properties: [{ name: 'name', description: null, elementSelector: 'h2', type: 'text', required }],
  });
const rows = (...keys: readonly (string | null)[]): Given[] => keys.map((sku) => ({ sku }));

test.each([
  ['three that say the same', filter(['sku']), rows('a', 'a', 'a'), true],
  ['three that say nothing', filter(['sku']), rows(null, null, null), true],
  ['three of which one says something else', filter(['sku']), rows('a', 'a', 'b'), false],
  ['two, which may well be the same', filter(['sku']), rows('a', 'a'), false],
  ['those of a recipe that does not ask', filter([]), rows('a', 'a', 'a'), false],
])('whether rows are one: %s', (_about, unique, given, areOne) => {
  expect(unique.areOne(given)).toBe(areOne);
});

test.each([
  ['that occurred before', filter(['sku']), ['1', '3', '4', '5']],
  ['that lacks what is required', filter([], true), ['1', '2']],
  ['of either', filter(['sku'], true), ['1']],
])('drops a row %s', async (_about, unique, kept) => {
  const given = [
    { id: '1', sku: 'a', name: 'x' },
    { id: '2', sku: 'a', name: 'x' },
    { id: '3', sku: 'b', name: '' },
    { id: '4', sku: 'c', name: null },
    { id: '5', sku: 'd', name: [] },
  ];
  const found = await unique.keep(given, takeTurns(new AbortController().signal));
  expect(found.map(({ id }) => id)).toEqual(kept);
});
