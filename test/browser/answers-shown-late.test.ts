import { setTimeout as delay } from 'node:timers/promises';
import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** Longer than what brings nothing is waited for. */
const LATE_MS = 2_300;
const SOON_MS = 300;

interface Way {
  /** When the answer comes; null: the page asks for nothing. */
  readonly afterMs: number | null;
  readonly script: string;
  /** What says meanwhile that the page is not done; a disabled control, unless told otherwise. */
  readonly busy?: 'list';
}

const RARE_TIMERS = 'let n = 0; (function on() { if (n++ < 5) setTimeout(on, 500); else done(); })()';

/** Ways in which an application may run `done` once its answer is there. */
const WAYS: Readonly<Record<string, Way>> = {
  'a timer, late': { afterMs: LATE_MS, script: 'setTimeout(done, 400)' },
  'timers one after the other': {
    afterMs: SOON_MS,
    script: 'let n = 0; (function on() { if (n++ < 6) setTimeout(on, 90); else done(); })()',
  },
  'an interval': {
    afterMs: SOON_MS,
    script: 'let n = 0; const id = setInterval(() => { if (++n === 6) { clearInterval(id); done(); } }, 80)',
  },
  'timers behind an answer that comes at once': {
    afterMs: 0,
    script: 'let n = 0; (function on() { if (n++ < 12) setTimeout(on, 90); else done(); })()',
  },
  'frames behind one that comes at once': {
    afterMs: 0,
    script: 'let n = 0; (function on() { if (n++ < 60) requestAnimationFrame(on); else done(); })()',
  },
  frames: {
    afterMs: SOON_MS,
    script: 'let n = 0; (function on() { if (n++ < 20) requestAnimationFrame(on); else done(); })()',
  },
  'rare timers while the control is disabled': { afterMs: SOON_MS, script: RARE_TIMERS },
  'a long timer while the control is disabled': { afterMs: SOON_MS, script: 'setTimeout(done, 3_000)' },
  'rare timers, with no answer, while the control is disabled': { afterMs: null, script: RARE_TIMERS },
  'rare timers while the list is marked as busy': { afterMs: SOON_MS, script: RARE_TIMERS, busy: 'list' },
};

const PAGES = [0, 1];

/** Shows the prices that it has kept of each page until the answer with those of today is there, and shown. */
const page = (
  way: string,
): string => `<!doctype html><title>List</title><body><ul></ul><button>Next</button><script>
const shown = () => new Promise((done) => { ${WAYS[way]?.script} });
const [list, button] = [document.querySelector('ul'), document.querySelector('button')];
const show = async (number) => {
  ${WAYS[way]?.busy === 'list' ? 'list.ariaBusy' : 'button.disabled'} = true;
  list.innerHTML = [0, 1, 2].map((n) => '<li><b>' + (number * 3 + n) + '</b> <i>old</i></li>').join('');
  const price = ${WAYS[way]?.afterMs === null} ? 'price of ' + number :
    await (await fetch('/price?' + new URLSearchParams({ number, way: '${way}' }))).text();
  await shown();
  for (const place of list.querySelectorAll('i')) place.textContent = price;
  if (number === ${PAGES.length - 1}) button.remove();
  else button.disabled = false;
  list.ariaBusy = false;
  button.onclick = () => show(number + 1);
};
show(0);</script>`;

describe('values that an answer renews', () => {
  let site: TestServer;
  const browser = testBrowser();

  beforeAll(async () => {
    site = await startServer(async ({ url = '/' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const way = searchParams.get('way') ?? '';
      if (pathname === '/list') response.setHeader('content-type', 'text/html').end(page(way));
      else if (pathname === '/price') {
        await delay(WAYS[way]?.afterMs ?? 0);
        response.end(`price of ${searchParams.get('number')}`);
      } else response.writeHead(404).end();
    });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  test.concurrent.each(Object.keys(WAYS))('are read once they are shown, by %s', async (way) => {
    const run = scrape(
      {
        name: 'renewed',
        url: `${site.origin}/list?${new URLSearchParams({ way })}`,
        listSelector: 'li',
        properties: [
          { name: 'number', elementSelector: 'b' },
          { name: 'price', elementSelector: 'i' },
        ],
        pagination: { type: 'next-button', nextPageSelector: 'button' },
        settings: { rendering: 'browser' },
      },
      { browser, allowPrivateNetworks: true },
    );
    const rows = (await Array.fromAsync(run)).map(({ number, price }) => `${number}: ${price}`);
    expect(rows).toEqual(PAGES.flatMap((at) => [0, 1, 2].map((n) => `${at * 3 + n}: price of ${at}`)));
  });
});
