import type { Socket } from 'node:net';
import { type ScrapeRun, scrape } from '@harvestman/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';

let site: TestServer;
let sockets: Socket[];
let pageFrom: Socket[];
let rulesAsked: number;

beforeEach(async () => {
  sockets = [];
  pageFrom = [];
  rulesAsked = 0;
  site = await startServer((request, response) => {
    if (!sockets.includes(request.socket)) sockets.push(request.socket);
    if (request.url === '/robots.txt') {
      rulesAsked += 1;
      return void response.writeHead(404).end('none');
    }
    pageFrom.push(request.socket);
    response.writeHead(200, { 'content-type': 'text/html' }).end('<ul><li>one</li><li>two</li></ul>');
  });
});

afterEach(() => site.close());

function start(
  settings: Readonly<Record<string, unknown>> = {},
  options: Readonly<Record<string, unknown>> = {},
): ScrapeRun {
  const recipe = {
    name: 'List',
    url: `${site.origin}/`,
    listSelector: 'li',
    properties: [{ name: 'text' }],
    pagination: { type: 'none' },
    settings,
  } as const;
  return scrape(recipe, { allowPrivateNetworks: true, ...options });
}

async function read(...given: Parameters<typeof start>): Promise<number> {
  let rows = 0;
  for await (const _row of start(...given)) rows += 1;
  return rows;
}

test('calls of scrape one after the other share connections', async () => {
  for (let call = 0; call < 6; call += 1) expect(await read()).toBe(2);
  expect(pageFrom).toHaveLength(6);
  // Each asks for robots.txt, which may have changed.
  expect(rulesAsked).toBe(6);
  // The one of robots.txt may not be free yet when the first page is asked for.
  expect(sockets.length).toBeLessThanOrEqual(2);
});

test('calls at the same time ask for robots.txt once, and one that begins after them anew', async () => {
  const first = start()[Symbol.asyncIterator]();
  await first.next();
  await Promise.all([read(), read()]);
  expect(rulesAsked).toBe(1);
  await first.return?.();
  await read();
  expect(rulesAsked).toBe(2);
});

test('a call under another name asks for robots.txt itself', async () => {
  const first = start()[Symbol.asyncIterator]();
  await first.next();
  await read({}, { userAgent: 'Other/1.0' });
  await first.return?.();
  expect(rulesAsked).toBe(2);
});

test.each([
  ['a header', { headers: { 'x-token': 'secret' } }],
  ['credentials', { basicAuth: { username: 'name', password: 'secret' } }],
  ['a cookie', { cookies: [{ name: 'session', value: 'secret' }] }],
])('what brings %s has a connection of its own', async (_name, settings) => {
  await read();
  await read(settings);
  await read(settings);
  const [anonymous, first, second] = pageFrom;
  expect(new Set([anonymous, first, second]).size).toBe(3);
});

test('an open connection is of no use to a call that may not reach the address', async () => {
  await read();
  await expect(read({}, { allowPrivateNetworks: false })).rejects.toMatchObject({
    code: 'ADDRESS_NOT_ALLOWED',
  });
  await expect(read({}, { allowPrivateNetworks: false, allowHosts: ['127.0.0.1'] })).resolves.toBe(2);
  const [first, second] = pageFrom;
  expect(first).not.toBe(second);
});

test('a call that is aborted takes nothing from the others', async () => {
  const stop = new AbortController();
  stop.abort();
  const [failed, ...others] = await Promise.allSettled([read({}, { signal: stop.signal }), read(), read()]);
  expect(failed).toMatchObject({ status: 'rejected' });
  expect(others).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'fulfilled', value: 2 },
  ]);
});
