import { type Evidence, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** How a press deals with its answer. */
const APPS: Readonly<Record<string, string>> = {
  stuck: 'button.disabled = true; add(await ask()); button.disabled = false;',
  caught: 'try { add(await ask()); } catch (error) { console.error("no items", error); button.remove(); }',
  // What follows a click elsewhere fails each time.
  noisy: 'queueMicrotask(() => { throw new TypeError("no dataLayer"); }); add(await ask());',
};

const list = (from: number): readonly string[] =>
  Array.from({ length: 4 }, (_, index) => `Thing ${from + index}`);
const page = (how: string, total: string): string => `<!doctype html><p>${total}</p><ul>${list(0)
  .map((name) => `<li>${name}`)
  .join('')}</ul><button>More</button><script>
  const button = document.querySelector('button');
  let page = 1;
  const ask = async () => (await fetch('/data' + location.search, { method: 'POST', body: String(page) })).json();
  const add = ({ names }) => {
    page += 1;
    if (names.length === 0) button.remove();
    for (const name of names) document.querySelector('ul').insertAdjacentHTML('beforeend', '<li>' + name);
  };
  button.onclick = async () => { ${APPS[how]} };
</script>`;

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const end = searchParams.get('end') ?? '';
    if (pathname !== '/data') {
      response.setHeader('content-type', 'text/html');
      return response.end(page(searchParams.get('how') ?? '', searchParams.get('total') ?? ''));
    }
    let body = '';
    for await (const part of request) body += String(part);
    const isEnd = Number(body) > Number(searchParams.get('pages'));
    if (isEnd)
      return response
        .setHeader('content-type', end.startsWith('<') ? 'text/html' : 'application/json')
        .end(end);
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ names: list(4 * Number(body)) }));
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const FAILED = expect.stringMatching(/^a script of the page failed where its list ends: /);

test.each([
  [
    'the first answer is a document, and the control stays disabled',
    'how=stuck&pages=0&end=<p>Who are you?',
    4,
    FAILED,
  ],
  ['a later one is null, and the control stays disabled', 'how=stuck&pages=2&end=null', 12, FAILED],
  [
    'what was caught is written to the console, and the control goes',
    'how=caught&pages=2&end=null',
    12,
    FAILED,
  ],
  [
    'all that the page tells of was read',
    'how=stuck&pages=2&end=null&total=Showing 4 of 12 results',
    12,
    undefined,
  ],
  ['each press throws something', 'how=noisy&pages=2&end={"names":[]}', 12, undefined],
])('where %s', async (_what, query, rows, doubt) => {
  const recipe = {
    name: 'App',
    url: `${site.origin}/?${query}`,
    listSelector: 'li',
    properties: [{ name: 'name' }],
    pagination: { type: 'load-more' as const, nextPageSelector: 'button' },
    settings: { rendering: 'browser' as const, robots: 'ignore' as const },
  };
  const run = scrape(recipe, { browser, allowPrivateNetworks: true });
  const read = await Array.fromAsync(run);
  const doubts = (run.job.evidence ?? []).filter(({ supports }: Evidence) => supports !== 'complete');
  expect(read).toHaveLength(rows);
  expect(doubts[0]?.message).toEqual(doubt);
});
