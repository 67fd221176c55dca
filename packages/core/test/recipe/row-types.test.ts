import { defineRecipe, type Engine, type RecipeInput, type Row, type RowOf, scrape } from '@harvestman/core';
import { expectTypeOf, test } from 'vitest';

const recipe = defineRecipe({
  name: 'Bowls',
  url: 'https://shop.example/',
  listSelector: 'li',
  properties: [
    { name: 'title', elementSelector: 'h2' },
    { name: 'sku', attribute: 'data-sku', required: true },
    { name: 'price', elementSelector: 'b', parse: 'price', keepText: true },
    { name: 'size', parse: [{ pattern: '(\\d+) cm' }, 'integer'], default: 0 },
    { name: 'tags', elementSelector: 'i', many: true },
    { name: 'fresh', parse: 'boolean' },
    { name: 'page', meta: 'page-number' },
  ],
  pagination: { type: 'next-button', nextPageSelector: 'a' },
});

interface Bowl {
  readonly title: string | null;
  readonly sku: string;
  readonly price: number | null;
  readonly priceText: string | null;
  readonly size: number;
  readonly tags: string[];
  readonly fresh: boolean | null;
  readonly page: number;
}

test('the rows of a literal recipe have its types', () => {
  type Found = RowOf<typeof recipe>;
  expectTypeOf<Found>().toExtend<Bowl>();
  expectTypeOf<Bowl>().toExtend<Found>();
  expectTypeOf(scrape<typeof recipe>).returns.toExtend<AsyncIterable<Bowl>>();
  // @ts-expect-error: a misspelt property
  expectTypeOf<Found['pirce']>();
});

test('an engine gives them for the recipe that the caller names', () => {
  const query = (engine: Engine) => engine.rows.query<typeof recipe>('id');
  expectTypeOf(query).returns.resolves.toHaveProperty('items').toExtend<readonly Bowl[]>();
  expectTypeOf((engine: Engine) => engine.rows.query('id'))
    .returns.resolves.toHaveProperty('items')
    .toEqualTypeOf<readonly Row[]>();
});

test('a recipe that is no literal has rows of any value', () => {
  expectTypeOf<RowOf<RecipeInput>>().toEqualTypeOf<Row>();
});

test('a misspelt pagination type does not compile', () => {
  const list = { name: 'x', url: 'https://a.example/', listSelector: 'li' } as const;
  // @ts-expect-error: next-buton
  defineRecipe({ ...list, pagination: { type: 'next-buton', nextPageSelector: 'a' } });
  // @ts-expect-error: pirce
  defineRecipe({ ...list, properties: [{ name: 'a', parse: 'pirce' }] });
  const type: string = 'anything';
  defineRecipe({ ...list, pagination: { type } });
});
