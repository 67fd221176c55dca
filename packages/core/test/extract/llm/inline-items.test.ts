import { expect, test } from 'vitest';
import { runBadJob } from '../../../../../test/support/model/bad-job.ts';
import { startModelSite } from '../../../../../test/support/model/model-site.ts';
import { inlineItems } from '../../../src/extract/llm/direct/lines/inline-items.ts';
import { AddressBook, itemLines } from '../../../src/extract/llm/direct/lines/item-text.ts';
import type { LanguageModel } from '../../../src/extract/llm/language-model.ts';
import { bodyItem } from './body-item.ts';

function linesOf(html: string): readonly string[] {
  const body = bodyItem(html);
  const lines = itemLines(body, new AddressBook(), inlineItems(body.element));
  return lines.map(({ source }) => source);
}

const NAMES = ['Alder', 'Birch', 'Cedar', 'Elm'];
const each = (item: (name: string, at: number) => string, between = ' '): string =>
  NAMES.map(item).join(between);

test.each([
  ['chips', `<div>${each((name) => `<span class="chip">${name}</span>`)}</div>`, NAMES],
  ['links', `<p>${each((name) => `<a href="/${name}">${name}</a>`)}</p>`, NAMES],
  ['images', `<div>${each((name) => `<img src="/${name}.png" alt="${name}">`)}</div>`, NAMES],
  [
    'elements of the page’s own',
    `<x-list>${each((name, at) => `<x-item><b>${name}</b> <i>${at}</i></x-item>`)}</x-list>`,
    NAMES.map((name, at) => `${name} ${at}`),
  ],
  [
    'items without elements',
    `<p>${each((name, at) => `<b class="n">${name}</b> <i class="at">${at}</i>`)}</p>`,
    NAMES.map((name, at) => `${name} ${at}`),
  ],
  [
    'an index in parts',
    each(
      (part) => `<h3>${part}</h3><p>${each((name) => `<a href="/${part}/${name}">${part} ${name}</a>`)}</p>`,
    ),
    NAMES.flatMap((part) => [part, ...NAMES.map((name) => `${part} ${name}`)]),
  ],
])('%s that stand in a row have a line each', (_, html, lines) => {
  expect(linesOf(html)).toEqual(lines);
});

test.each([
  ['tags', each((name) => `<h3>${name}</h3><p>${each((tag) => `<a href="/${tag}">${tag}</a>`)}</p>`)],
  ['columns', each((name) => `<div><i>${name}</i></div><div>${each((value) => `<b>${value}</b>`)}</div>`)],
])('%s of items stay in one', (_, html) => {
  expect(linesOf(html)).toEqual(NAMES.flatMap((name) => [name, NAMES.join(' ')]));
});

test.each([
  ['numbers', `<p>Today: ${each((name, at) => `${at + 1}. ${name} - $${at}.50`, '. ')}</p>`],
  ['numbers from a later page', `<p>Today: ${each((name, at) => `${at + 13}) ${name} - $${at}.50`)}</p>`],
  ['marks', `<p>Today: ${each((name, at) => ` • ${name} - $${at}.50`)}</p>`],
  ['semicolons', `<p>Today: ;${each((name, at) => ` ${name} - $${at}.50`, ';')}</p>`],
  ['sentences', `<p>Today: all! ${each((name, at) => `${name} - $${at}.50`, '. ')}.</p>`],
  ['lines of a text', `<pre>Today:\n${each((name, at) => `${name} - $${at}.50`, '\n')}</pre>`],
])('things in running text, told apart by %s, have a line each', (_, html) => {
  const lines = linesOf(html).slice(1);
  expect(lines).toHaveLength(NAMES.length);
  for (const [at, name] of NAMES.entries()) expect(lines[at]).toContain(`${name} - $${at}.50`);
});

test('sentences of several texts alike stay in one line, and abbreviations end none', () => {
  const told = each((name) => `Made by ${name}. It is old. It is for sale.`);
  expect(linesOf(each(() => `<p>${told}</p>`))).toHaveLength(NAMES.length);
  expect(linesOf('<p>Dr. A. Alder of Birch Inc. Cedar. See no. B, St. Elm</p>')).toHaveLength(1);
});

test('letters and what stands between line breaks begin no line', () => {
  expect(linesOf(`<p>${each(([letter]) => `<span class="x">${letter}</span>`)}</p>`)).toHaveLength(1);
  expect(linesOf(`<p>${each((name) => `<b>${name}</b> by <b>Ada</b>`, '<br>')}</p>`)).toHaveLength(4);
});

test('cards in one line come each, though a model names one item of a line', async () => {
  const site = await startModelSite();
  const rows = NAMES.map((title, at) => ({ title, price: `€${at + 3}.50` }));
  const model: LanguageModel = {
    async generate({ prompt }) {
      const items = [...prompt.matchAll(/^(\d+) \[(\w+) (€\S+)\]/gm)].map(([, line, title, price]) => ({
        item: Number(line),
        last: Number(line),
        values: { title, price },
      }));
      return { object: { items }, usage: null };
    },
  };
  const cards = rows.map(
    ({ title, price }) => `<a class="card" href="/${title}"><b>${title}</b> <i>${price}</i></a>`,
  );
  const job = await runBadJob(
    site,
    {
      name: 'cards in one line',
      html: `<h1>Trees</h1><div>${cards.join(' ')}</div>`,
      properties: [{ name: 'title' }, { name: 'price' }],
      rows,
      recipe: { settings: { llm: { mode: 'direct' } } },
      model,
    },
    model,
  );
  await site.close();
  expect(job).toMatchObject({ outcome: 'right', rows });
});
