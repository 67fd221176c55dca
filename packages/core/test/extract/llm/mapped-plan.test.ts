import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';
import { mappedPlan } from '../../../src/extract/llm/compile/proposal/mapped-plan.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const NAMES = 'Anvil Bolt Clamp Drill Edger File Gauge Hammer'.split(' ');
const fields = { title: 'h3', price: '.price', link: 'a' };

test.each([
  ['under the selector of their list', { 'div.card': fields }],
  ['with their parts', { '.card': { ...fields, link: { selector: 'a', attribute: 'href' } } }],
  ['beside their scope', { scope: 'div.card', data: fields }],
  ['within a wrapper', { items: { listItem: '.card', data: fields } }],
  ['as x-ray has them', ['.card', [{ ...fields, link: 'a@href' }]]],
  ['with a fallback', { scope: '.card', data: { ...fields, title: { primary: 'h3', fallback: '.name' } } }],
  [
    'with fallbacks in a list',
    {
      listSelectors: ['.card'],
      fields: Object.entries(fields).map(([name, primary]) => ({ name, primary, fallbacks: ['i'] })),
    },
  ],
])('a plan of properties %s is read in one call', async (_, answer) => {
  site.show(
    `<main>${NAMES.map(
      (name, at) =>
        `<div class="card"><h3>${name}</h3><p class="price">€${at + 3}.50</p><a href="/t/${at}">more</a></div>`,
    ).join('')}</main>`,
  );
  const properties = [{ name: 'title' }, { name: 'price' }, { name: 'link', type: 'link' as const }];
  const { rows, job } = await outcomeOf(site, { properties }, { model: scriptedModel([answer]) });
  const link = (at: number): string => `${site.origin}/t/${at}`;
  expect(rows).toEqual(NAMES.map((title, at) => ({ title, price: `€${at + 3}.50`, link: link(at) })));
  expect([job.usage?.calls, job.verdict]).toEqual([1, 'complete']);
});

test.each([
  ['the form that was asked for', { page: 'list', listSelectors: ['.card'], fields: [{ name: 'title' }] }],
  ['what has two texts beside it', { scope: '.card', note: 'nothing', data: { title: 'h3' } }],
  ['what is under no selector', { products: { title: 'h3' } }],
  ['what has other names', { '.card': { heading: 'h3' } }],
  ['a text', '.card'],
])('%s stays as it is', (_, answer) => {
  expect(mappedPlan(answer, ['title', 'price'])).toBe(answer);
});
