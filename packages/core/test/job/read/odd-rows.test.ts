import { scrape } from '@harvestman/core';
import { expect, test } from 'vitest';
import { startServer } from '../../../../../test/support/start-server.ts';
import { atOnce } from '../../../src/ground/time/take-turns.ts';
import { oddRows } from '../../../src/job/read/odd-rows.ts';
import { parseRecipe } from '../../../src/recipe/parse/parse-recipe.ts';
import { item } from '../../dom/readers/item.ts';
import { registry } from '../../recipe/registry.ts';

/** A list of twelve tools in three pages, with something else that the list selector matches. */
interface OddList {
  readonly listSelector: string;
  /** The list of a page. */
  list(names: readonly string[], number: number): string;
  /** Where the name and the price stand. Default: `b` and `i`. */
  readonly name?: string;
  readonly price?: string;
}

const PAGES = [1, 2, 3].map((page) => [1, 2, 3, 4].map((place) => `Tool ${page}${place}`));
const NAMES = PAGES.flat();

const rowOf = (name: string): string => `<tr><td><b>${name}</b></td><td><i>9</i></td></tr>`;
const itemOf = (name: string): string => `<li><b>${name}</b> <i>9</i></li>`;
const next = (number: number, label = 'Next'): string =>
  number < 3 ? `<a class="next" href="?page=${number + 1}">${label}</a>` : '';
const table = (list: (rows: string, number: number) => string): OddList => ({
  listSelector: '#list tr',
  list: (names, number) => `<table id="list">${list(names.map(rowOf).join(''), number)}</table>`,
});
const items = (list: (rows: string, number: number) => string): OddList => ({
  listSelector: '#list > *',
  list: (names, number) => `<ul id="list">${list(names.map(itemOf).join(''), number)}</ul>`,
});

const NONE: Readonly<Record<string, OddList>> = {
  'a head of headers': table((rows) => `<tr><th><b>Name</b></th><th><i>Price</i></th></tr>${rows}`),
  'a head of cells': table(
    (rows) => `<thead><tr><td><b>Name</b></td><td><i>Price</i></td></tr></thead>${rows}`,
  ),
  'a head of a grid of other elements': {
    listSelector: '[role=row]',
    list: (names) =>
      `<div><div role="row"><b role="columnheader">Name</b><i role="columnheader">Price</i></div>${names
        .map((name) => `<div role="row"><b role="cell">${name}</b><i role="cell">9</i></div>`)
        .join('')}</div>`,
  },
  'a foot with a sum': table(
    (rows) => `${rows}<tfoot><tr><td><b>Sum</b></td><td><i>36</i></td></tr></tfoot>`,
  ),
  'a pager in a wide cell': table(
    (rows, number) => `${rows}<tr><td colspan="2"><b>${number} of 3</b> ${next(number)}</td></tr>`,
  ),
  'names of groups in wide cells': table((rows) => `<tr><td colspan="2"><b>Hammers</b></td></tr>${rows}`),
  'an item that holds the control': items((rows, number) =>
    number < 3 ? `${rows}<li>${next(number, '<b>Older</b>')}</li>` : rows,
  ),
  'an item that is the control': items((rows, number) => `${rows}${next(number, '<b>Older</b><i>›</i>')}`),
  'elements called fillers in a grid': items((rows, number) =>
    number < 3 ? rows : `${rows}<li class="tool tool--ghost"></li><li class="filler">&nbsp;</li>`,
  ),
  'elements of a grid that are there for the eye alone': items((rows, number) =>
    number < 3 ? rows : `${rows}<li class="tool" aria-hidden="true"></li>`,
  ),
  'rules, breaks and scripts between the items': items(
    (rows) =>
      `${rows.replaceAll('</li>', '</li><hr>')}<br><script>1</script><style>.x { color: red }</style>`,
  ),
  'what parts the lines of a grid': items((rows) =>
    rows.replace('</li>', '</li><li class="clearfix visible-md"></li><li role="separator"></li>'),
  ),
  'lines that are there for the space alone': table((rows) =>
    rows.replaceAll('</tr>', '</tr><tr class="spacer"><td></td></tr>'),
  ),
  'an item to make others from': items((rows) => `<li hidden><b></b> <i></i></li>${rows}`),
  'a named item to make others from': items(
    (rows) => `${rows}<li class="tool-template" style="display: none"><b>Name</b> <i>0</i></li>`,
  ),
  'a pager of two cells, the control in one': table((rows, number) =>
    number < 3 ? `${rows}<tr><td></td><td><i>${next(number)}</i></td></tr>` : rows,
  ),
};

const SUMS: Readonly<Record<string, OddList>> = {
  'a line of sums at the end': table(
    (rows) => `${rows}<tr><td><b>Page total</b></td><td><i>36</i></td></tr>`,
  ),
  'a sum that says of how many': table(
    (rows) => `${rows}<tr><td><b>Total (4 tools)</b></td><td><i>36</i></td></tr>`,
  ),
  'a sum in other words': table((rows) => `${rows}<tr><td><b>4 tools in all</b></td><td><i>36</i></td></tr>`),
  'a sum before what it sums up': table(
    (rows) => `<tr><td><b>Insgesamt</b></td><td><i>36</i></td></tr>${rows}`,
  ),
  'named sums of groups': table((rows) =>
    rows.replaceAll(/(?:<tr>.*?<\/tr>){2}/g, '$&<tr><td><b>Subtotal hammers</b></td><td><i>18</i></td></tr>'),
  ),
  'two lines of sums': items(
    (rows) => `${rows}<li><b>Page sum</b> <i>36</i></li><li><b>Grand total:</b> <i>108</i></li>`,
  ),
  'sums of groups': table((rows) =>
    rows.replaceAll(/(?:<tr>.*?<\/tr>){2}/g, '$&<tr><td><b>Subtotal</b></td><td><i>18</i></td></tr>'),
  ),
};

const DOUBTFUL: Readonly<Record<string, OddList>> = {
  'a notice at the end': items((rows, number) =>
    number < 3 ? rows : `${rows}<li class="end"><b>No more</b></li>`,
  ),
  'a notice that is always there': items((rows) => `<li id="empty"><b>No tools yet</b></li>${rows}`),
  'cells that a cell from above has moved': {
    listSelector: '#list tr',
    name: 'td:nth-last-child(2)',
    price: 'td:nth-child(3)',
    list: (names) =>
      `<table id="list">${names.map((name, at) => `<tr>${at % 2 === 0 ? '<td rowspan="2">Hammers</td>' : ''}<td>${name}</td><td>9</td></tr>`).join('')}</table>`,
  },
  'an item without any value': items((rows) => `${rows}<li>Advertisement</li>`),
  'a head of plain cells': table((rows) => `<tr><td><b>Name</b></td><td><i>Price</i></td></tr>${rows}`),
  'heads of plain cells further down': table(
    (rows) =>
      `<tr><td><b>Name</b></td><td><i>Price</i></td></tr>${rows.replace(/(?:<tr>.*?<\/tr>){2}/, '$&<tr><td><b>Name</b></td><td><i>Price</i></td></tr>')}`,
  ),
  'empty lines between the others': table((rows) =>
    rows.replaceAll('</tr>', '</tr><tr><td></td><td></td></tr>'),
  ),
  'an empty place that is called otherwise': items((rows) =>
    rows.replace('</li>', '</li><li class="ad-slot"></li>'),
  ),
  'two heads of plain cells': table(
    (rows) =>
      `<tr><td><b>Name</b></td><td><i>Price</i></td></tr><tr><td><b>(short)</b></td><td><i>(euro)</i></td></tr>${rows}`,
  ),
  'a head below a wider one': table(
    (rows) =>
      `<tr><td colspan="2"><b>Tools</b><i>All</i></td></tr><tr><td><b>Name</b></td><td><i>Price</i></td></tr>${rows}`,
  ),
  'a text beside the control': table((rows, number) =>
    number < 3 ? `${rows}<tr><td><b>${number}</b></td><td><i>${next(number)}</i></td></tr>` : rows,
  ),
  'what stands on each page in the midst of it': items((rows) =>
    rows.replace('</li>', '</li><li><b>Our newsletter</b></li>'),
  ),
};

const ITEMS: Readonly<Record<string, OddList>> = {
  'lines whose cells reach into no other, of which one lacks its last': {
    listSelector: '#list tr',
    name: 'td:nth-child(1)',
    price: 'td:nth-child(2)',
    list: (names) =>
      `<table id="list">${names.map((name) => `<tr><td rowspan="1">${name}</td>${name === 'Tool 12' ? '' : '<td>9</td>'}</tr>`).join('')}</table>`,
  },
  'a place left over in a grid': items((rows, number) => (number < 3 ? rows : `${rows}<li></li>`)),
  'lines of sums alone': table((rows) => rows.replaceAll('<tr>', '<tr><td>Total</td>')),
  'items of which one has no price': items((rows) => rows.replace('<i>9</i>', '')),
  'items one of which has a class and no price': items((rows) =>
    rows
      .replaceAll('<li', '<li class="tool"')
      .replace('"tool"><b>Tool 12</b> <i>9</i>', '"tool sold"><b>Tool 12</b>'),
  ),
  'items that all hold a control': items((rows) =>
    rows.replaceAll('</i>', '</i> <a class="next" hidden>Next</a>'),
  ),
  'rows with headers of their own': table((rows) => rows.replaceAll(/<td>(<b>.*?)<\/td>/g, '<th>$1</th>')),
  'names in headers, with prices in cells below': {
    listSelector: '#list tr',
    list: (names) =>
      `<table id="list">${names.map((name) => `<tr><th><b>${name}</b></th></tr><tr><td><i>9</i></td></tr>`).join('')}</table>`,
  },
  'an item with empty places for its values': items((rows, number) =>
    number < 3 ? rows : `${rows}<li><b></b> <i> </i></li>`,
  ),
  'a line without a price, in one wide cell of the class of the others': {
    listSelector: '#list tr',
    list: (names) =>
      `<table id="list">${names
        .map((name) => {
          const hasPrice = name !== 'Tool 12';
          return `<tr><td class="name" colspan="${hasPrice ? 1 : 2}"><b>${name}</b></td>${hasPrice ? '<td><i>9</i></td>' : ''}</tr>`;
        })
        .join('')}</table>`,
  },
  'rows of one wide cell': {
    listSelector: '#list tr',
    list: (names) =>
      `<table id="list">${names.map((name) => `<tr><td colspan="2"><b>${name}</b><i>9</i></td></tr>`).join('')}</table>`,
  },
};

async function read({ listSelector, list, name = 'b', price = 'i' }: OddList) {
  await using stack = new AsyncDisposableStack();
  const site = await startServer((request, response) => {
    const number = Number(new URL(request.url ?? '/', 'http://site').searchParams.get('page') ?? 1);
    const shown = list(PAGES[number - 1] ?? [], number);
    const below = shown.includes('class="next"') && !shown.includes('hidden') ? '' : next(number);
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><main>${shown}${below}</main></html>`);
  });
  stack.defer(() => site.close());
  const run = scrape(
    {
      name: 'Tools',
      url: site.origin,
      listSelector,
      properties: [
        { name: 'name', elementSelector: name },
        { name: 'price', elementSelector: price },
      ],
      pagination: { type: 'next-button', nextPageSelector: 'a.next' },
      settings: { rendering: 'http', robots: 'ignore' },
    },
    { allowPrivateNetworks: true },
  );
  const names: unknown[] = [];
  for await (const row of run) names.push(row.name);
  return { names, verdict: run.job.verdict, kinds: new Set(run.job.evidence.map(({ kind }) => kind)) };
}

test.each(Object.entries(NONE))('no row comes of %s', async (_, list) => {
  const { names, verdict } = await read(list);
  expect([names, verdict]).toEqual([NAMES, 'complete']);
});

test.each(Object.entries(SUMS))('no row, but a doubt comes of %s', async (_, list) => {
  const { names, verdict } = await read(list);
  expect([names, verdict]).toEqual([NAMES, 'unverified']);
});

test('a row comes of a dish that has a sum in its name', async () => {
  const { names, verdict } = await read(items((rows) => rows.replace('Tool 34', 'Dim sum')));
  expect([names, verdict]).toEqual([NAMES.with(-1, 'Dim sum'), 'complete']);
});

test('a row comes of a tool without a number, which the others below it have', async () => {
  const { names, verdict } = await read(
    table((rows, number) =>
      number > 1 ? rows : rows.replace('</tr>', '</tr><tr><td><b>Awl</b></td><td><i>sold</i></td></tr>'),
    ),
  );
  expect([names, verdict]).toEqual([NAMES.toSpliced(1, 0, 'Awl'), 'complete']);
});

test('a row comes of a link that is called as a sum is', async () => {
  const { names, verdict } = await read(
    items(
      (rows, number) => `${rows}${number < 3 ? '' : '<li><a href="/total"><b>Total</b></a> <i>9</i></li>'}`,
    ),
  );
  expect([names, verdict]).toEqual([[...NAMES, 'Total'], 'unverified']);
});

test.each(Object.entries(DOUBTFUL))('a doubt comes of %s', async (_, list) => {
  const { names, verdict } = await read(list);
  expect([names.filter((name) => NAMES.includes(String(name))), verdict]).toEqual([NAMES, 'unverified']);
});

test.each(Object.entries(ITEMS))('all rows come of %s', async (_, list) => {
  const { names, verdict } = await read(list);
  expect([names.filter((name) => name !== null && name !== ''), verdict]).toEqual([NAMES, 'complete']);
});

test('a long list is looked at in steps', () => {
  const recipe = parseRecipe({ name: 'x', url: 'https://shop.test/', listSelector: 'li' }, registry());
  const items = Array.from({ length: 9_000 }, () => item('<li>x</li>'));
  const rows = items.map(() => ({ text: 'x', link: null }));
  expect([...oddRows(items, rows, recipe)].length).toBeGreaterThan(9);
});

test('what holds much is no sum, and not read for it', () => {
  const large = item(`<li><div>${'<b>x</b>'.repeat(1_000)}<i>y</i></div></li>`);
  const last = large.element.children.at(0);
  if (last === undefined || !('lastChild' in last) || last.lastChild === null) throw new Error('no element');
  let reads = 0;
  Object.defineProperty(last.lastChild, 'name', {
    get: () => {
      reads += 1;
      return 'i';
    },
  });
  const recipe = parseRecipe({ name: 'x', url: 'https://shop.test/', listSelector: 'li' }, registry());
  expect(atOnce(oddRows([large], [{ text: 'x', link: null }], recipe)).none).toEqual(new Set());
  expect(reads).toBe(0);
});
