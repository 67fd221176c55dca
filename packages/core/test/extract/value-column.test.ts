import { expect, test } from 'vitest';
import { createRegistry } from '../../src/engine/create-registry.ts';
import { previewContext } from '../../src/extract/preview-context.ts';
import { createValueColumn } from '../../src/extract/value-column.ts';
import { takeTurns } from '../../src/ground/time/take-turns.ts';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';

test.each([false, true])(
  'a slow pattern leaves others their turns, and ends with the signal: many %s',
  async (many) => {
    const { properties, settings } = parseRecipe(
      {
        name: 'x',
        url: 'http://site.test/',
        listSelector: 'li',
        // Takes some 30 ms for each of the texts.
        properties: [{ name: 'text', many, parse: { pattern: '(.*a){20}$' } }],
      },
      createRegistry({}),
    );
    const [property] = properties;
    if (property === undefined) throw new Error('there is no property');
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
