import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Browser,
  createEngine,
  type Row,
  type ScrapeOptions,
  type SettingsInput,
  scrape,
} from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';

interface Asked {
  readonly path: string;
  readonly at: number;
}

let browser: Browser;
let site: Server;
let origin: string;
let asked: Asked[];
let robots: string;
/** How often \`/busy\` is refused, and how long it asks to wait, in seconds. */
let refusals: number;

beforeAll(async () => {
  browser = testBrowser();
  site = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push({ path, at: performance.now() });
    if (path === '/robots.txt') return void response.end(robots);
    if (path.startsWith('/moved')) return void response.writeHead(302, { location: '/private/moved' }).end();
    if (path === '/busy' && refusals > 0) {
      refusals -= 1;
      return void response.writeHead(429, { 'Retry-After': '1', 'content-type': 'text/html' }).end('busy');
    }
    if (path === '/data') return void response.writeHead(503, { 'Retry-After': '1' }).end();
    const page = Number(/\d+$/.exec(path)?.[0] ?? 0);
    const next = page === 3 ? '/private/4' : `/page/${page + 1}`;
    response.setHeader('content-type', 'text/html');
    response.end(
      `<ul><li>${path}</ul><a href="${path === '/to-moved' ? '/moved' : next}">Next</a>${path === '/asks' ? '<script>fetch("/data")</script>' : ''}`,
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  robots = '';
  refusals = 0;
});
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});

async function read(
  path: string,
  settings: SettingsInput,
  options: ScrapeOptions = {},
  maxPages = 10,
): Promise<(string | null | undefined)[]> {
  const recipe = {
    name: path,
    url: origin + path,
    listSelector: 'li',
    properties: [{ name: 'text' }],
    pagination: { type: 'next-button', nextPageSelector: 'a', maxPages },
    settings: { retries: 1, ...settings },
  };
  const rows: Row[] = [];
  const run = scrape(recipe, { browser, allowPrivateNetworks: true, ...options });
  try {
    for await (const row of run) rows.push(row);
  } catch (error) {
    Object.assign(error as object, { rows: rows.map(({ text }) => text) });
    throw error;
  }
  return rows.map(({ text }) => text);
}

const documents = (): Asked[] => asked.filter(({ path }) => path !== '/robots.txt');

describe.each(['http', 'browser'] as const)('by %s', (rendering) => {
  test('robots.txt is asked for each document that a job goes on to', async () => {
    robots = 'User-agent: *\nDisallow: /private/\n';
    await expect(read('/page/1', { rendering })).rejects.toMatchObject({
      code: 'ROBOTS_DENIED',
      rows: ['/page/1', '/page/2', '/page/3'],
    });
    expect(documents().map(({ path }) => path)).toEqual(['/page/1', '/page/2', '/page/3']);
  });

  test('robots.txt is asked for where a redirect leads', async () => {
    robots = 'User-agent: *\nDisallow: /private/\n';
    await expect(read('/moved', { rendering })).rejects.toMatchObject({ code: 'ROBOTS_DENIED' });
    await expect(read('/to-moved', { rendering })).rejects.toMatchObject({
      code: 'ROBOTS_DENIED',
      rows: ['/to-moved'],
    });
    expect(asked.map(({ path }) => path)).not.toContain('/private/moved');
  });

  test('it is not where the recipe says so', async () => {
    robots = 'User-agent: *\nDisallow: /\n';
    expect(await read('/page/2', { rendering, robots: 'ignore' }, {}, 3)).toEqual([
      '/page/2',
      '/page/3',
      '/private/4',
    ]);
    expect(asked.map(({ path }) => path)).not.toContain('/robots.txt');
  });

  test('its crawl delay lies between documents, and does not count as the time of a page', async () => {
    robots = 'User-agent: *\nCrawl-delay: 2\n';
    expect(await read('/page/1', { rendering, pageTimeoutMs: 1_900 }, {}, 3)).toHaveLength(3);
    const times = documents().map(({ at }) => at);
    expect(times).toHaveLength(3);
    // A browser may take its time for the first: its turn comes after robots.txt.
    expect((times[2] ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThan(3_990);
  });

  test('the host’s delay lies between them, too', async () => {
    const begun = performance.now();
    expect(await read('/page/1', { rendering, robots: 'ignore' }, { hostDelayMs: 600 }, 3)).toHaveLength(3);
    // A busy machine may take its time for the first, whose turn comes no sooner than the job.
    expect((documents()[2]?.at ?? 0) - begun).toBeGreaterThan(1_190);
  });

  test('a pause that one job is asked for holds for the others', async () => {
    refusals = 1;
    const { hosts, ...storage } = memoryStorage();
    const paused = Promise.withResolvers<void>();
    const pause = async (host: string, ms: number): Promise<void> => {
      await hosts?.pause(host, ms);
      paused.resolve();
    };
    await using engine = createEngine({
      storage: { ...storage, ...(hosts && { hosts: { ...hosts, pause } }) },
      browser: { ...browser, close: async () => undefined },
      allowPrivateNetworks: true,
    });
    const run = async (path: string) => {
      const { id } = await engine.recipes.create({
        name: path,
        url: origin + path,
        listSelector: 'li',
        properties: [{ name: 'text' }],
        settings: { rendering, retries: 1, robots: 'ignore' },
      });
      return (await engine.jobs.run(id)).id;
    };
    const busy = await run('/busy');
    await paused.promise;
    const later = await run('/page/1');
    for (const id of [busy, later]) expect((await engine.jobs.wait(id)).status).toBe('completed');
    const [refused] = asked;
    for (const { at } of asked.slice(1)) expect(at - (refused?.at ?? 0)).toBeGreaterThan(950);
    expect(asked.map(({ path }) => path).toSorted()).toEqual(['/busy', '/busy', '/page/1']);
  });
});

test('a pause that the site asks for in answer to a page’s own request is kept, too', async () => {
  expect(await read('/asks', { rendering: 'browser', robots: 'ignore' }, {}, 2)).toEqual([
    '/asks',
    '/page/1',
  ]);
  const data = asked.find(({ path }) => path === '/data');
  const next = asked.find(({ path }) => path === '/page/1');
  expect((next?.at ?? 0) - (data?.at ?? 0)).toBeGreaterThan(950);
});
