import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../packages/core/src/testing/seeded-random.ts';
import type { SiteSpec } from './dimensions.ts';
import { siteDocument } from './site-document.ts';
import { pagesOf, type SiteItem } from './site-truth.ts';

export interface SiteServer {
  /** The origin, without a trailing slash. */
  readonly origin: string;
  /** The address of a site of its own. */
  add(site: SiteSpec): string;
  close(): Promise<void>;
}

interface ServedSite {
  readonly site: SiteSpec;
  readonly pages: readonly (readonly SiteItem[])[];
  readonly visits: Map<string, number>;
  latency(): number;
}

const VALUES_MS = 700;
const SECOND_HALF_MS = 900;
const LONG_POLL_MS = 4_000;

/** Serves random sites on loopback: documents, the scripts that they run, and the data that these ask for. */
export async function serveSites(): Promise<SiteServer> {
  const sites: ServedSite[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const [, first = '', ...rest] = url.pathname.split('/');
    const path = rest.join('/');
    const served = sites[Number(first)];
    const answered =
      first === 'page'
        ? sendScript(path, response)
        : served && answer(served, path, url.searchParams, response);
    if (answered === undefined) return void response.writeHead(404).end('Not found');
    answered.catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    add(site) {
      sites.push({ site, pages: pagesOf(site), visits: new Map(), latency: latencyOf(site) });
      return `${origin}/${sites.length - 1}/`;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function latencyOf({ seed, latency }: SiteSpec): () => number {
  const random = seededRandom(seed ^ 0x2545f491);
  const delays = {
    fast: () => 10,
    slow: () => 300,
    'very-slow': () => 1_800,
    erratic: () => random() ** 3 * 2_500,
  };
  return delays[latency];
}

async function sendScript(name: string, response: ServerResponse): Promise<void> {
  const source = await readFile(new URL(`page/${name}`, import.meta.url), 'utf8');
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(stripTypeScriptTypes(source));
}

async function answer(
  { site, pages, visits, latency }: ServedSite,
  path: string,
  query: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const number = Number(query.get('page') ?? 1);
  const items = pages[number - 1] ?? [];
  const half = Math.ceil(items.length / 2);
  const last = number >= pages.length;
  const json = (value: unknown): unknown =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(value));
  const faultyPath = site.pagination === 'next-documents' ? '' : 'data';
  const isFaulty = path === faultyPath && number === Math.ceil((pages.length + 1) / 2);
  const key = `${path}?${query}`;
  const before = visits.get(key) ?? 0;
  visits.set(key, before + 1);
  if (path === 'poll') {
    await delay(site.noise === 'long-poll' ? LONG_POLL_MS : 20);
    return void json({ now: Date.now() });
  }
  await delay(latency());
  if (path === 'values') {
    await delay(VALUES_MS);
    return void json({ prices: items.map(({ price }) => price) });
  }
  if (isFaulty && site.fault === 'status-500-once' && before === 0) {
    return void response.writeHead(500, { 'content-type': 'text/html' }).end('Try again');
  }
  if (path === 'data') {
    if (isFaulty && site.fault === 'empty') return void json({ items: [], last: false });
    if (isFaulty && (site.fault === 'json-error' || (site.fault === 'json-error-once' && before === 0)))
      return void json({ error: { code: 503, message: 'Temporarily unavailable' } });
    if (isFaulty && site.fault === 'retry-button' && before === 0) return void json({ retry: true });
    if (isFaulty && (site.fault === 'captcha' || site.fault === 'login'))
      return void json({ wall: site.fault });
    const part = query.get('part') ?? 'all';
    if (part === 'second' && site.secondRequest === 'half-later') await delay(SECOND_HALF_MS);
    if (part === 'second' && site.secondRequest === 'sponsored-first') await delay(SECOND_HALF_MS / 3);
    if (part === 'ids') return void json({ ids: items.map((_, index) => index), last });
    const parts = { all: items, first: items.slice(0, half), second: items.slice(half) };
    return void json({ items: parts[part as keyof typeof parts] ?? items, last });
  }
  if (path !== '') return void response.writeHead(404).end('Not found');
  const wall = isFaulty && ['captcha', 'login', 'empty'].includes(site.fault) ? site.fault : null;
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(siteDocument({ site, items, number, last, wall }));
}
