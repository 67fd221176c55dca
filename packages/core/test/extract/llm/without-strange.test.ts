import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAnswer } from '../../../../../test/support/model/list-answer.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const NAMES = 'Anvil,Bolt,Clamp,Drill,Edger,File,Gauge,Hammer'.split(',');

test('items that are all called "ad" are no advertisements', async () => {
  const ads = [...NAMES, ...NAMES].map((dish, at) => `${dish} ${at}`);
  site.show(
    `<main>${ads.map((dish, at) => `<div class="ad"><h3>${dish}</h3><i>${at + 3} €</i></div>`).join('')}</main>`,
  );
  const model = scriptedModel([listAnswer('.ad:nth-child(odd)', { dish: 'h3', price: 'i' })]);
  const { rows } = await outcomeOf(site, { properties: [{ name: 'dish' }, { name: 'price' }] }, { model });
  expect(rows.map(({ dish }) => dish)).toEqual(ads);
});
