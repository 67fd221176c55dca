import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Job, type PropertyInput, type Row, scrape } from '@harvestman/core';
import { expect, test } from 'vitest';

type Answer = 'page' | 'error' | 'first';

/**
 * Reads a list of pages of four while `change` changes it before the second page is answered; `answer`: how a page is
 * answered, by how many were asked for before, `first`: by a redirect to the first one.
 */
async function read(
  change: (rows: string[], asked: number) => void,
  recheck: boolean,
  answer: (asked: number, page: number) => Answer = () => 'page',
  uniqueBy: readonly string[] = ['link'],
  properties: readonly PropertyInput[] = [
    { name: 'name' },
    { name: 'link', elementSelector: 'a', type: 'link' },
  ],
  above = '',
): Promise<{ job: Job; names: readonly (string | null | undefined)[] }> {
  const rows = Array.from({ length: 14 }, (_, index) => `row ${index + 1}`);
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    change(rows, asked);
    const page = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('page') ?? 1);
    const answered = answer(asked, page);
    if (answered === 'error') return void response.writeHead(404).end();
    if (answered === 'first') return void response.writeHead(302, { location: '/' }).end();
    const items = rows.slice(page * 4 - 4, page * 4);
    const list = items.map((name) => `<li><a href="/${name.replace(' ', '-')}">${name}</a></li>`).join('');
    const next = page * 4 < rows.length ? `<a class="next" href="?page=${page + 1}">Next</a>` : '';
    response.writeHead(200, { 'content-type': 'text/html' }).end(`${above}<ul>${list}</ul>${next}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const run = scrape(
    {
      name: 'moving',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      listSelector: 'li',
      properties,
      pagination: { type: 'next-button', nextPageSelector: '.next' },
      settings: { rendering: 'http', robots: 'ignore', recheck, uniqueBy, retries: 0 },
    },
    { allowPrivateNetworks: true },
  );
  const read: Row[] = [];
  for await (const row of run) read.push(row);
  server.close();
  return { job: run.job, names: read.map(({ name }) => name) };
}

const insert = (rows: string[], asked: number): void => void (asked === 2 && rows.unshift('new row'));
const remove = (rows: string[], asked: number): void => void (asked === 2 && rows.shift());

test('rows put at the top are noticed, as neighbours overlap', async () => {
  const { job } = await read(insert, false);
  expect(job.verdict).toBe('partial');
  expect(job.evidence).toContainEqual(
    expect.objectContaining({ kind: 'list-moved', sign: 'overlap', page: 2 }),
  );
});

test.each([
  ['one row', 1, [true]],
  ['several rows', 3, [true, false]],
])(
  'the end of a page of %s that comes at the beginning of the next is given once',
  async (_name, count, links) => {
    for (const hasLinks of links) {
      const { job, names } = await read(
        (rows, asked) => void (asked === 2 && rows.unshift(...['new', 'newer', 'newest'].slice(0, count))),
        false,
        undefined,
        [],
        hasLinks ? undefined : [{ name: 'name' }],
      );
      expect(names).toEqual(Array.from({ length: 14 }, (_, index) => `row ${index + 1}`));
      expect(job.verdict).toBe('partial');
    }
  },
);

test.each([
  ['put at the top', insert, 'new row'],
  ['deleted on page 1', remove, 'row 5'],
])(
  'with recheck a list with rows %s is read again, and the rows that were missed are added',
  async (_name, change, missed) => {
    const { job, names } = await read(change, true);
    expect(names.at(-1)).toBe(missed);
    expect(new Set(names).size).toBe(names.length);
    expect(job.evidence.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['list-moved', 'rechecked']));
    expect([job.verdict, job.totalRows]).toEqual(['complete', names.length]);
  },
);

test('with recheck, rows that came at the end of a page and at the beginning of the next are given once', async () => {
  const { job, names } = await read(insert, true, undefined, []);
  expect(new Set(names).size).toBe(names.length);
  expect([job.verdict, job.totalRows]).toEqual(['complete', 15]);
});

test('with recheck, rows that came again behind other pages leave a doubt', async () => {
  const rotate = (rows: string[], asked: number): void =>
    void (asked === 3 && rows.push(...rows.splice(0, 8)));
  const { job, names } = await read(rotate, true, undefined, []);
  expect(new Set(names).size).toBe(14);
  expect(names.length).toBeGreaterThan(14);
  expect(job.evidence.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['rechecked', 'rows-doubled']));
  expect(job.verdict).toBe('unverified');
});

test('a list that stays is read once', async () => {
  const { job, names } = await read(() => undefined, true);
  expect(job.evidence.map(({ kind }) => kind)).toEqual(['end-seen']);
  expect(names).toHaveLength(14);
});

test('a list that goes on moving while it is read again is not whole', async () => {
  const { job } = await read((rows) => void rows.shift(), true);
  expect(job.evidence.map(({ kind }) => kind)).toContain('still-moving');
  expect(job.verdict).toBe('partial');
});

test.each([
  ['cannot be read', remove, (asked: number): Answer => (asked === 5 ? 'error' : 'page')],
  ['shows other rows', (rows: string[], asked: number) => void (asked === 5 && rows.splice(0, 4)), undefined],
  ['has no items', (rows: string[], asked: number) => void (asked === 5 && rows.splice(0)), undefined],
])('with recheck, a first page that %s in the end proves nothing', async (_name, change, answer) => {
  const { job } = await read(change, true, answer);
  expect(job.evidence).toContainEqual(expect.objectContaining({ kind: 'end-not-seen', page: 1 }));
  expect(job.verdict).toBe('unverified');
});

test('a next page that was redirected to the first one, which has changed, is not read again', async () => {
  const { job, names } = await read(
    (rows, asked) => void (asked === 4 && rows.shift()),
    false,
    (_asked, page) => (page === 4 ? 'first' : 'page'),
    [],
  );
  expect(names).toHaveLength(12);
  expect(new Set(names).size).toBe(12);
  expect(job.verdict).not.toBe('complete');
});

test('a page that is served once more in the place of the next one is noticed', async () => {
  const { job, names } = await read(
    (rows, asked) => void (asked === 3 && rows.splice(8, 4, ...rows.slice(4, 8))),
    false,
    undefined,
    [],
  );
  expect(names).toHaveLength(10);
  expect(job.evidence).toContainEqual(expect.objectContaining({ kind: 'list-moved', rows: 4, page: 3 }));
});

test.each([
  ['as many as are advertised', '<p>14 results</p>', [], ['partial', 14]],
  ['as many as are advertised, which uniqueBy leaves out', '<p>14 results</p>', ['link'], ['partial', 13]],
  ['where nothing is advertised', '', [], ['complete', 14]],
])('a row that came twice in the place of another: %s', async (_about, above, uniqueBy, ended) => {
  // The third page is sorted otherwise.
  const sort = (rows: string[], asked: number): void => void (asked === 3 && rows.splice(9, 1, 'row 2'));
  const { job } = await read(sort, false, undefined, uniqueBy, undefined, above);
  expect([job.verdict, job.totalRows]).toEqual(ended);
});

test('two rows that lead to one place are two where their values differ', async () => {
  const vary = (rows: string[], asked: number): void => void (asked === 3 && rows.splice(9, 1, 'row-2'));
  const { job } = await read(vary, false, undefined, [], undefined, '<p>14 results</p>');
  expect([job.verdict, job.totalRows]).toEqual(['complete', 14]);
});
