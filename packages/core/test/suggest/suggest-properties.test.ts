import { expect, test } from 'vitest';
import { descendants } from '../../src/dom/descendants.ts';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { atOnce } from '../../src/ground/time/take-turns.ts';
import { suggestProperties } from '../../src/suggest/fields/suggest-properties.ts';

/** How often the children of a table of so many rows are asked for, as its columns are named. */
function looksAtTable(count: number): number {
  const rows = Array.from({ length: count }, (_, at) => `<tr><td>bowl no ${at}<td>of clay ${at}`);
  const elements = [...descendants(parseDocument(`<table><tr><th>Name<th>Kind${rows.join('')}</table>`))];
  const table = elements.find(({ name }) => name === 'table');
  if (table === undefined) throw new Error('there is no table');
  const { children } = table;
  let looks = 0;
  const look = (): typeof children => {
    looks += 1;
    return children;
  };
  Object.defineProperty(table, 'children', { get: look });
  const items = elements.filter(({ name }) => name === 'tr').slice(1);
  const { properties } = atOnce(suggestProperties(items, 'https://shop.example/'));
  expect(properties.map(({ name }) => name)).toEqual(['name', 'kind']);
  return looks;
}

test('the header of a long table is looked for no more often than that of one of five rows', () => {
  expect(looksAtTable(200)).toBe(looksAtTable(5));
});
