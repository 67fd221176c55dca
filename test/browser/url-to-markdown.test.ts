import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, createEngine, type Engine, urlToMarkdown } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';

const ARTICLE = '<h1>Tides</h1><p>The sea <b>rises</b> twice a day. <a href="/moon">Why?</a></p>';
const PAGES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/static': html(`<html lang="en"><head><title>Tides</title></head><body>${ARTICLE}</body></html>`),
  '/shell': html(`<title>App</title><div id="root"></div><script src="/app.js"></script>`),
  '/late-shell': html(`<title>App</title><div id="root"></div><script>
    setTimeout(() => { document.querySelector('#root').innerHTML = ${JSON.stringify(ARTICLE)}; }, 1200);
  </script>`),
  '/app.js': answer(
    'text/javascript',
    `fetch('/data').then((answer) => answer.text()).then((text) => { document.querySelector('#root').innerHTML = text; })`,
  ),
  '/data': answer('text/plain', ARTICLE),
  '/plain': answer('text/plain', 'Just text.\n\nMore text.'),
  '/notes.md': answer('text/markdown', '# Notes\n\n* one\n'),
  '/xhtml': answer(
    'application/xhtml+xml',
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head><body>${ARTICLE}</body></html>`,
  ),
  '/picture': answer('image/png', 'not a picture'),
  '/moved': (response) => response.writeHead(302, { location: '/static' }).end(),
  '/limited': (response) => response.writeHead(429).end(),
  '/large': html(`<title>Large</title>${'<p>Some words of a long page.</p>'.repeat(20_000)}`),
  // Takes seconds to convert.
  '/dear': html(`<ul><li>${'<a><b><i><u><p>'.repeat(30_000)}`),
  '/never': () => undefined,
};

function html(body: string): (response: ServerResponse) => void {
  return answer('text/html; charset=utf-8', body);
}

function answer(type: string, body: string): (response: ServerResponse) => void {
  return (response) => response.writeHead(200, { 'content-type': type }).end(body);
}

const EXPECTED = '# Tides\n\nThe sea **rises** twice a day. [Why?](ORIGIN/moon)';
let origin: string;
let browser: Browser;
let engine: Engine;
const server = createServer((request, response) => {
  const page = PAGES[request.url ?? '/'];
  if (page) page(response);
  else response.writeHead(404).end();
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = testBrowser();
  engine = createEngine({ storage: memoryStorage(), browser, allowPrivateNetworks: true });
});
afterAll(async () => {
  await engine.close();
  server.closeAllConnections();
  server.close();
});

describe('a page becomes Markdown', () => {
  test.each(['/static', '/shell', '/late-shell', '/xhtml', '/moved'])('%s', async (path) => {
    const { markdown } = await engine.urlToMarkdown(origin + path);
    expect(markdown.trim()).toBe(EXPECTED.replace('ORIGIN', origin));
  });

  test('with its metadata', async () => {
    const { metadata } = await engine.urlToMarkdown(`${origin}/static`);
    expect(metadata).toEqual({
      title: 'Tides',
      favicon: `${origin}/favicon.ico`,
      language: 'en',
      ogTitle: null,
      ogDescription: null,
      ogUrl: null,
      ogImage: null,
      ogSiteName: null,
      publishedTime: null,
      modifiedTime: null,
    });
  });

  test('of text and of Markdown', async () => {
    expect((await engine.urlToMarkdown(`${origin}/plain`)).markdown.trim()).toBe('Just text.\n\nMore text.');
    expect((await engine.urlToMarkdown(`${origin}/notes.md`)).markdown).toContain('# Notes');
  });

  test('that is large, in a worker', async () => {
    const { markdown } = await engine.urlToMarkdown(`${origin}/large`);
    expect(markdown.match(/Some words/g)).toHaveLength(20_000);
  });

  test('with no engine, and no browser', async () => {
    expect((await urlToMarkdown(`${origin}/static`, { allowPrivateNetworks: true })).markdown).toContain(
      '**rises**',
    );
    expect((await urlToMarkdown(`${origin}/shell`, { allowPrivateNetworks: true })).markdown.trim()).toBe('');
  });
});

describe('what cannot be converted is named', () => {
  test.each([
    ['an image', '/picture', 'CONTENT_TYPE_UNSUPPORTED'],
    ['a page that is not there', '/nowhere', 'HTTP_STATUS'],
    ['a rate limit', '/limited', 'RATE_LIMITED'],
  ])('%s', async (_name, path, code) => {
    const converting = engine.urlToMarkdown(origin + path, { settings: { retries: 0 } });
    await expect(converting).rejects.toMatchObject({ code });
  });

  test.each(['', 'example.com', 'ftp://example.com/', 'javascript:alert(1)'])('the URL "%s"', async (url) => {
    await expect(engine.urlToMarkdown(url)).rejects.toMatchObject({ code: 'URL_INVALID' });
  });

  test('settings that are none', async () => {
    const settings = { rendering: 'telepathy' as 'auto' };
    await expect(engine.urlToMarkdown(`${origin}/static`, { settings })).rejects.toMatchObject({
      code: 'RECIPE_INVALID',
    });
  });

  test('a page that never answers', async () => {
    const settings = { timeoutMs: 200 };
    await expect(engine.urlToMarkdown(`${origin}/never`, { settings })).rejects.toMatchObject({
      code: 'TIMEOUT',
    });
  });

  test('a page that takes too long to convert', async () => {
    const settings = { rendering: 'http', timeoutMs: 500 } as const;
    const converting = engine.urlToMarkdown(`${origin}/dear`, { content: 'main', settings });
    await expect(converting).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  test('a conversion that is aborted', async () => {
    const controller = new AbortController();
    const converting = engine.urlToMarkdown(`${origin}/never`, { signal: controller.signal });
    controller.abort();
    await expect(converting).rejects.toMatchObject({ code: 'ABORTED' });
  });
});
