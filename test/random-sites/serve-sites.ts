import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { seededRandom } from '../../packages/core/src/testing/seeded-random.ts';
import type { SiteSpec } from './dimensions.ts';
import { type CometClient, cometClient } from './serve-comet.ts';
import { serveSocket } from './serve-socket.ts';
import { streamItems, streamPrices } from './serve-streams.ts';
import { framingDocument, siteDocument } from './site-document.ts';
import { type SiteItem, sentPages } from './site-truth.ts';

export interface SiteServer {
  /** The origin, without a trailing slash. */
  readonly origin: string;
  /** The address of a site of its own, and the origin of its list. */
  add(site: SiteSpec): { readonly url: string; readonly listOrigin: string };
  close(): Promise<void>;
}

interface ServedSite {
  readonly site: SiteSpec;
  readonly pages: readonly (readonly SiteItem[])[];
  readonly visits: Map<string, number>;
  /** Streams that are open, for all answers. */
  readonly channels: Set<ServerResponse>;
  /** By client: what waits for its next poll, and the poll that waits. */
  readonly polls: Map<string, CometClient>;
  latency(): number;
  /** How long the request for an item takes. */
  itemLatency(): number;
}

const VALUES_MS = 700;
const SECOND_HALF_MS = 900;
const LONG_POLL_MS = 4_000;
const LATE_STYLES_MS = 1_200;
const SERVICE_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.url.includes('data?')) event.respondWith(fetch(event.request));
});`;
const LATE_STYLES = '.item { height: 150px !important; background: #eee }';
const CHUNK_MS = 800;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
/** A request for one item takes up to so long. */
const ITEM_MS = 900;
const SLOW_MS = 1_200;

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
        : served && answerAsked(served, path, url.searchParams, request, response);
    if (answered === undefined) return void response.writeHead(404).end('Not found');
    answered.catch(() => response.destroy());
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) => serveSocket(socket, new URL(request.url ?? '/', origin)));
  server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    add(site) {
      sites.push({
        site,
        pages: sentPages(site),
        visits: new Map(),
        channels: new Set(),
        polls: new Map(),
        latency: latencyOf(site),
        itemLatency: itemLatencyOf(site),
      });
      const listOrigin = site.frame === 'other-origin' ? origin.replace('127.0.0.1', 'localhost') : origin;
      return { url: `${origin}/${sites.length - 1}/`, listOrigin };
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      for (const socket of sockets.clients) socket.terminate();
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

function itemLatencyOf({ seed }: SiteSpec): () => number {
  const random = seededRandom(seed ^ 0x7ed55d16);
  return () => random() ** 2 * ITEM_MS;
}

async function sendScript(name: string, response: ServerResponse): Promise<void> {
  const source = await readFile(new URL(`page/${name}`, import.meta.url), 'utf8');
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(stripTypeScriptTypes(source));
}

/** Where all is asked at one address, what is asked for stands in the body. */
async function answerAsked(
  served: ServedSite,
  path: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (path !== 'graph') return answer(served, path, query, request, response);
  const asked = new URL(await text(request), 'http://body');
  return answer(served, asked.pathname.slice(1), asked.searchParams, request, response);
}

/** What an application has kept of a page: what it was before. */
function keptOf(items: readonly SiteItem[], { answers }: SiteSpec): readonly SiteItem[] {
  if (answers === 'stale-values') return items.map((item) => ({ ...item, price: '1.00' }));
  return items.map((item, index) => (index === 0 ? { ...item, title: `Old ${item.title}` } : item));
}

/** What is asked for, and what a page of the site has for it. */
interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Of the page. */
  readonly number: number;
  readonly items: readonly SiteItem[];
  readonly last: boolean;
  readonly documentPath: string;
  /** Whether the site's fault is here. */
  readonly isFaulty: boolean;
  /** How often the same was asked before. */
  readonly before: number;
  json(value: unknown): void;
}

async function answer(
  served: ServedSite,
  path: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { site, pages, visits, latency } = served;
  const number = Number(query.get('page') ?? 1);
  const shown = site.end === 'same-again' ? Math.min(number, pages.length) : number;
  const items = pages[shown - 1] ?? [];
  const last = site.end === 'flag' ? number >= pages.length : number > pages.length;
  const callback = query.get('callback');
  const json = (value: unknown): void => {
    const text = JSON.stringify(value);
    if (query.has('module'))
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`export default ${text}`);
    else if (callback === null)
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(text);
    else response.writeHead(200, { 'content-type': 'text/javascript' }).end(`${callback}(${text})`);
  };
  const documentPath = site.frame === 'none' ? '' : 'inner';
  const faultyPath = site.pagination === 'next-documents' ? documentPath : 'data';
  const isFaulty = path === faultyPath && number === Math.ceil((pages.length + 1) / 2);
  const key = `${path}?${query}`;
  const before = visits.get(key) ?? 0;
  visits.set(key, before + 1);
  const asked = { path, query, request, response, number, items, last, documentPath, isFaulty, before, json };
  if (await answerBeside(served, asked)) return;
  await delay(latency());
  if (refuse(served, asked)) return;
  if (path === 'stream') return streamItems(items, last, response);
  if (path === 'values') {
    await delay(VALUES_MS);
    return json({ prices: items.map(({ price }) => price) });
  }
  if (path === 'data' || path === 'ask' || path === 'send') return answerItems(served, asked);
  if (path !== documentPath) return void response.writeHead(404).end('Not found');
  const wall = isFaulty && ['captcha', 'login', 'empty'].includes(site.fault) ? site.fault : null;
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(siteDocument({ site, items, number, count: pages.length, total: pages.flat().length, last, wall }));
}

/** What is no page of the list; whether it was asked for. */
async function answerBeside(
  { site, channels, polls, itemLatency }: ServedSite,
  { path, query, request, response, items, documentPath, json }: Asked,
): Promise<boolean> {
  if (path === 'poll') {
    await delay(site.noise === 'long-poll' ? LONG_POLL_MS : 20);
    json({ now: Date.now() });
  } else if (path === 'late-styles') {
    await delay(LATE_STYLES_MS);
    response.writeHead(200, { 'content-type': 'text/css' }).end(LATE_STYLES);
  } else if (path === 'channel') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    channels.add(response);
    response.on('close', () => channels.delete(response));
  } else if (path === 'comet') {
    cometClient(polls, query).poll(response);
  } else if (path === 'kept') {
    json({ items: keptOf(items, site) });
  } else if (path === '' && documentPath !== '') {
    const address = `${site.frame === 'other-origin' ? `http://localhost:${request.socket.localPort}` : ''}/${request.url?.split('/')[1]}/inner`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(framingDocument(address));
  } else if (path === 'slow') {
    await delay(SLOW_MS);
    json({ now: Date.now() });
  } else if (path === 'chunk' || path === 'picture') {
    await delay(CHUNK_MS);
    response.writeHead(200, { 'content-type': path === 'chunk' ? 'text/javascript' : 'image/svg+xml' });
    response.end(path === 'chunk' ? 'export {}' : PICTURE);
  } else if (path === 'prices') {
    await streamPrices(items, response);
  } else if (path === 'service.js') {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(SERVICE_WORKER);
  } else if (path === 'item') {
    await delay(itemLatency());
    json(items[Number(query.get('index'))] ?? null);
  } else {
    return false;
  }
  return true;
}

/** Whether a request is turned down. */
function refuse({ site, pages }: ServedSite, { path, response, number, isFaulty, before }: Asked): boolean {
  const isFirst = path === 'data' && before === 0;
  if (path === 'data' && site.end === 'not-found' && number > pages.length)
    response.writeHead(404).end('Not found');
  else if (isFirst && number > 1 && site.answers === 'retried') response.writeHead(503).end();
  else if (isFirst && number % 2 === 0 && site.answers === 'rate-limited')
    response.writeHead(429, { 'retry-after': '2' }).end();
  else if (isFaulty && site.fault === 'status-500-once' && before === 0)
    response.writeHead(500, { 'content-type': 'text/html' }).end('Try again');
  else return false;
  return true;
}

/** The items of a page, or a part of them, or what a fault has in their place. */
async function answerItems(
  { site, channels, polls }: ServedSite,
  { path, query, response, items, last, isFaulty, before, json }: Asked,
): Promise<void> {
  if (isFaulty && site.fault === 'empty') return json({ items: [], last: false });
  if (isFaulty && (site.fault === 'json-error' || (site.fault === 'json-error-once' && before === 0)))
    return json({ error: { code: 503, message: 'Temporarily unavailable' } });
  if (isFaulty && site.fault === 'retry-button' && before === 0) return json({ retry: true });
  if (isFaulty && (site.fault === 'captcha' || site.fault === 'login')) return json({ wall: site.fault });
  const part = query.get('part') ?? 'all';
  if (part === 'second' && site.secondRequest === 'half-later') await delay(SECOND_HALF_MS);
  if (part === 'second' && site.secondRequest === 'sponsored-first') await delay(SECOND_HALF_MS / 3);
  if (part === 'first' && site.answers === 'second-half-first') await delay(SECOND_HALF_MS / 2);
  const half = Math.ceil(items.length / 2);
  const parts = { all: items, first: items.slice(0, half), second: items.slice(half) };
  const value =
    part === 'ids'
      ? { ids: items.map((_, index) => index), last }
      : { items: parts[part as keyof typeof parts] ?? items, last };
  if (path === 'data') return json(value);
  if (path === 'send') {
    response.writeHead(204).end();
    return cometClient(polls, query).tell({ id: query.get('id'), answer: value });
  }
  const event = `event: ${query.get('id')}\ndata: ${JSON.stringify(value)}\n\n`;
  for (const channel of channels) channel.write(event);
  response.writeHead(204).end();
}
