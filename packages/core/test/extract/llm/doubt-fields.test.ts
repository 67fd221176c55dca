import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAnswer } from '../../../../../test/support/model/list-answer.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const DISHES = 'Leek Pie,Cod Soup,Beet Salad,Fennel Bake,Squash Stew,Roast Roots,Dill Bread,Onion Tart'.split(
  ',',
);
const properties = [{ name: 'dish' }, { name: 'time' }, { name: 'serves' }];

test('a way by places that reads the element of another field in some items is asked about', async () => {
  site.show(
    `<main>${DISHES.map(
      (dish, at) =>
        `<div class="rc"><h3>${dish}</h3><i class="tt">${20 + at * 5} mins</i><i class="sv">Serves ${2 + (at % 5)}</i>${at % 3 === 0 ? '' : `<i class="rt">4.${at}/5</i>`}</div>`,
    ).join('')}</main>`,
  );
  const byPlace = listAnswer('.rc', { dish: 'h3', time: '.tt', serves: 'i:nth-last-of-type(2)' });
  const byName = listAnswer('.rc', { dish: 'h3', time: '.tt', serves: '.sv' });
  const { rows, job } = await outcomeOf(site, { properties }, { model: scriptedModel([byPlace, byName]) });
  expect(rows.map(({ serves }) => serves)).toEqual(DISHES.map((_, at) => `Serves ${2 + (at % 5)}`));
  expect([job.usage?.calls, job.warnings]).toEqual([2, []]);
  const stubborn = await outcomeOf(site, { properties }, { model: scriptedModel([byPlace]) });
  expect(stubborn.job.warnings.join()).toContain('time and serves: in 3 items they read one element');
});

test('a way by places that finds nothing in one item of many is asked about', async () => {
  const all = [...DISHES, ...DISHES].map((dish, at) => `${dish} ${at}`);
  site.show(
    `<main>${all.map((dish, at) => `<div class="rc">${at === 5 ? '<p></p>' : ''}<p class="nm">${dish}</p><p class="tt">Mild</p></div>`).join('')}</main>`,
  );
  const by = (dish: string) => listAnswer('.rc', { dish, taste: '.tt' });
  const model = scriptedModel([by('p:nth-child(1)'), by('.nm')]);
  const asked = [{ name: 'dish' }, { name: 'taste' }];
  const { rows, job } = await outcomeOf(site, { properties: asked }, { model });
  expect(rows[5]?.dish).toBe(all[5]);
  expect([job.usage?.calls, job.warnings]).toEqual([2, []]);
});
