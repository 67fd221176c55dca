import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const NAMES = 'Anvil,Bolt,Clamp,Drill,Edger,File,Gauge,Hammer,Iron,Jack,Knife,Lathe'.split(',');

/** How many items are in the question that follows an answer with so many names that the page does not say. */
async function askedAgain(invented: number): Promise<number> {
  site.show(
    `<main>${NAMES.map((name) => `<div class="card"><p>${name} of steel</p></div>`).join('')}</main>`,
  );
  const items = NAMES.map((name, at) => ({
    item: at + 1,
    values: { product: `${name} of ${at < invented ? 'brass' : 'steel'}` },
  }));
  const model = scriptedModel([{ items }]);
  const settings = { llm: { mode: 'direct' as const } };
  await outcomeOf(site, { listSelector: '.card', properties: [{ name: 'product' }], settings }, { model });
  return model.requests[1]?.prompt.match(/^### item \d+$/gm)?.length ?? 0;
}

test('items are asked about again with those that are in doubt, where these are several', async () => {
  expect(await askedAgain(0)).toBe(0);
  expect(await askedAgain(1)).toBe(1);
  expect(await askedAgain(3)).toBe(NAMES.length);
});

test('an item of a text goes on to the next one where its last line is not said', async () => {
  site.show(
    `<main>${NAMES.map((name, at) => `<h4>${name}</h4>by Ada ${name}son<br>€${at}.50<br>`).join('')}</main>`,
  );
  const items = NAMES.map((name, at) => ({
    item: at * 3 + 1,
    values: { title: name, author: `Ada ${name}son`, price: `€${at}.50` },
  }));
  const model = scriptedModel([{ page: 'free', listSelectors: [], fields: [] }, { items }]);
  const properties = [{ name: 'title' }, { name: 'author' }, { name: 'price' }];
  const settings = { llm: { mode: 'direct' as const } };
  const { rows, job } = await outcomeOf(site, { properties, settings }, { model });
  expect(rows).toEqual(items.map(({ values }) => values));
  expect([job.usage?.calls, job.warnings]).toEqual([2, []]);
});
