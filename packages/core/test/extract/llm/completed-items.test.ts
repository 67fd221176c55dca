import type { Row } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';
import { dataIn } from '../../../../../test/support/model/rule-model.ts';
import type { LanguageModel } from '../../../src/extract/llm/language-model.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const PLACES = 'Oak Lane,Mill Road,Elm Street,Harbour Drive,Queens Avenue,Pine Court'.split(',');
const AGENTS = 'Ada Lund,Jo Marsh,Ty Cole,Bea Noor,Max Quill,Eva Roth'.split(',');
const ROWS = PLACES.map((place, at) => ({
  place,
  price: `$${215 + at * 37},000`,
  agent: AGENTS[at] ?? null,
}));
const HTML = `<dl>${ROWS.map((row) => `<dt>${row.place}</dt><dd>${row.price}</dd><dd>Agent: ${row.agent}</dd>`).join('')}</dl>`;

/** Says of each item what `said` makes of the rows, and names the right lines. */
function reader(said: (row: Row, at: number) => Row): LanguageModel {
  return {
    async generate({ system, prompt }) {
      if (system.includes('CSS selectors'))
        return { object: { page: 'free', listSelectors: [], fields: [] }, usage: null };
      const lines = [...(dataIn(prompt)[0] ?? '').matchAll(/^(\d+) (.*)$/gm)];
      const items = ROWS.flatMap((row, at) => {
        const first = Number(lines.find(([, , text]) => text === row.place)?.[1]);
        return first > 0 ? [{ item: first, last: first + 2, values: said(row, at) }] : [];
      });
      return { object: { items }, usage: null };
    },
  };
}

async function read(said: (row: Row, at: number) => Row, html = HTML) {
  site.show(html);
  const properties = [{ name: 'place' }, { name: 'price' }, { name: 'agent' }];
  const settings = { llm: { mode: 'direct' as const } };
  return outcomeOf(site, { properties, settings }, { model: reader(said) });
}

test.each<[string, (row: Row, at: number) => Row]>([
  ['nothing of some', (row, at) => (at % 3 === 1 ? { ...row, agent: null } : row)],
  ['what is not true of some', (row, at) => (at % 3 === 1 ? { ...row, agent: 'Eve Odd' } : row)],
  ['what the next one says', (row, at) => ({ ...row, agent: ROWS[at + 1]?.agent ?? null })],
  ['all that the next one says', (row, at) => ROWS[at + 1] ?? row],
])('items of a text of which the model says %s are read where the page says it, marked', async (_, said) => {
  const { rows, job } = await read(said);
  expect(rows).toEqual(ROWS);
  expect(job.warnings.join('\n')).toContain('were taken from where the others stand');
});

test.each<[string, string, (row: Row, at: number) => Row]>([
  ['more than they say', 'words that the model added', (row) => ({ ...row, agent: `${row.agent} Realty` })],
  [
    'other words before each',
    'that the model added',
    (row, at) => ({ ...row, price: `${at % 2 ? 'Only' : 'Now'} ${row.price}` }),
  ],
])('items of a text of which the model says %s are read as they say it, marked', async (_, told, said) => {
  const { rows, job } = await read(said);
  expect(rows).toEqual(ROWS);
  expect(job.warnings.join('\n')).toContain(told);
});

test('values that the model exchanges are each those of the other, wherever they stand, marked', async () => {
  const text = HTML.replaceAll('</dd><dd>Agent: ', ' by ').replaceAll(/(by [^<]*)/g, '$1</dd><dd>Seen today');
  const { rows, job } = await read(
    (row) => ({ ...row, price: row.agent ?? null, agent: row.price ?? null }),
    text,
  );
  expect(rows).toEqual(ROWS);
  expect(job.warnings.join('\n')).toContain('the page has what it asks for');
});

test('items of a text that are read rightly are marked by nothing', async () => {
  const { rows, job } = await read((row) => row);
  expect([rows, job.warnings]).toEqual([ROWS, []]);
});

/** The answer that `change` makes of the right one. */
function naming(change: (items: readonly Named[]) => readonly Named[]): LanguageModel {
  const right = reader((row) => row);
  return {
    async generate(request) {
      const { object } = (await right.generate(request)) as { object: { items?: readonly Named[] } };
      return { object: object.items === undefined ? object : { items: change(object.items) }, usage: null };
    },
  };
}

interface Named {
  readonly item: number;
  readonly last: number;
  readonly values: Row;
}

test.each<[string, (items: readonly Named[]) => readonly Named[]]>([
  ['leaves some out', (items) => items.filter((_, at) => at % 3 !== 1)],
  [
    'takes two for one',
    (items) =>
      items.flatMap((one, at) => (at % 2 === 1 ? [] : [{ ...one, last: items[at + 1]?.last ?? one.last }])),
  ],
  [
    'takes some of them for one',
    (items) =>
      items.flatMap((one, at) => (at === 2 ? [] : [{ ...one, last: at === 1 ? one.last + 3 : one.last }])),
  ],
  [
    'takes each for two',
    (items) =>
      items.flatMap((one) => [
        { ...one, last: one.item },
        { ...one, item: one.item + 1 },
      ]),
  ],
])('items of a text are those of the page where the model always %s, marked', async (_, change) => {
  site.show(HTML.replace('</dl>', '</dl><p>All prices are asking prices.</p>'));
  const properties = [{ name: 'place' }, { name: 'price' }, { name: 'agent' }];
  const settings = { llm: { mode: 'direct' as const } };
  const { rows, job } = await outcomeOf(site, { properties, settings }, { model: naming(change) });
  expect(rows).toEqual(ROWS);
  expect(job.warnings.join('\n')).toContain('the items that the model found may not be those of the page');
});

const TOLD = ROWS.map((row, at) => ({ ...row, rooms: `${at + 2} rooms` }));
const SENTENCES: readonly ((row: (typeof TOLD)[number]) => string)[] = [
  ({ place, price, agent, rooms }) => `For ${price} you get ${place}, shown by ${agent}, with ${rooms}.`,
  ({ place, price, agent, rooms }) => `Call ${agent} today about ${place}; it has ${rooms}, at ${price}`,
];

test.each<[string, number, (value: string) => string]>([
  ['one form', 1, (value) => value.split(' ')[0] ?? ''],
  ['several forms', 2, (value) => value.split(' ')[0] ?? ''],
])(
  'texts are read by what they have in common where the model cuts values of %s, marked',
  async (_, forms, said) => {
    // Of two forms each has to show what all of it say.
    const all = forms === 1 ? TOLD : [...TOLD, ...TOLD.map((row) => ({ ...row, place: `New ${row.place}` }))];
    site.show(
      `<ul>${all.map((row, at) => `<li class="home"><p>${SENTENCES[at % forms]?.(row)}</p></li>`).join('')}</ul>`,
    );
    const model: LanguageModel = {
      async generate({ prompt }) {
        const numbers = [...prompt.matchAll(/^### item (\d+)$/gm)].map(([, number]) => Number(number));
        const items = numbers.map((item) => ({
          item,
          values: Object.fromEntries(
            Object.entries(all[item - 1] ?? {}).map(([name, value]) => [name, said(String(value))]),
          ),
        }));
        return { object: { items }, usage: null };
      },
    };
    const { rows, job } = await outcomeOf(
      site,
      {
        listSelector: '.home',
        properties: [{ name: 'place' }, { name: 'price' }, { name: 'agent' }, { name: 'rooms' }],
        settings: { llm: { mode: 'direct' } },
      },
      { model },
    );
    expect(rows).toEqual(all);
    expect(job.warnings.join('\n')).toContain('the page has what it asks for');
  },
);

/** Items whose prices are told so, of which a model always says these. */
async function readTold(
  told: (price: string, at: number) => string,
  said: (price: string, at: number) => string | null,
) {
  const items = TOLD.map(
    ({ place, price, agent }, at) =>
      `<li class="home"><p>For ${told(price, at)} you get ${place}, shown by ${agent}</p></li>`,
  );
  site.show(`<ul>${items.join('')}</ul>`);
  const model: LanguageModel = {
    async generate({ prompt }) {
      const numbers = [...prompt.matchAll(/^### item (\d+)$/gm)].map(([, number]) => Number(number));
      const all = numbers.map((item) => {
        const row = ROWS[item - 1];
        return { item, values: { ...row, price: said(row?.price ?? '', item - 1) } };
      });
      return { object: { items: all }, usage: null };
    },
  };
  return await outcomeOf(
    site,
    {
      listSelector: '.home',
      properties: [{ name: 'place' }, { name: 'price' }, { name: 'agent' }],
      settings: { llm: { mode: 'direct' } },
    },
    { model },
  );
}

test.each<[string, (other: string) => string]>([
  ['was paid before', (other) => `was ${other}`],
  ['a part costs', (other) => `${other} per kg`],
])('what %s is not taken for the price where the model always says it, marked', async (_, told) => {
  const others = ROWS.map((_row, at) => `$${31 + at * 7}`);
  const { rows, job } = await readTold(
    (price, at) => `${price} (${told(others[at] ?? '')})`,
    (_price, at) => others[at] ?? null,
  );
  expect(rows).toEqual(ROWS);
  expect(job.warnings.join('\n')).toContain('the page has what it asks for');
});

test('the only price of items is taken, whatever stands before it', async () => {
  const { rows } = await readTold(
    (price) => `members ${price}`,
    () => 'Lorem ipsum',
  );
  expect(rows).toEqual(ROWS);
});

test('what stands on both sides of a mark is not taken for one value', async () => {
  const items = ROWS.map(({ place, agent }) => `<li class="home"><p>${place} · ${agent}</p></li>`);
  site.show(`<ul>${items.join('')}</ul>`);
  const model: LanguageModel = {
    async generate({ prompt }) {
      const numbers = [...prompt.matchAll(/^### item (\d+)$/gm)].map(([, number]) => Number(number));
      const all = numbers.map((item) => ({ item, values: { title: ROWS[item - 1]?.place.split(' ')[0] } }));
      return { object: { items: all }, usage: null };
    },
  };
  const settings = { llm: { mode: 'direct' as const } };
  const { rows, job } = await outcomeOf(
    site,
    { listSelector: '.home', properties: [{ name: 'title' }], settings },
    { model },
  );
  expect(rows.map(({ title }) => title)).toEqual(PLACES.map((place) => place.split(' ')[0]));
  expect(job.verdict).toBe('suspect');
});
