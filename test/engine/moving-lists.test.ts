import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Job, type Row, scrape } from '@harvestman/core';
import { expect, test } from 'vitest';

/** Reads a list of pages of four while `change` changes it after the second page was asked for. */
async function read(
  change: (rows: string[]) => void,
  recheck: boolean,
): Promise<{ job: Job; names: readonly (string | null | undefined)[] }> {
  const rows = Array.from({ length: 14 }, (_, index) => `row ${index + 1}`);
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (asked === 2) change(rows);
    const page = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('page') ?? 1);
    const items = rows.slice(page * 4 - 4, page * 4);
    const list = items.map((name) => `<li><a href="/${name.replace(' ', '-')}">${name}</a></li>`).join('');
    const next = page * 4 < rows.length ? `<a class="next" href="?page=${page + 1}">Next</a>` : '';
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<ul>${list}</ul>${next}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const run = scrape(
    {
      name: 'moving',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      listSelector: 'li',
      properties: [{ name: 'name' }, { name: 'link', elementSelector: 'a', type: 'link' }],
      pagination: { type: 'next-button', nextPageSelector: '.next' },
      settings: { rendering: 'http', robots: 'ignore', recheck, uniqueBy: ['link'] },
    },
    { allowPrivateNetworks: true },
  );
  const read: Row[] = [];
  for await (const row of run) read.push(row);
  server.close();
  return { job: run.job, names: read.map(({ name }) => name) };
}

const insert = (rows: string[]): void => void rows.unshift('new row');
const remove = (rows: string[]): void => void rows.shift();

test('rows put at the top are noticed, as neighbours overlap', async () => {
  const { job } = await read(insert, false);
  expect(job.verdict).toBe('partial');
  expect(job.evidence).toContainEqual(
    expect.objectContaining({ kind: 'list-moved', sign: 'overlap', page: 2 }),
  );
});

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

test('a list that stays is read once', async () => {
  const { job, names } = await read(() => undefined, true);
  expect(job.evidence.map(({ kind }) => kind)).toEqual(['end-seen']);
  expect(names).toHaveLength(14);
});
