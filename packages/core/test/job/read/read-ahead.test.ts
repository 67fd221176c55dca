import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../../../test/support/start-server.ts';
import { scrape } from '../../../src/engine/scrape.ts';
import type { ScrapeOptions } from '../../../src/engine/scrape-options.ts';
import { defineExtractor } from '../../../src/extract/define-extractor.ts';
import type { RecipeInput } from '../../../src/recipe/recipe.ts';
import type { Row } from '../../../src/results/row.ts';
import { caught } from '../../egress/caught.ts';

let server: TestServer;
/** Pages that were asked for. */
let requests: string[];
/** Pages whose answer never comes. */
let silent: Set<string>;
let cut: PromiseWithResolvers<string>;
let links: Record<string, string>;

beforeEach(async () => {
  requests = [];
  silent = new Set();
  cut = Promise.withResolvers();
  links = { '/1': '/2', '/2': '/3', '/3': '/4' };
  server = await startServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/robots.txt') return void response.end('User-agent: *\nDisallow: /private');
    requests.push(path);
    response.on('close', () => {
      if (!response.writableEnded) cut.resolve(path);
    });
    if (silent.has(path)) return;
    const next = links[path] === undefined ? '' : `<a class="next" href="${links[path]}">Next</a>`;
    response.setHeader('content-type', 'text/html');
    response.statusCode = path.startsWith('/broken') ? 404 : 200;
    response.end(`<ul><li>row of ${path}</li></ul>${next}`);
  });
});

afterEach(() => server.close());

const recipe = (settings: RecipeInput['settings'] = {}, maxPages = 100): RecipeInput => ({
  name: 'list',
  url: `${server.origin}/1`,
  listSelector: 'li',
  properties: [{ name: 'name' }],
  pagination: { type: 'next-button', nextPageSelector: '.next', maxPages },
  settings: { rendering: 'http', retries: 0, ...settings },
});

/** Notes what had been asked for when each page was extracted, once `wait` has let it go on. */
function watched(wait: (page: string) => Promise<unknown>): { options: ScrapeOptions; asked: string[][] } {
  const asked: string[][] = [];
  const extractor = defineExtractor({
    type: 'selector',
    needsListSelector: true,
    async extract(items) {
      const rows: Row[] = items.map(({ element }) => {
        const [text] = element.children;
        return { name: text !== undefined && 'data' in text ? text.data : null };
      });
      await wait(String(rows[0]?.name ?? ''));
      asked.push([...requests]);
      return rows;
    },
  });
  return { options: { extractors: [extractor], allowPrivateNetworks: true }, asked };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

const pagesRead = async (run: AsyncIterable<Row>): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of run) names.push(String(name ?? ''));
  return names;
};

test('the next page is requested while this one is extracted, and no more than one', async () => {
  const { options, asked } = watched(async (page) => {
    const following = { 'row of /1': 2, 'row of /2': 3, 'row of /3': 4 }[page] ?? 4;
    await until(() => requests.length >= following);
  });
  expect(await pagesRead(scrape(recipe(), options))).toEqual(
    ['/1', '/2', '/3', '/4'].map((at) => `row of ${at}`),
  );
  expect(asked).toEqual([
    ['/1', '/2'],
    ['/1', '/2', '/3'],
    ['/1', '/2', '/3', '/4'],
    ['/1', '/2', '/3', '/4'],
  ]);
});

test('nothing is requested beyond the last page of the recipe', async () => {
  expect(await pagesRead(scrape(recipe({}, 2), { allowPrivateNetworks: true }))).toHaveLength(2);
  expect(requests).toEqual(['/1', '/2']);
});

test('a delay between pages leaves no request to make ahead', async () => {
  const { options, asked } = watched(turn);
  await pagesRead(scrape(recipe({ delayMs: 1 }, 2), options));
  expect(asked).toEqual([['/1'], ['/1', '/2']]);
});

test('an address that was read is not requested ahead', async () => {
  links['/2'] = '/1#again';
  const { options, asked } = watched(turn);
  const run = scrape(recipe(), options);
  expect(await pagesRead(run)).toEqual(['row of /1', 'row of /2']);
  expect(run.job.stopReason).toBe('cycle');
  expect(asked[1]).toEqual(['/1', '/2']);
});

for (const [name, address, code] of [
  ['a missing page', '/broken', 'HTTP_STATUS'],
  ['a page that robots.txt forbids', '/private', 'ROBOTS_DENIED'],
] as const) {
  test(`${name} fails the job in its turn: the rows before it come first`, async () => {
    links['/2'] = address;
    const rows: string[] = [];
    const error = await caught(
      (async () => {
        for await (const { name } of scrape(recipe(), { allowPrivateNetworks: true })) {
          rows.push(String(name ?? ''));
          // Long enough for what was requested ahead to fail.
          for (let turns = 0; turns < 50; turns += 1) await turn();
        }
      })(),
    );
    expect(rows).toEqual(['row of /1', 'row of /2']);
    expect(error.code).toBe(code);
    expect(requests).not.toContain('/private');
  });
}

test('whoever leaves the rows ends what was requested ahead', async () => {
  silent.add('/2');
  for await (const _row of scrape(recipe(), { allowPrivateNetworks: true })) {
    await until(() => requests.includes('/2'));
    break;
  }
  expect(await cut.promise).toBe('/2');
});

test('an abort ends what was requested ahead', async () => {
  silent.add('/2');
  const abort = new AbortController();
  const error = await caught(
    (async () => {
      for await (const _row of scrape(recipe(), { allowPrivateNetworks: true, signal: abort.signal })) {
        await until(() => requests.includes('/2'));
        abort.abort();
      }
    })(),
  );
  expect(error.code).toBe('ABORTED');
  expect(await cut.promise).toBe('/2');
});
