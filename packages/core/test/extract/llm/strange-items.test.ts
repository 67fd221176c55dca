import type { Row } from '@harvestman/core';
import { redesignPage } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBadJob } from '../../../../../test/support/model/bad-job.ts';
import { listAnswer } from '../../../../../test/support/model/list-answer.ts';
import { type ModelSite, startModelSite } from '../../../../../test/support/model/model-site.ts';
import { parseDocument } from '../../../src/dom/html/parse-document.ts';
import { compileSelector } from '../../../src/dom/selector/compile-selector.ts';
import { strangeSigns } from '../../../src/extract/llm/history/strange-items.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const properties = [{ name: 'title' }, { name: 'kind' }];
const answer = listAnswer('.hit', { title: 'h3', kind: '.kind' });
const model = { generate: async () => ({ object: answer, usage: null }) };

/** Each item has an element of its own around it, with names that differ. */
function pageOf(count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    title: `Result ${'ABCDEFGHIJKLMN'[at]}${at}`,
    kind: ['audio', 'text', 'video'][at % 3] ?? '',
  }));
  const html = `<main>${rows.map(({ title, kind }, at) => `<article class="${at === 0 ? 'first' : ''} media-${kind}"><div class="hit"><h3>${title}</h3><i class="kind">${kind}</i></div></article>`).join('')}</main>`;
  return { name: 'hits', html, properties, rows, model };
}

test('what is recommended beside a list is noticed where each item has an element of its own', async () => {
  const page = pageOf(12);
  const { plan } = await runBadJob(site, page, model);
  const recipe = {
    listSelector: '.hit',
    properties: [
      { name: 'title', elementSelector: 'h3' },
      { name: 'kind', elementSelector: '.kind' },
    ],
  };
  const html = redesignPage(page.html, recipe, 'recommended-as-items', 1);
  const job = await runBadJob(site, { ...page, html }, model, plan);
  expect(job.warnings.join()).toContain(
    '4 of 16 items of a page stand in another part of the page than most',
  );
  const next = await runBadJob(site, pageOf(9), model, plan);
  expect([next.outcome, next.calls, next.warnings]).toEqual(['right', 0, []]);
});

test('what is recommended is noticed beside a list whose first item stands by itself', async () => {
  const page = pageOf(12);
  const item = ({ title, kind }: Row): string =>
    `<div class="hit"><h3>${title}</h3><i class="kind">${kind}</i></div>`;
  const list = (more: readonly Row[], below: readonly Row[]) => {
    const [first = {}, ...rest] = page.rows;
    const html = `<main><div class="top">${[first, ...more].map(item).join('')}</div><div class="all">${rest.map(item).join('')}</div><div class="seen">${below.map(item).join('')}</div></main>`;
    return { ...page, rows: [first, ...more, ...rest, ...below], html };
  };
  const others = page.rows.slice(0, 4).map((row) => ({ ...row, title: `${row.title} II` }));
  const { plan } = await runBadJob(site, list([], []), model);
  const { warnings } = await runBadJob(site, list([], others), model, plan);
  expect(warnings.join()).toContain('5 of 16 items of a page stand in another part of the page than most');
  const next = await runBadJob(site, list(others.slice(0, 2), []), model, plan);
  expect([next.outcome, next.calls, next.warnings]).toEqual(['right', 0, []]);
});

test('items that have nothing are noticed where some lacked most before', async () => {
  const page = pageOf(12);
  const asked = [...properties, { name: 'size' }, { name: 'year' }];
  const item = ({ title, kind }: Row, at: number): string =>
    `<li class="hit"><h3>${title}</h3><i class="kind">${kind}</i>${at === 4 ? '' : `<b class="size">${at + 2} MB</b><u class="year">${2000 + at}</u>`}</li>`;
  const list = (more = ''): string => `<main><ul>${page.rows.map(item).join('')}${more}</ul></main>`;
  const said = listAnswer('.hit', { title: 'h3', kind: '.kind', size: '.size', year: '.year' });
  const honest = { generate: async () => ({ object: said, usage: null }) };
  const rows = page.rows.map((row, at) => ({
    ...row,
    size: at === 4 ? null : `${at + 2} MB`,
    year: at === 4 ? null : `${2000 + at}`,
  }));
  const first = await runBadJob(site, { ...page, properties: asked, rows, html: list() }, honest);
  expect([first.outcome, first.warnings]).toEqual(['right', []]);
  const html = list('<li class="hit"><a href="/app">Try our app</a></li>');
  const later = await runBadJob(site, { ...page, properties: asked, rows, html }, honest, first.plan);
  expect(later.warnings.join()).toContain('1 of 13 items of a page have nothing that is asked for');
});

test.each([
  ['a heading that the first have not', '', 'You may also like', 4],
  ['another one of the same kind that says so', 'Results', 'You may also like', 4],
  ['another one of the same kind', 'Monday', 'Tuesday', 0],
])('items are noticed behind %s', async (_title, first, second, count) => {
  const page = pageOf(12);
  const list = (rows: readonly Row[], heading: string): string =>
    `${heading === '' ? '' : `<h2>${heading}</h2>`}<ul>${rows.map(({ title, kind }) => `<li class="hit"><h3>${title}</h3><i class="kind">${kind}</i></li>`).join('')}</ul>`;
  const one = { ...page, html: `<main>${list(page.rows, first)}</main>` };
  const { plan } = await runBadJob(site, one, model);
  const more = page.rows.slice(0, 4).map((row) => ({ ...row, title: `${row.title} II` }));
  const html = `<main>${list(page.rows, first)}${list(more, second)}</main>`;
  const job = await runBadJob(site, { ...page, rows: [...page.rows, ...more], html }, model, plan);
  const told = job.warnings.filter((one) => one.includes('behind another heading than the first ones'));
  expect(told.map((one) => Number.parseInt(one, 10))).toEqual(count === 0 ? [] : [count]);
});

const signsOf = (html: string) => {
  const items = compileSelector('li').all(parseDocument(html));
  return strangeSigns(
    items.map((element) => ({ element, baseUrl: 'https://site.example/' })),
    [],
  );
};

test.each(['Реклама', '広告', 'Publicité', 'Sponsorisé', '· Anzeige'])(
  '%j labels an advertisement',
  (label) => {
    const { labelled } = signsOf(
      `<ul><li>Anvil</li><li>Картина AD 1900</li><li><i>${label}</i> Bolt</li></ul>`,
    );
    expect(labelled).toEqual([false, false, true]);
  },
);

test.each(['Recommended for you', 'Ähnliche Angebote', 'Похожие товары'])(
  'items behind %j may be none of the list',
  (heading) => {
    const list = (name: string, count: number) =>
      `<h2>${name}</h2><ul>${'<li>Anvil</li>'.repeat(count)}</ul>`;
    const { headed } = signsOf(`<main>${list('All tools', 3)}${list(heading, 2)}</main>`);
    expect(headed).toEqual([false, false, false, true, true]);
  },
);
