import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const NAMES = 'Anvil,Bolt,Clamp,Drill,Edger,File,Gauge,Hammer'.split(',');

type PlannedField = readonly [example: string | null, selector: string];

/** A plan, by the example and the selector of each field. */
const planOf = (fields: Readonly<Record<string, PlannedField>>, listSelectors = ['.card']) => ({
  page: 'list',
  listSelectors,
  fields: Object.entries(fields).map(([name, [example, selector]]) => ({
    name,
    example,
    optional: false,
    candidates: [{ selector, attribute: null, type: 'text' }],
  })),
});

test('a place within items is none that an item has itself', async () => {
  const card = (name: string, at: number) =>
    `<div class="card"><p><b>${name}</b></p><p><b>No. ${at + 40}</b></p><p><b>${at + 3} pieces</b></p></div>`;
  site.show(`<main>${NAMES.map(card).join('')}</main>`);
  const plan = planOf({
    name: ['Anvil', ':nth-child(1) > :nth-child(1)'],
    code: ['No. 40', ':nth-child(2) > :nth-child(1)'],
    stock: ['3 pieces', ':nth-child(3) > :nth-child(1)'],
  });
  const model = scriptedModel([plan]);
  const properties = plan.fields.map(({ name }) => ({ name }));
  const { rows, job } = await outcomeOf(site, { properties }, { model });
  expect(rows).toEqual(
    NAMES.map((name, at) => ({ name, code: `No. ${at + 40}`, stock: `${at + 3} pieces` })),
  );
  expect([job.usage?.calls, job.warnings]).toEqual([1, []]);
});

test('an item may be named in the selector of its field, whatever its place', async () => {
  const card = (name: string) => `<div class="card"><p>${name}</p><div class="card"><p>More</p></div></div>`;
  site.show(`<main id="list">${NAMES.map(card).join('')}</main>`);
  const model = scriptedModel([planOf({ name: ['Anvil', '.card > p:first-child'] }, [])]);
  const recipe = { listSelector: '#list > .card', properties: [{ name: 'name' }] };
  const { rows } = await outcomeOf(site, recipe, { model });
  expect(rows).toEqual(NAMES.map((name) => ({ name })));
});

test.each(['.card + .card h2', 'main > .card ~ .card > h2'])(
  'a neighbour of an item is no reason to leave out the first one: %s',
  async (selector) => {
    site.show(`<main>${NAMES.map((name) => `<div class="card"><h2>${name}</h2></div>`).join('')}</main>`);
    const model = scriptedModel([planOf({ name: [null, selector] })]);
    const { rows, job } = await outcomeOf(site, { properties: [{ name: 'name' }] }, { model });
    expect(rows).toEqual(NAMES.map((name) => ({ name })));
    expect(job.warnings).toEqual([]);
  },
);

test('a neighbour within the items is one', async () => {
  const card = (name: string) =>
    `<div class="card"><i>New</i><p><b>${name}</b></p><p><b>5 pieces</b></p></div>`;
  site.show(`<main>${NAMES.map(card).join('')}</main>`);
  const model = scriptedModel([planOf({ stock: ['5 pieces', 'p + p b'] })]);
  const { rows } = await outcomeOf(site, { properties: [{ name: 'stock' }] }, { model });
  expect(rows).toEqual(NAMES.map(() => ({ stock: '5 pieces' })));
});

test('a name is read without the year beside it, where it is the example, and has an element of its own', async () => {
  site.show(
    `<main>${NAMES.map((name, at) => `<p class="card"><span><a>${name}</a> (19${at + 40})</span> <i>${at}</i></p>`).join('')}</main>`,
  );
  const answer = (selector: string) => planOf({ title: ['Anvil', selector] });
  const model = scriptedModel([answer(':has(a)'), answer('a')]);
  const { rows, job } = await outcomeOf(site, { properties: [{ name: 'title' }] }, { model });
  expect(rows).toEqual(NAMES.map((title) => ({ title })));
  expect([job.usage?.calls, job.warnings]).toEqual([2, []]);
});

test('a price is read without the one before it, where it is the example, and has an element of its own', async () => {
  site.show(
    `<main>${NAMES.map((name, at) => `<p class="card"><a>${name}</a> <span>${at % 2 ? '' : `<del>$${at + 60}</del> `}<ins>$${at + 40}</ins> a night</span></p>`).join('')}</main>`,
  );
  const answer = (selector: string) => planOf({ title: ['Anvil', 'a'], price: ['$40', selector] });
  const properties = [{ name: 'title' }, { name: 'price' }];
  const model = scriptedModel([answer('span'), answer('ins')]);
  const { rows, job } = await outcomeOf(site, { properties }, { model });
  expect(rows).toEqual(NAMES.map((title, at) => ({ title, price: `$${at + 40}` })));
  expect([job.usage?.calls, job.warnings]).toEqual([2, []]);
});
