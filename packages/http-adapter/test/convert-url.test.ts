import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/support/start-server.ts';
import { startApi } from './start-api.ts';

const PAGES: Readonly<Record<string, { status: number; type?: string; body?: string }>> = {
  '/tides': {
    status: 200,
    body: '<html lang="en"><title>Tides</title><h1>Tides</h1><p>Twice <b>a day</b>.</p></html>',
  },
  '/gone': { status: 404 },
  '/broken': { status: 500 },
  '/busy': { status: 429 },
  '/picture': { status: 200, type: 'image/png', body: 'x' },
};

const asked: string[] = [];

const answer: RequestListener = ({ url = '' }, response) => {
  asked.push(url);
  const { status, type = 'text/html', body = '' } = PAGES[url] ?? { status: 404 };
  if (url !== '/silent') response.writeHead(status, { 'content-type': type }).end(body);
};
let server: TestServer;
let origin = '';
beforeAll(async () => {
  server = await startServer(answer);
  origin = server.origin;
});
afterAll(async () => {
  await server.close();
});

const settings = { retries: 0, rendering: 'http' };

describe('POST /url-to-markdown', () => {
  test('converts a page', async () => {
    const { json } = startApi();
    const { status, body } = await json('POST', '/v1/url-to-markdown', { body: { url: `${origin}/tides` } });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'markdown', 'metadata']);
    expect(body.markdown).toBe('# Tides\n\nTwice **a day**.\n');
    expect(body.metadata).toMatchObject({ title: 'Tides', language: 'en', ogTitle: null });
  });

  test('gives what the page says of itself for machines, where it is asked for', async () => {
    const { json } = startApi();
    const { body } = await json('POST', '/v1/url-to-markdown', {
      body: { url: `${origin}/tides`, structuredData: true },
    });
    const nothing = { jsonLd: [], microdata: [], rdfa: [], state: {}, nodes: [] };
    expect(body).toMatchObject({ success: true, structuredData: nothing });
  });

  test.each([
    ['no URL', {}],
    ['no body', undefined],
    ['null', 'null'],
    ['malformed JSON', '{"url":'],
    ['a URL that is no text', { url: 1 }],
    ['an empty URL', { url: '' }],
    ['a URL without a scheme', { url: 'example.com' }],
    ['another scheme', { url: 'file:///etc/passwd' }],
    ['an unknown key', { url: 'https://example.com', mode: 1 }],
    ['settings that are none', { url: 'https://example.com', settings: { delayMs: -1 } }],
    ['structured data that is no yes or no', { url: 'https://example.com', structuredData: 'yes' }],
    ['a part that there is not', { url: 'https://example.com', content: 'footer' }],
    ['a body that is too large', { url: `https://example.com/${'x'.repeat(1_100_000)}` }],
  ])('answers 400 to %s', async (_name, body) => {
    const { json } = startApi();
    const { status, body: answer } = await json('POST', '/v1/url-to-markdown', { body });
    expect([status, answer.success]).toEqual([400, false]);
  });

  test('tells every problem of a body, with its path and the name that was meant', async () => {
    const { json } = startApi();
    const body = { uri: 'https://example.com', content: 'all', settings: 'none' };
    const { body: answer } = await json('POST', '/v1/url-to-markdown', { body });
    expect(answer.error).toEqual({
      code: 'REQUEST_INVALID',
      message: expect.stringContaining('url: is required; content: must be one of page, main; '),
      details: {
        issues: [
          { path: ['url'], message: 'is required' },
          { path: ['content'], message: 'must be one of page, main' },
          { path: ['settings'], message: 'must be an object, not a string' },
          { path: ['uri'], message: 'unknown key "uri"; did you mean "url"?' },
        ],
      },
    });
  });

  test('answers 400 to a body of another type', async () => {
    const { json } = startApi();
    const { status, body } = await json('POST', '/v1/url-to-markdown', {
      body: 'url=https://example.com',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([status, body.error.code]).toEqual([400, 'REQUEST_TYPE_UNSUPPORTED']);
  });

  test('answers 400 to an address that is not public, and does not say what is there', async () => {
    const { json } = startApi({ engine: { allowPrivateNetworks: false } });
    for (const url of [`${origin}/tides`, 'http://169.254.169.254/', 'http://localhost/']) {
      const { status, body } = await json('POST', '/v1/url-to-markdown', { body: { url } });
      expect([url, status, body.error.code]).toEqual([url, 400, 'ADDRESS_NOT_ALLOWED']);
    }
  });

  test.each([
    ['/gone', 'HTTP_STATUS'],
    ['/broken', 'HTTP_STATUS_TRANSIENT'],
    ['/busy', 'RATE_LIMITED'],
    ['/picture', 'CONTENT_TYPE_UNSUPPORTED'],
  ])('answers 500 where the conversion of %s failed', async (path, code) => {
    const { json } = startApi();
    const { status, body } = await json('POST', '/v1/url-to-markdown', {
      body: { url: origin + path, settings },
    });
    expect([status, body.error.code]).toEqual([500, code]);
  });

  test('answers 500 where the page does not, in its time', async () => {
    const { json } = startApi();
    const { status, body } = await json('POST', '/v1/url-to-markdown', {
      body: { url: `${origin}/silent`, settings: { ...settings, pageTimeoutMs: 50 } },
    });
    expect([status, body.error.code]).toEqual([500, 'TIMEOUT']);
    const slow = startApi({ conversionTimeoutMs: 50 });
    const { status: late } = await slow.json('POST', '/v1/url-to-markdown', {
      body: { url: `${origin}/silent`, settings },
    });
    expect(late).toBe(500);
  });

  test('lets so many run and so many wait, and answers 429 to the others', async () => {
    const { send } = startApi({ conversions: { concurrency: 1, waiting: 1 } });
    const leave = new AbortController();
    const convert = () =>
      send('POST', '/v1/url-to-markdown', {
        body: { url: `${origin}/silent`, settings },
        signal: leave.signal,
      });
    const held = [convert(), convert()];
    await new Promise((resolve) => setImmediate(resolve));
    const refused = await convert();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    leave.abort();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([500, 500]);
  });

  test('opens no page for those who left before their turn', async () => {
    const { json } = startApi({ conversions: { concurrency: 1 } });
    const [runs, waits] = [new AbortController(), new AbortController()];
    const ask = (operation: string, url: string, { signal }: AbortController) =>
      json('POST', `/v1/${operation}`, { body: { url: origin + url, settings }, signal });
    const held = ask('url-to-markdown', '/silent', runs);
    const waiting = ['url-to-markdown', 'recipes/suggest'].map((operation) => ask(operation, '/left', waits));
    await new Promise((resolve) => setImmediate(resolve));
    waits.abort();
    runs.abort();
    const answers = await Promise.all([held, ...waiting]);
    expect(answers.map(({ body }) => body.error.code)).toEqual(['ABORTED', 'ABORTED', 'ABORTED']);
    expect(asked).not.toContain('/left');
  });
});
