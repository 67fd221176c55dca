import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

test('ranks are the numbers of the items, and points are not', async () => {
  const html = DISHES.map(
    (dish, at) =>
      `<div class="rd"><i class="a">${at + 1}</i><h3>${dish}</h3><i class="b">${(at * 37) % 50}</i></div>`,
  ).join('');
  site.show(`<main>${html}</main>`);
  const asked = [{ name: 'rank' }, { name: 'dish' }, { name: 'mountain' }];
  const wrong = listAnswer('.rd', { rank: '.b', dish: 'h3', mountain: '.a' });
  const right = listAnswer('.rd', { rank: '.a', dish: 'h3', mountain: '.b' });
  const { rows, job } = await outcomeOf(
    site,
    { properties: asked },
    { model: scriptedModel([wrong, right]) },
  );
  expect(rows[2]).toEqual({ rank: '3', dish: 'Beet Salad', mountain: '24' });
  expect([job.usage?.calls, job.warnings]).toEqual([2, []]);
  const honest = await outcomeOf(site, { properties: asked }, { model: scriptedModel([right]) });
  expect([honest.job.usage?.calls, honest.job.warnings]).toEqual([1, []]);
});

test('where one field was taken for another, all are asked about again', async () => {
  const html = DISHES.map(
    (_, at) =>
      `<div class="tr"><b class="x1">0${at + 1}:10</b> <b class="x2">1${at}:45</b> <u>Line ${'NUS'[at % 3]}</u></div>`,
  ).join('');
  site.show(`<main>${html}</main>`);
  const asked = [{ name: 'vertrek' }, { name: 'aankomst' }, { name: 'lijn' }];
  const one = listAnswer('.tr', { vertrek: '.x2', aankomst: '.x2', lijn: 'u' });
  const right = listAnswer('.tr', { vertrek: '.x1', aankomst: '.x2', lijn: 'u' });
  const { rows, job } = await outcomeOf(site, { properties: asked }, { model: scriptedModel([one, right]) });
  expect(rows[1]).toEqual({ vertrek: '02:10', aankomst: '11:45', lijn: 'Line U' });
  expect([job.usage?.calls, job.warnings]).toEqual([2, []]);
});

test.each([
  [
    'what stands around a title and its author is no better title',
    (dish: string, at: number) =>
      `<dl><dt title="Lu"><a class="topictitle" href="/t/${at}">${dish}</a><br> de <a href="/u/${at % 3}">${['ucciani', 'felyndra', 'zyria'][at % 3]}</a> » Mar ${at + 1} Nov 2013</dt></dl>`,
    { sujet: '.topictitle', auteur: '[href*="/u/"]' },
  ],
  [
    'a badge that is called as the items are is no name',
    (dish: string, at: number) =>
      `${at ? '<div class="product-label">oferta</div>' : ''}<div class="nm">${dish}</div>`,
    { producto: '.nm' },
  ],
])('%s', async (_, item, ways) => {
  site.show(`<main>${DISHES.map((dish, at) => `<div class="it">${item(dish, at)}</div>`).join('')}</main>`);
  const told: Readonly<Record<string, string>> = { sujet: 'Titre du sujet', auteur: 'Qui a ouvert le sujet' };
  const asked = Object.keys(ways).map((name) => ({ name, description: told[name] ?? 'Nombre del producto' }));
  const { job } = await outcomeOf(
    site,
    { properties: asked },
    { model: scriptedModel([listAnswer('.it', ways)]) },
  );
  expect([job.totalRows, job.usage?.calls, job.warnings]).toEqual([DISHES.length, 1, []]);
});

test('a line that has a date in an element of its own is no date', async () => {
  const html = DISHES.map(
    (dish, at) =>
      `<div class="st"><h3>${dish}</h3><p class="z">Kitchen tales - Rated: K - English - Chapters: ${at + 1} - Words: 6${at}0 - <span>Sep ${at + 1}, 2007</span> - Complete</p></div>`,
  ).join('');
  site.show(`<main>${html}</main>`);
  const asked = [{ name: 'story' }, { name: 'published', description: 'Day on which it was published' }];
  const by = (published: string) => listAnswer('.st', { story: 'h3', published });
  const model = scriptedModel([by('.z'), by('.z span')]);
  const { rows, job } = await outcomeOf(site, { properties: asked }, { model });
  expect(rows[2]?.published).toBe('Sep 3, 2007');
  expect([job.usage?.calls, job.warnings]).toEqual([2, []]);
});

describe('a name that repeats', () => {
  const players = DISHES.map((dish) => dish.replace(' ', '-'));
  const TEAMS = ['Red Hawks', 'Blue Bears', 'Gray Wolves'];
  const show = () =>
    site.show(
      `<main>${players.map((name, at) => `<div class="pl"><b class="p">${name}</b><i class="t">${TEAMS[at % 3]}</i></div>`).join('')}</main>`,
    );

  test.each([
    ['player_name', 'team_name'],
    ['title', 'author_name'],
    ['song', 'album_title'],
    ['name', 'latin_name'],
  ])('is that of something else where %s names the items: %s', async (own, other) => {
    show();
    const asked = { properties: [{ name: own }, { name: other }] };
    const compiled = scriptedModel([listAnswer('.pl', { [own]: '.p', [other]: '.t' })]);
    const items = players.map((name, at) => ({
      item: at + 1,
      values: { [own]: name, [other]: TEAMS[at % 3] },
    }));
    const read = scriptedModel([{ items }]);
    const direct = { ...asked, listSelector: '.pl', settings: { llm: { mode: 'direct' } } } as const;
    for (const [recipe, model] of [[asked, compiled] as const, [direct, read] as const]) {
      const { rows, job } = await outcomeOf(site, recipe, { model });
      expect(rows.map((row) => row[own])).toEqual(players);
      expect([job.usage?.calls, job.warnings]).toEqual([1, []]);
    }
  });

  test.each([
    ['name', 'maker'],
    ['player_name', 'team_name'],
    ['company_name', 'rating'],
  ])('is asked about where no other property names the items: %s beside %s', async (own, other) => {
    show();
    const asked = { properties: [{ name: own }, { name: other }] };
    const model = scriptedModel([listAnswer('.pl', { [own]: '.t', [other]: '.p' })]);
    const { job } = await outcomeOf(site, asked, { model });
    expect(job.warnings.join()).toContain(own);
  });
});

test.each([
  ['a text that says the heading again', (name: string) => `A story about ${name}, told with care.`, 2],
  ['a text without a heading in it', (name: string) => `${name.slice(0, 3)} and more`, 1],
])('a name that reads %s', async (_, tell, calls) => {
  const names = 'Anvil One|Bolt Two|Clamp Three|Drill Four|Edger Five|File Six'.split('|');
  site.show(
    `<main>${names.map((name) => `<div class="st"><h2><a href="/${name.length}">${name}</a></h2><p class="teaser">${tell(name)}</p></div>`).join('')}</main>`,
  );
  const asked = { properties: [{ name: 'name' }], settings: { rendering: 'http' as const } };
  const model = scriptedModel([
    listAnswer('.st', { name: 'p.teaser' }),
    listAnswer('.st', { name: calls === 2 ? 'h2' : 'p.teaser' }),
  ]);
  const { rows, job } = await outcomeOf(site, asked, { model });
  expect(rows.map(({ name }) => name)).toEqual(calls === 2 ? names : names.map(tell));
  expect(job.usage?.calls).toBe(calls);
});
