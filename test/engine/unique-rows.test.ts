import { type Job, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startServer((_request, response) => {
    const items = ['ash', 'elm', 'oak', 'oak', 'yew', 'fir'].map(
      (name, index) => `<li><b>${name}</b> <i>${index}</i> <s>in stock</s></li>`,
    );
    response.setHeader('content-type', 'text/html').end(`<ul>${items.join('')}</ul>`);
  });
});
afterAll(() => site.close());

async function read(...uniqueBy: readonly string[]): Promise<Job> {
  const run = scrape(
    {
      name: 'trees',
      url: site.origin,
      listSelector: 'li',
      properties: [
        { name: 'tree', elementSelector: 'b' },
        { name: 'number', elementSelector: 'i' },
        { name: 'stock', elementSelector: 's' },
        { name: 'misspelt', elementSelector: '.nmuber' },
      ],
      settings: { robots: 'ignore', uniqueBy: [...uniqueBy] },
    },
    { allowPrivateNetworks: true },
  );
  for await (const _row of run);
  return run.job;
}

test.each([['misspelt'], ['stock'], ['stock', 'misspelt']])(
  'values that all rows of a page share identify none of them: %s %s',
  async (...uniqueBy) => {
    const { verdict, totalRows, evidence } = await read(...uniqueBy);
    expect([verdict, totalRows]).toEqual(['partial', 1]);
    expect(evidence).toContainEqual(expect.objectContaining({ kind: 'items-without-row', items: 5, of: 6 }));
  },
);

test.each([
  [5, ['tree']],
  [6, ['tree', 'number']],
  [6, ['number', 'misspelt']],
])('%s rows are told apart by %s', async (rows, uniqueBy) => {
  const { verdict, totalRows } = await read(...uniqueBy);
  expect([verdict, totalRows]).toEqual(['complete', rows]);
});
