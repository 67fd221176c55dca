import { type Job, type RecipeInput, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../../test/support/start-server.ts';
import { CUT_CHOICES, WHOLE_CHOICES } from './choice-pages.ts';
import { CUT_COUNTS, WHOLE_COUNTS } from './count-pages.ts';
import { CUT_FRAMES, WHOLE_FRAMES } from './frame-pages.ts';
import { CUT_HEADS, WHOLE_HEADS } from './head-pages.ts';
import { CUT_LEFT_OUT, WHOLE_LEFT_OUT } from './left-out-pages.ts';
import { CUT_LISTS, type ListPage, WHOLE_LISTS } from './list-pages.ts';
import { CUT_FOR_MEMBERS, WHOLE_FOR_MEMBERS } from './member-pages.ts';
import { CUT_ODD_ITEMS, WHOLE_ODD_ITEMS } from './odd-item-pages.ts';
import { CUT_PAGERS, MORE_LABELS, WHOLE_PAGERS } from './pager-pages.ts';
import { CUT_ROWS, WHOLE_ROWS } from './row-pages.ts';
import { CUT_SENTENCES, WHOLE_SENTENCES } from './sentence-pages.ts';
import { CUT_TOLD, WHOLE_TOLD } from './told-pages.ts';

const WHOLE: Readonly<Record<string, ListPage>> = {
  ...WHOLE_LISTS,
  ...WHOLE_PAGERS,
  ...WHOLE_TOLD,
  ...WHOLE_ROWS,
  ...WHOLE_COUNTS,
  ...WHOLE_HEADS,
  ...WHOLE_LEFT_OUT,
  ...WHOLE_CHOICES,
  ...WHOLE_SENTENCES,
  ...WHOLE_FOR_MEMBERS,
  ...WHOLE_FRAMES,
  ...WHOLE_ODD_ITEMS,
};
const CUT: Readonly<Record<string, ListPage>> = {
  ...CUT_LISTS,
  ...CUT_PAGERS,
  ...CUT_TOLD,
  ...CUT_ROWS,
  ...CUT_COUNTS,
  ...CUT_HEADS,
  ...CUT_LEFT_OUT,
  ...CUT_CHOICES,
  ...CUT_SENTENCES,
  ...CUT_FOR_MEMBERS,
  ...CUT_FRAMES,
  ...CUT_ODD_ITEMS,
  ...Object.fromEntries(MORE_LABELS.map((label) => [label, { below: `<button>${label}</button>` }])),
};
const ALL: Readonly<Record<string, ListPage>> = { ...WHOLE, ...CUT };

function html(
  {
    items = 12,
    head = '<title>Chairs</title>',
    holder = '<ul>',
    above = '',
    below = '',
    inside = '',
    numbers,
    sign,
    marks,
    last,
    further = [],
  }: ListPage,
  number: number,
): string {
  const list = Array.from({ length: items }, (_, index) => {
    const name = (number - 1) * items + index + 1;
    const from = numbers?.[number - 1];
    const [row, behind] =
      from === undefined
        ? ['', '']
        : sign === undefined
          ? [`<b>${from + index}.</b> `, '']
          : ['', ` <small>${sign}${from + index}</small>`];
    return `<li ${marks?.(index, number) ?? 'class="item"'}>${row}<a href="/chair/${name}">Chair no. ${name}</a>${behind}${typeof inside === 'string' ? inside : inside(index)}</li>`;
  });
  if (last !== undefined) list.push(`<li class="item">${last}</li>`);
  const end = number === 1 ? below : (further[number - 2] ?? '');
  const open = holder.replace('>', ' id="list">');
  const close = `</${holder.slice(1, 3)}>`;
  return `<!doctype html>${head}<main>${above}${open}${list.join('')}${close}${end}</main>`;
}

let site: TestServer;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    const page = ALL[decodeURIComponent(url.pathname.slice(1))];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page === undefined ? '' : html(page, Number(url.searchParams.get('page') ?? 1)));
  });
});
afterAll(() => site.close());

function recipe(name: string): RecipeInput {
  return {
    name,
    url: `${site.origin}/${encodeURIComponent(name)}?${ALL[name]?.query ?? ''}`,
    listSelector: ALL[name]?.selector ?? '#list > .item',
    properties: [{ name: 'name' }, { name: 'link', elementSelector: 'a', type: 'link' }],
    pagination: ALL[name]?.pagination ?? { type: 'none' },
    settings: { rendering: 'http', robots: 'ignore' },
  };
}

async function read(name: string): Promise<Job> {
  const run = scrape(recipe(name), { allowPrivateNetworks: true });
  for await (const _row of run);
  return run.job;
}

test.each(Object.keys(WHOLE))('whole: %s', async (name) => {
  const { verdict, evidence } = await read(name);
  expect([verdict, evidence.filter(({ supports }) => supports !== 'complete')]).toEqual(['complete', []]);
});

test.each(Object.keys(CUT))('cut: %s', async (name) => {
  const { verdict } = await read(name);
  expect(verdict).not.toBe('complete');
});

test.each([
  ['link', '</list/page/2>; rel="next", </list/page/5>; rel=last', 'unverified'],
  ['x-total-count', '57', 'partial'],
  ['x-wp-totalpages', '4', 'partial'],
  ['content-range', 'items 0-11/57', 'partial'],
  ['x-total-count', '12', 'complete'],
  ['content-range', 'bytes 0-11/57', 'complete'],
])('only the answer tells: %s: %s', async (name, value, verdict) => {
  const linked = await startServer((_request, response) => {
    response.setHeader(name, value);
    response.setHeader('content-type', 'text/html').end(html({}, 1));
  });
  const run = scrape({ ...recipe('linked'), url: linked.origin }, { allowPrivateNetworks: true });
  for await (const _row of run);
  await linked.close();
  expect(run.job.verdict).toBe(verdict);
});
