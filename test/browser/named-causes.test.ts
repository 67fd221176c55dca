import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Browser, type ErrorCode, scrape } from '@harvestman/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SELF_SIGNED_CERTIFICATE, TEST_KEY } from '../support/test-certificates.ts';
import { testBrowser } from '../test-browser.ts';

const plain = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path === '/loop') return void response.writeHead(302, { location: '/loop' }).end();
  if (path === '/limited') return void response.writeHead(429).end('Slow down');
  if (path === '/gone') return void response.writeHead(410).end('Gone');
  if (path === '/bare-gone') return void response.writeHead(410).end();
  if (path === '/bare-limited') return void response.writeHead(429).end();
  if (path === '/reset') return void request.socket.resetAndDestroy();
  if (path === '/never') return;
  if (path === '/file') {
    return void response
      .writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment' })
      .end('PK');
  }
  response.writeHead(200, { 'content-type': 'text/html' }).end('<p>No list</p>');
});
const secure = createSecureServer({ key: TEST_KEY, cert: SELF_SIGNED_CERTIFICATE }, (_request, response) =>
  response.end('<ul><li>x</ul>'),
);
let browser: Browser;
let http: string;
let https: string;
let refused: string;

beforeAll(async () => {
  browser = testBrowser();
  for (const server of [plain, secure]) {
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  }
  http = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  refused = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/`;
  await new Promise((resolve) => closed.close(resolve));
  https = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  for (const server of [plain, secure]) {
    server.closeAllConnections();
    server.close();
  }
});

describe.each(['http', 'browser'] as const)('rendered by %s, the cause is named', (rendering) => {
  test.each<[string, () => string, ErrorCode, RegExp]>([
    ['an unknown host', () => 'http://nobody.invalid/', 'DNS_FAILED', /nobody\.invalid|resolved/],
    ['a refused connection', () => refused, 'CONNECTION_FAILED', /refused|REFUSED/],
    ['a reset connection', () => `${http}/reset`, 'CONNECTION_FAILED', /reset|closed|EMPTY|RESET/i],
    ['a certificate of its own', () => https, 'TLS_FAILED', /certificate|TLS/i],
    ['redirects in a circle', () => `${http}/loop`, 'REDIRECT_LOOP', /redirect/i],
    ['a rate limit', () => `${http}/limited`, 'RATE_LIMITED', /rate limit/],
    ['an error status', () => `${http}/gone`, 'HTTP_STATUS', /HTTP 410/],
    ['a rate limit without a body', () => `${http}/bare-limited`, 'RATE_LIMITED', /rate limit/],
    ['an error status without a body', () => `${http}/bare-gone`, 'HTTP_STATUS', /HTTP 410/],
    ['no answer', () => `${http}/never`, 'TIMEOUT', /within 1(\.5)? s/],
    ['a download', () => `${http}/file`, 'CONTENT_TYPE_UNSUPPORTED', /download|application\/zip/],
    ['a selector that matches nothing', () => `${http}/empty`, 'LIST_EMPTY', /listSelector "li"/],
  ])('%s', async (_cause, url, code, message) => {
    // All but one of them answer, however busy the machine is.
    const pageTimeoutMs = code === 'TIMEOUT' ? 1_500 : 30_000;
    const settings = { rendering, retries: 0, robots: 'ignore', pageTimeoutMs } as const;
    const reading = (async () => {
      for await (const _row of scrape(
        { name: 'X', url: url(), listSelector: 'li', settings },
        { browser, allowPrivateNetworks: true },
      )) {
        expect.unreachable();
      }
    })();
    await expect(reading).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });
});
