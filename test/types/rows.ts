/** What the compiler knows of rows. It is compiled, never run. */
import {
  defineRecipe,
  type Engine,
  type JsonValue,
  type RecipeInput,
  type Row,
  type RowOf,
  scrape,
} from '@harvestman/core';

/** Fails to compile where the two are not the same type. */
function same<A, B>(..._: Same<A, B> extends true ? [] : ['the types differ']): void {}
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** The members of an intersection as one object. */
type Flat<T> = { [Name in keyof T]: T[Name] };

const lamps = defineRecipe({
  name: 'Lamps',
  url: 'https://shop.example/lamps',
  listSelector: '.card',
  properties: [
    { name: 'title', elementSelector: 'h2' },
    { name: 'sku', attribute: 'data-sku', required: true },
    { name: 'price', elementSelector: '.price', parse: 'price', keepText: true },
    { name: 'stock', parse: 'integer', default: 0 },
    { name: 'new', parse: 'boolean' },
    { name: 'posted', parse: 'datetime' },
    { name: 'specs', parse: 'json' },
    { name: 'tags', elementSelector: '.tag', many: true },
    { name: 'sizes', elementSelector: '.size', many: true, parse: 'number' },
    { name: 'width', parse: [{ pattern: '(\\d+) cm' }, 'integer'] },
    { name: 'code', parse: { pattern: '[A-Z]+' } },
    { name: 'place', meta: 'position' },
    { name: 'page', meta: 'page-url' },
    { name: 'rating', data: 'aggregateRating.ratingValue', parse: 'number' },
    { name: 'offers', data: 'offers' },
  ],
  pagination: { type: 'next-button', nextPageSelector: '.next' },
});

type Lamp = RowOf<typeof lamps>;
same<
  Flat<Lamp>,
  {
    readonly title: string | null;
    readonly sku: string;
    readonly price: number | null;
    readonly stock: number;
    readonly new: boolean | null;
    readonly posted: string | null;
    readonly specs: JsonValue;
    readonly tags: string[];
    readonly sizes: number[];
    readonly width: number | null;
    readonly code: string | null;
    readonly place: number;
    readonly page: string;
    readonly rating: number | null;
    readonly offers: JsonValue;
    readonly priceText: string | null;
  }
>();

for await (const row of scrape(lamps)) {
  same<typeof row.price, number | null>();
  // @ts-expect-error There is no such property.
  row.pirce;
  // @ts-expect-error It may be null.
  row.price.toFixed();
}

for await (const row of scrape({
  name: 'Lamps',
  url: 'https://shop.example/lamps',
  listSelector: '.card',
  properties: [
    { name: 'price', parse: 'price' },
    { name: 'tags', many: true },
  ],
})) {
  same<typeof row.price, number | null>();
  same<typeof row.tags, string[]>();
  // @ts-expect-error There is no such property.
  row.tag;
}

declare const engine: Engine;
const { items } = await engine.rows.query<typeof lamps>('job', {
  filter: { price: { in: [10, 20] }, new: { eq: true }, title: { in: ['Ray'] } },
});
same<(typeof items)[number], Lamp>();
for (const row of items) {
  same<typeof row.rating, number | null>();
  // @ts-expect-error There is no such property.
  row.ratting;
}
for await (const row of engine.rows.stream<typeof lamps>('job')) same<typeof row.sku, string>();

// What the compiler cannot know is read as any row.
declare const unknown: RecipeInput;
for await (const row of scrape(unknown)) same<typeof row, Row>();
const anyRows = await engine.rows.query('job');
same<(typeof anyRows.items)[number], Row>();
const unnamed = defineRecipe({ name: 'Lamps', url: 'https://shop.example/', listSelector: '.card' });
same<RowOf<typeof unnamed>['text'], string | null>();
same<RowOf<typeof unnamed>['link'], string | null>();
