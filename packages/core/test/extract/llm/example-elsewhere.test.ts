import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const NAMES = 'Anvil Bolt Clamp Drill Edger File Gauge Hammer Iron Jack'.split(' ');
const SHORT = (name: string): string => `${name} for the shop, which`;
const LONG = (name: string): string => `${SHORT(name)} is made of steel`;

function answer(selector: string, example: string | null) {
  const field = { example, optional: false, attribute: null };
  const candidates = (one: string) => [{ selector: one, attribute: null, type: 'text' }];
  return {
    page: 'list',
    listSelectors: ['.card'],
    fields: [
      { ...field, name: 'title', example: 'Anvil', candidates: candidates('h3') },
      { ...field, name: 'teaser', candidates: candidates(selector) },
    ],
  };
}

test.each([
  ['a text that is cut short on the page', (name: string) => `${SHORT(name)}…`],
  ['a text whose longer form begins with it', SHORT],
])('%s is read where the example of the model stands, not from its longer form', async (_, short) => {
  site.show(
    `<main>${NAMES.map(
      (name) =>
        `<article class="card"><h3>${name}</h3><p class="short">${short(name)}</p><p class="long">${LONG(name)}</p></article>`,
    ).join('')}</main>`,
  );
  const wrong = answer('p:last-of-type', short('Anvil'));
  const model = scriptedModel([wrong, answer('.short', short('Anvil'))]);
  const properties = [{ name: 'title' }, { name: 'teaser' }];
  const { rows, job } = await outcomeOf(site, { properties }, { model });
  expect(rows.map(({ teaser }) => teaser)).toEqual(NAMES.map(short));
  expect([job.usage?.calls, job.warnings]).toEqual([2, []]);
  expect(model.requests[1]?.prompt).toContain('stands in an element of its own');
  // An example that was cut by the model itself says nothing of another element.
  const cut = scriptedModel([answer('.long', `${LONG('Anvil').slice(0, 29)}…`)]);
  const long = await outcomeOf(site, { properties }, { model: cut });
  expect([long.rows[1]?.teaser, long.job.usage?.calls]).toEqual([LONG('Bolt'), 1]);
});
