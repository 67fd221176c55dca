import type { PropertyInput, RowValue } from '@harvestman/core';
import { expect, test } from 'vitest';
import { createRegistry } from '../../src/engine/create-registry.ts';
import { previewContext } from '../../src/extract/preview-context.ts';
import { createValueColumn } from '../../src/extract/value-column.ts';
import { takeTurns } from '../../src/ground/time/take-turns.ts';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';

/** As a recipe that has only this property says. */
function partsOf(given: PropertyInput) {
  const { properties, settings } = parseRecipe(
    { name: 'x', url: 'http://site.test/', listSelector: 'li', properties: [given] },
    createRegistry({}),
  );
  const [property] = properties;
  if (property === undefined) throw new Error('there is no property');
  return { property, settings };
}

const none = new AbortController().signal;

test.each<[PropertyInput, readonly RowValue[], readonly RowValue[]]>([
  [{ name: 'a', default: 'none' }, ['x', '', null], ['x', 'none', 'none']],
  [{ name: 'a', data: 'brand', default: 'none' }, ['', null], ['none', 'none']],
  [{ name: 'a', parse: 'number', default: 0 }, ['5', '', 'n/a', null], [5, 0, 0, 0]],
  [{ name: 'a', default: null }, ['', null], ['', null]],
  // That it is there says something: `<button disabled>`.
  [{ name: 'a', attribute: 'disabled', default: 'no' }, ['', null], ['', 'no']],
])('%j stands for what is missing', async (given, raw, values) => {
  const { property, settings } = partsOf(given);
  const column = createValueColumn(property, settings);
  expect(await column.values(raw, [], previewContext(none), takeTurns(none))).toEqual(values);
});

test('null of JSON is read', async () => {
  const { property, settings } = partsOf({ name: 'a', parse: 'json' });
  const unread: string[] = [];
  const context = { ...previewContext(none), unread: (_: string, text: string) => void unread.push(text) };
  const values = await createValueColumn(property, settings).values(
    ['null', ' null ', '{"a":null}', '{'],
    [],
    context,
    takeTurns(none),
  );
  expect([values, unread]).toEqual([[null, null, { a: null }, null], ['{']]);
});

test.each([false, true])(
  'a slow pattern leaves others their turns, and ends with the signal: many %s',
  async (many) => {
    // Takes some 30 ms for each of the texts.
    const { property, settings } = partsOf({ name: 'text', many, parse: { pattern: '(.*a){20}$' } });
    const texts = Array.from({ length: 30 }, (_, index) => `${'a'.repeat(30_000)}! ${index}`);
    const ending = new AbortController();
    setImmediate(() => ending.abort(new Error('over')));
    const { signal } = ending;
    const values = async () =>
      createValueColumn(property, settings).values(
        many ? [texts] : texts,
        [],
        previewContext(signal),
        takeTurns(signal),
      );
    await expect(values()).rejects.toThrow('over');
  },
);
