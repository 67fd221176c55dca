import type { Job } from '@harvestman/core';
import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const LINKS =
  '<ul><li><a href="/a">Forgot it</a></li><li><a href="/b">Register</a></li><li><a href="/c">Help</a></li></ul>';
const shop = `<!doctype html><html><body><main>${[1, 2, 3, 4, 5, 6]
  .map(
    (at) =>
      `<div class="card"><h3>Tool ${at}</h3><p class="price">€${at}.00</p><a href="/t/${at}">more</a></div>`,
  )
  .join('')}</main></body></html>`;
const properties = [{ name: 'title' }, { name: 'price' }, { name: 'link', type: 'link' as const }];

function planOf({ plan }: Pick<Job, 'plan'>) {
  if (plan === null) throw new Error('there is no plan');
  return plan;
}

function answer(list: string, selectors: Readonly<Record<string, string>>) {
  return {
    page: 'list',
    listSelectors: [list],
    fields: Object.entries(selectors).map(([name, selector]) => ({
      name,
      example: null,
      optional: true,
      candidates: [{ selector, attribute: null, type: name === 'link' ? 'link' : 'text' }],
    })),
  };
}

test.each([
  ['a check for robots', '<h1>Are you a robot?</h1>', 'LIST_MISSING'],
  ['a check for robots without words', '<div class="h-captcha"></div>', 'LIST_MISSING'],
  ['a login', '<form><input name="user"><input type="password"></form>', 'LIST_MISSING'],
  ['a login in two steps', '<h1>Iniciar sesión</h1><form><input name="user"></form>', 'LIST_MISSING'],
  ['a page that is not there', '<h1>404</h1>', 'BROWSER_REQUIRED'],
])('%s in the place of the list changes no plan, whatever the model says of it', async (_, wall, code) => {
  site.show(shop);
  const right = scriptedModel([answer('.card', { title: 'h3', price: '.price', link: 'a' })]);
  const { job, error } = await outcomeOf(site, { properties }, { model: right });
  expect([error, job.totalRows]).toEqual([null, 6]);
  site.show(`<!doctype html><html><body>${wall}${LINKS}</body></html>`);
  const misled = scriptedModel([answer('li', { title: 'a', price: 'a', link: 'a' })]);
  const later = await outcomeOf(site, { properties }, { model: misled, plan: planOf(job) });
  expect(later.rows).toEqual([]);
  expect(later.error).toMatchObject({ code });
  expect(later.job.plan).toEqual(job.plan);
});

test('a list with a login beside it is looked for anew where it has moved', async () => {
  const login = '<form><input name="user"><input type="password"></form>';
  const right = scriptedModel([
    answer('.card', { title: 'h3', price: '.price', link: 'a' }),
    answer('.tile', { title: 'h3', price: '.price', link: 'a' }),
  ]);
  site.show(shop.replace('<main>', `${login}<main>`));
  const { job } = await outcomeOf(site, { properties }, { model: right });
  site.show(
    shop.replaceAll('card', 'tile').replace('<main>', `<main>${'<p>About our tools.</p>'.repeat(150)}`),
  );
  const { rows } = await outcomeOf(site, { properties }, { model: right, plan: planOf(job) });
  expect(rows).toHaveLength(6);
});
