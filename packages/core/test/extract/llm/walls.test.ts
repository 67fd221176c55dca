import type { Job } from '@harvestman/core';
import { type ScriptedAnswer, scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAnswer } from '../../../../../test/support/model/list-answer.ts';
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

test.each([
  ['a check for robots', '<h1>Are you a robot?</h1>', 'LIST_MISSING'],
  ['a check for robots without words', '<div class="h-captcha"></div>', 'LIST_MISSING'],
  ['a login', '<form><input name="user"><input type="password"></form>', 'LIST_MISSING'],
  ['a login in two steps', '<h1>Iniciar sesión</h1><form><input name="user"></form>', 'LIST_MISSING'],
  ['a page that is not there', '<h1>404</h1>', 'BROWSER_REQUIRED'],
])('%s in the place of the list changes no plan, whatever the model says of it', async (_, wall, code) => {
  site.show(shop);
  const right = scriptedModel([listAnswer('.card', { title: 'h3', price: '.price', link: 'a' })]);
  const { job, error } = await outcomeOf(site, { properties }, { model: right });
  expect([error, job.totalRows]).toEqual([null, 6]);
  site.show(`<!doctype html><html><body>${wall}${LINKS}</body></html>`);
  const misled = scriptedModel([listAnswer('li', { title: 'a', price: 'a', link: 'a' })]);
  const later = await outcomeOf(site, { properties }, { model: misled, plan: planOf(job) });
  expect(later.rows).toEqual([]);
  expect(later.error).toMatchObject({ code });
  expect(later.job.plan).toEqual(job.plan);
});

test.each([
  ['a check for robots', '<h1>安全验证</h1><ul><li><b>请完成验证以继续访问</b></li></ul>', { title: 'b' }],
  ['a login', `<form><input type="password"></form>${LINKS}`, { title: 'a', link: 'a' }],
])('a first plan that is made for %s is in doubt', async (_, wall, found) => {
  site.show(`<!doctype html><html><body>${wall}</body></html>`);
  const all = [...properties, { name: 'picture', type: 'src' as const }];
  const nothing = { candidates: [], example: null, optional: true };
  const answer = listAnswer('li', found);
  const absent = all.filter(({ name }) => !(name in found)).map(({ name }) => ({ name, ...nothing }));
  const whole = { ...answer, fields: [...answer.fields, ...absent] };
  const model = scriptedModel([whole, whole, whole]);
  const { job } = await outcomeOf(site, { properties: all }, { model });
  expect([job.status, job.verdict]).toEqual(['completed', 'suspect']);
  expect(job.warnings.join()).toContain('in the place of the list');
});

test('a list with a login beside it is looked for anew where it has moved', async () => {
  const login = '<form><input name="user"><input type="password"></form>';
  const right = scriptedModel([
    listAnswer('.card', { title: 'h3', price: '.price', link: 'a' }),
    listAnswer('.tile', { title: 'h3', price: '.price', link: 'a' }),
  ]);
  site.show(shop.replace('<main>', `${login}<main>`));
  const { job } = await outcomeOf(site, { properties }, { model: right });
  site.show(
    shop.replaceAll('card', 'tile').replace('<main>', `<main>${'<p>About our tools.</p>'.repeat(150)}`),
  );
  const { rows } = await outcomeOf(site, { properties }, { model: right, plan: planOf(job) });
  expect(rows).toHaveLength(6);
});

/** Takes the first lines of whatever it is shown for items. */
const takesAnything: ScriptedAnswer = ({ system, prompt }) => {
  if (system.includes('CSS selectors')) return { page: 'free', listSelectors: [], fields: [] };
  const lines = [...prompt.matchAll(/^(\d+) (.+)$/gm)].slice(0, 4);
  return {
    items: lines.map(([, at, said = '']) => {
      const words = said.replace(/\[|\]\(link \d+\)/g, '');
      return { item: Number(at), last: Number(at), values: { title: words, price: words, link: null } };
    }),
  };
};

test.each([
  ['a question of cookies', '<h1>Before you continue</h1><p>We use cookies</p><button>Accept all</button>'],
  ['a question of age', '<h1>Are you over 18?</h1><p><button>Yes</button></p><p><button>No</button></p>'],
  ['a page of repairs', '<h1>Back soon</h1><p>We repair the shop until 18:00</p>'],
  ['a page without anything', ''],
])('%s is not read directly in the place of a list, whatever the model says of it', async (_, wall) => {
  site.show(shop);
  const right = scriptedModel([listAnswer('.card', { title: 'h3', price: '.price', link: 'a' })]);
  const { job } = await outcomeOf(site, { properties }, { model: right });
  site.show(`<!doctype html><html><body>${wall}</body></html>`);
  const misled = scriptedModel([takesAnything]);
  const later = await outcomeOf(site, { properties }, { model: misled, plan: planOf(job) });
  expect(later.rows).toEqual([]);
  expect(later.error).toMatchObject({ code: 'LIST_EMPTY' });
  expect(later.job.plan).toEqual(job.plan);
});

test('a choice of countries has names as the list had, and is none', async () => {
  site.show(shop);
  const asked = { properties: properties.slice(0, 2) };
  const right = scriptedModel([listAnswer('.card', { title: 'h3', price: '.price' })]);
  const { job } = await outcomeOf(site, asked, { model: right });
  const countries = ['Austria', 'Belgium', 'Chile', 'Denmark', 'Estonia']
    .map((name) => `<li class="c"><a href="/${name}">${name}</a> <b>EUR</b></li>`)
    .join('');
  site.show(`<!doctype html><html><body><h1>Your country</h1><ul>${countries}</ul></body></html>`);
  const misled = scriptedModel([listAnswer('li.c', { title: 'a', price: 'b' })]);
  const later = await outcomeOf(site, asked, { model: misled, plan: planOf(job) });
  expect(later.rows).toEqual([]);
  expect(later.job.plan).toEqual(job.plan);
});

test('a list that has lost its markup is read directly from then on', async () => {
  site.show(shop);
  const asked = { properties: properties.slice(0, 2) };
  const right = scriptedModel([listAnswer('.card', { title: 'h3', price: '.price' })]);
  const { job, rows } = await outcomeOf(site, asked, { model: right });
  site.show(
    `<!doctype html><html><body>${rows.map(({ title, price }) => `<p>${title}</p><p>${price}</p>`).join('')}</body></html>`,
  );
  const reading = scriptedModel([
    ({ system, prompt }) => {
      if (system.includes('CSS selectors')) return { page: 'free', listSelectors: [], fields: [] };
      const pairs = [...prompt.matchAll(/^(\d+) (Tool \d)\n(\d+) (€\S+)$/gm)];
      return {
        items: pairs.map(([, item, title, last, price]) => ({
          item: Number(item),
          last: Number(last),
          values: { title, price },
        })),
      };
    },
  ]);
  const later = await outcomeOf(site, asked, { model: reading, plan: planOf(job) });
  expect([later.error, later.rows]).toEqual([null, rows]);
  expect(later.job.plan).toMatchObject({ mode: 'direct', version: 2 });
});
