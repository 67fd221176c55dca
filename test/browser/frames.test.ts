import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isHarvestmanError, type RecipeInput, type Row, scrape } from '@harvestman/core';
import { suggestRecipesFromUrl } from '@harvestman/core/suggest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testBrowser } from '../test-browser.ts';

const browser = testBrowser();
/** Frames of other sites run in processes of their own, as in an installed browser. */
const isolated = testBrowser({ args: ['--site-per-process'] });
const ITEM = '<li class="card"><b>One</b><li class="card"><b>Two</b>';
const FRAME = '<iframe width="400" height="300"';
/** The page around is looked at before, and has no script. */
const SLOW_MS = 700;
/** A frame is held up for so long as it comes. */
const HELD_MS = 2_500;
/** Pages by path; `$other` is the same server under another host. */
const PAGES: Readonly<Record<string, string>> = {
  '/robots.txt': 'User-agent: *\nDisallow: /denied\n',
  '/list': ITEM,
  '/denied': ITEM,
  '/around': `${FRAME} src="/list"></iframe>`,
  '/around-denied': `${FRAME} src="/denied"></iframe>`,
  '/around-other': `${FRAME} src="$other/list?secret"></iframe>`,
  '/around-hidden': `<iframe hidden src="/list"></iframe>`,
  '/around-written': `${FRAME} srcdoc="${ITEM.replaceAll('"', '&quot;')}"></iframe>`,
  '/trusted': `<ul>${ITEM}</ul><button onclick="event.isTrusted && (this.remove(),
    document.querySelector('ul').insertAdjacentHTML('beforeend', '<li class=card><b>Three</b>'))">More</button>`,
  '/around-trusted': `<div style="height: 300px"></div>${FRAME} src="/trusted"></iframe>`,
  '/around-trusted-other': `<div style="height: 2000px"></div>${FRAME} src="$other/trusted"></iframe>`,
  '/late': `<ul>${ITEM}</ul><button>More</button><script>setTimeout(() => {
    document.querySelector('button').onclick = (event) => { event.target.remove();
      document.querySelector('ul').insertAdjacentHTML('beforeend', '<li class=card><b>Three</b>') };
  }, 7_500)</script>`,
  '/around-late-other': `${FRAME} src="$other/late"></iframe>`,
  '/around-taken': `<ul>${ITEM}</ul>
    <iframe hidden src="/slow" onload="document.querySelector('ul').append(...this.contentDocument.querySelectorAll('li'))"></iframe>`,
  '/slow': ITEM.replace('One', 'Three').replace('Two', 'Four'),
  '/held-up': `<ul>${Array.from({ length: 12 }, (_, index) => `<li><a href="/products/${index}">Lamp ${index}</a> <b>$${index}.50</b>`).join('')}</ul>
    <script>for (const until = performance.now() + ${HELD_MS}; performance.now() < until;);</script>`,
  '/around-held-up': `<div style="height: 9000px">Lamps</div>${FRAME} loading="lazy" src="/held-up"></iframe>`,
  '/misspelt': `<ul>${'<li class="card">A'.repeat(5)}</ul>`,
};
const headers: Record<string, unknown>[] = [];
let origin = '';
const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path.includes('secret')) headers.push(request.headers);
  const other = origin.replace('127.0.0.1', 'localhost');
  const type = path === '/robots.txt' ? 'text/plain' : 'text/html';
  const answer = (): unknown =>
    response
      .writeHead(200, { 'content-type': type })
      .end(PAGES[path.split('?')[0] ?? '']?.replaceAll('$other', other));
  if (path === '/slow') setTimeout(answer, SLOW_MS);
  else answer();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await Promise.all([browser.close(), isolated.close()]);
  server.closeAllConnections();
  server.close();
});

async function run(
  path: string,
  input: Partial<RecipeInput> = {},
  hosts?: readonly string[],
  within = browser,
) {
  const rows: Row[] = [];
  const recipe: RecipeInput = {
    name: 'frames',
    url: origin + path,
    listSelector: '.card',
    properties: [{ name: 'name', elementSelector: 'b' }],
    pagination: { type: 'none' },
    ...input,
    settings: { rendering: 'browser', ...input.settings },
  };
  const options = hosts ? { allowHosts: hosts } : { allowPrivateNetworks: true };
  try {
    for await (const row of scrape(recipe, { browser: within, ...options })) rows.push(row);
  } catch (error) {
    if (!isHarvestmanError(error)) throw error;
    return { rows, code: error.code, message: error.message, details: error.details };
  }
  return { rows, code: null, message: '', details: {} };
}

it('reads what robots.txt allows, and nothing else', async () => {
  expect((await run('/around')).rows).toHaveLength(2);
  expect(await run('/around-denied')).toMatchObject({ rows: [], code: 'ROBOTS_DENIED' });
});

it.each(['auto', 'browser'] as const)(
  'waits for what a handler takes out of a frame (%s)',
  async (rendering) => {
    const { rows } = await run('/around-taken', { settings: { rendering } });
    expect(rows.map(({ name }) => name)).toEqual(['One', 'Two', 'Three', 'Four']);
  },
);

it('waits for a frame that is held up', async () => {
  const [best] = await suggestRecipesFromUrl(`${origin}/around-held-up`, {
    browser,
    allowPrivateNetworks: true,
  });
  expect(best?.count).toBe(12);
});

it('sends the settings of the recipe to no frame of another origin', async () => {
  const settings = {
    rendering: 'browser',
    headers: { 'x-key': 'mine' },
    cookies: [{ name: 'session', value: 'mine' }],
  } as const;
  expect((await run('/around-other', { settings })).rows).toHaveLength(2);
  expect(headers.length).toBeGreaterThan(0);
  expect(JSON.stringify(headers)).not.toContain('mine');
});

it('clicks as a person would where the frame is', async () => {
  const pagination = { type: 'load-more', nextPageSelector: 'button' } as const;
  expect((await run('/around-trusted', { pagination })).rows).toHaveLength(3);
});

it.each(['/around-trusted-other', '/around-late-other'])('does so in another process (%s)', async (path) => {
  const pagination = { type: 'load-more', nextPageSelector: 'button' } as const;
  expect((await run(path, { pagination }, undefined, isolated)).rows).toHaveLength(3);
});

it.each([
  ['/around', 'http', /matches 2 elements in the frame http:.*\/list, which a static page/],
  ['/around-written', 'http', /matches 2 elements in the frame about:srcdoc/],
  ['/around-hidden', 'browser', /matches 2 elements in the frame http:.*\/list, which is hidden/],
] as const)('tells where the list of %s is, where it is not read (%s)', async (path, rendering, message) => {
  const { rows, code, message: said } = await run(path, { settings: { rendering } });
  expect({ rows, code }).toEqual({ rows: [], code: 'LIST_EMPTY' });
  expect(said).toMatch(message);
});

it.each(['http', 'browser'] as const)('names the nearest selector that matches (%s)', async (rendering) => {
  const { message, details } = await run('/misspelt', { listSelector: '.crad', settings: { rendering } });
  expect(message).toContain('".card" matches 5 elements');
  expect(details).toMatchObject({ near: [{ selector: '.card', matches: 5 }] });
});
