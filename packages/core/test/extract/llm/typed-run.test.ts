import { parsePrice } from '@harvestman/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeThings, page, type Thing } from '../../../../../test/support/model/model-case.ts';
import { type ModelServer, startModelServer } from '../../../../../test/support/model/model-server.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let server: ModelServer;
let site: ModelSite;
beforeEach(async () => {
  [server, site] = await Promise.all([startModelServer(), startModelSite()]);
});
afterEach(async () => {
  await Promise.all([server.close(), site.close()]);
});

const things = makeThings(12);

const properties = [
  { name: 'name', description: 'What the tool is called' },
  { name: 'price', description: 'Price with its currency', parse: 'price', keepText: true },
  { name: 'author', description: 'Who made it', default: 'nobody' },
  { name: 'place', meta: 'position' },
] as const;

function card(thing: Thing): string {
  return `<div class="story"><p>For <b class="price">${thing.price}</b> you get the <a href="${thing.link}">${thing.name}</a>, made by
    <i class="author">${thing.author}</i>.</p></div>`;
}

const expected = things.map((thing, index) => ({
  name: thing.name,
  price: parsePrice(thing.price).amount,
  priceText: thing.price,
  author: thing.author,
  place: index + 1,
}));

describe('a recipe with typed values', () => {
  test.each(['direct', 'auto'] as const)('gives them where a model reads it: %s', async (mode) => {
    site.show(page(things.map(card).join('\n')));
    const recipe = { properties, listSelector: '.story', settings: { llm: { mode } } };
    const { rows, job, error } = await outcomeOf(site, recipe, { model: server.model() });
    expect(error).toBe(null);
    expect(rows).toEqual(expected);
    expect(rows.every(({ price }) => typeof price === 'number')).toBe(true);
    expect(job.warnings).toEqual([]);
    // The page's own facts are no question for a model.
    expect(JSON.stringify(server.calls)).not.toContain('"place"');
  });
});
