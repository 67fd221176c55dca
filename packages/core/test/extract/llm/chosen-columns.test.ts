import type { LanguageModel } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBadJob } from '../../../../../test/support/model/bad-job.ts';
import { type ModelSite, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

type Values = Record<string, string | null>;
const WORDS = 'Anvil,Bolt,Clamp,Drill,Edger,File,Gauge,Hammer'.split(',');
const ROWS = WORDS.map((word, at) => ({
  title: `${word} ${WORDS[(at + 1) % 8]} no. ${at + 3}`,
  maker: `${WORDS[(at + 3) % 8]} Works`,
  price: `€${at + 4}.50`,
}));
const card = ({ title, maker, price }: Values, at: number): string =>
  `<li class="card"><h3>${title}</h3><i class="maker">${maker}</i><b class="price">${price}</b><u>${at % 2 ? 'in stock' : 'sold out'}</u></li>`;

/** What comes of values that every answer says. */
function read(
  said: (row: Values, at: number) => Values,
  { item = card, names = ['title', 'maker', 'price'] } = {},
) {
  const model: LanguageModel = {
    generate: async ({ prompt }) => {
      const asked = [...prompt.matchAll(/^### item (\d+)$/gm)].map(([, number]) => Number(number));
      const items = asked.map((one) => ({ item: one, values: said(ROWS[one - 1] ?? {}, one - 1) }));
      return { object: { items }, usage: null };
    },
  };
  const page = {
    name: 'cards',
    html: `<!doctype html><html><body><ul>${ROWS.map(item).join('')}</ul></body></html>`,
    properties: names.map((name) => ({ name })),
    rows: ROWS,
    recipe: { listSelector: '.card', settings: { llm: { mode: 'direct' } } },
    model,
  } as const;
  return runBadJob(site, page, model);
}

const all = (name: string, of: (value: string) => string | null) => (row: Values) => ({
  ...row,
  [name]: of(row[name] ?? ''),
});

test.each<[string, (row: Values) => Values]>([
  ['nothing', all('maker', () => null)],
  ['what no item says', all('price', () => 'Lorem ipsum')],
  ['the first one of all', all('maker', () => ROWS[0]?.maker ?? '')],
  ['two of them in one', (row) => ({ ...row, maker: `${row.maker} - ${row.price}` })],
  ['the first word', all('title', (value) => value.split(' ')[0] ?? '')],
  ['all but the first word', all('title', (value) => value.replace(/^\S+ /, ''))],
  ['a text that was cut short', all('title', (value) => `${value.slice(0, 8)}...`)],
  ['two that changed places', (row) => ({ ...row, maker: row.price ?? null, price: row.maker ?? null })],
])('where every answer says %s, the values are those of the one place that fits, marked', async (_, said) => {
  const { outcome, warnings } = await read(said);
  expect(outcome).toBe('right');
  expect(warnings.join()).toContain('from where the page has what it asks for');
});

test('a place may go by the name of a property without its accents', async () => {
  const item = (row: Values, at: number): string => card(row, at).replace('class="maker"', 'class="langd"');
  const { rows } = await read(({ title = null, price = null }) => ({ title, price, längd: 'Lorem ipsum' }), {
    item,
    names: ['title', 'längd', 'price'],
  });
  expect(rows.map(({ längd }) => längd)).toEqual(ROWS.map(({ maker }) => maker));
});

test('of two places that fit alike neither is taken', async () => {
  const item = (row: Values, at: number): string =>
    card(row, at).replace('<u>', `<i class="maker">${WORDS[(at + 5) % 8]} Sons</i><u>`);
  const { outcome, rows } = await read(
    all('maker', () => 'Lorem ipsum'),
    { item },
  );
  expect(outcome).toBe('marked');
  expect(rows.map(({ maker }) => maker)).toEqual(ROWS.map(() => null));
});

test('what the page says nothing of stays empty', async () => {
  const names = ['title', 'maker', 'price', 'sku', 'phone', 'rating', 'date', 'location'];
  const { rows } = await read(
    (row) => ({ ...row, sku: null, phone: null, rating: null, date: null, location: null }),
    { names },
  );
  expect(rows).toEqual(
    ROWS.map((row) => ({ ...row, sku: null, phone: null, rating: null, date: null, location: null })),
  );
});

test('a title that every answer leaves out is the one text that nothing else can be', async () => {
  const plain = ({ title, maker, price }: Values): string =>
    `<li class="card"><p>${title}</p><i class="maker">${maker}</i><b class="price">${price}</b><u>€1.20</u></li>`;
  const leftOut = ({ maker = null, price = null }: Values): Values => ({ maker, price });
  const { outcome, warnings } = await read(leftOut, { item: plain });
  expect(outcome).toBe('right');
  expect(warnings.join()).toContain('from where the page has what it asks for');
  const again = (row: Values, at: number): string =>
    plain(row).replace('<u>€1.20', `<u>${WORDS[(at + 6) % 8]} for beginners`);
  const denied = (row: Values): Values => ({ ...row, title: null });
  for (const [said, item] of [
    [leftOut, again],
    [denied, plain],
  ] as const) {
    const { rows } = await read(said, { item });
    expect(rows.map(({ title }) => title)).toEqual(ROWS.map(() => null));
  }
});
