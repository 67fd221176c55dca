import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** Longer than a page is waited for that has nothing to do itself. */
const LATE_MS = 1_000;

const talks = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `Talk ${index + 1}`);
const items = (from: number, to: number, attribute = ''): string =>
  talks(to)
    .slice(from - 1)
    .map((talk) => `<li${attribute}>${talk}</li>`)
    .join('');

/** `add` puts the next four talks behind the last one. */
const page = (list: string, script: string): string => `<!doctype html>
<style>div { overflow: hidden; width: 400px } .row { display: flex; padding: 0; margin: 0 } .row li { flex: 0 0 100px }</style>
<div>${list}</div><button>More</button><script>
  const list = document.querySelector('ul');
  const button = document.querySelector('button');
  const ask = async (path) => (await fetch(path)).json();
  const add = async () => {
    for (const talk of await ask('/talks?from=' + list.children.length)) list.append(document.createElement('li')), list.lastChild.append(talk);
  };
  ${script}</script>`;

/** `each` press shows so many more of what is there; the last one adds others. */
const unfolding = (shown: number, count: number, each: number): string =>
  page(
    `<ul>${items(1, shown)}${items(shown + 1, count, ' hidden')}</ul>`,
    `button.onclick = async () => {
      const hidden = [...list.querySelectorAll('[hidden]')].slice(0, ${each});
      if (hidden.length === 0) return add(button.remove());
      await ask('/allowed');
      for (const item of hidden) item.hidden = false;
    };`,
  );

const PAGES: Readonly<Record<string, string>> = {
  '/unfolds': unfolding(4, 24, 4),
  // So many that the engine leaves them out of layout.
  '/unfolds-long': unfolding(110, 190, 40),
  '/moves': page(
    `<ul class="row">${items(1, 24)}</ul>`,
    `let first = 0;
    button.onclick = async () => {
      await ask('/allowed');
      first += 4;
      if (first === list.children.length) await add(button.remove());
      list.style.transform = 'translateX(-' + first * 100 + 'px)';
    };`,
  ),
  '/disabled': page(
    `<ul>${items(1, 4)}</ul>`,
    `button.onclick = async () => {
      button.disabled = true;
      await add();
      button.disabled = false;
    };`,
  ),
  '/in-parts': page(
    `<ul>${items(1, 2)}</ul>`,
    `button.onclick = async () => {
      button.disabled = true;
      await add();
      await add();
      button.disabled = false;
    };`,
  ),
  '/removed': page(
    `<ul>${items(1, 4)}</ul>`,
    `button.onclick = async () => {
      await add();
      if (list.children.length === 12) button.remove();
    };`,
  ),
  // Behind the last talk it takes no notice any more, and goes once it has faded.
  '/fades': page(
    `<ul>${items(1, 4)}</ul>`,
    `button.onclick = async () => {
      if (list.children.length === 20) return;
      await add();
      if (list.children.length < 20) return;
      const begun = performance.now();
      const fade = (now) => {
        button.style.opacity = 1 - (now - begun) / 1500;
        if (now - begun < 1500) requestAnimationFrame(fade);
        else button.remove();
      };
      fade(begun);
    };`,
  ),
};

describe('what a press has done, of a site that answers late', () => {
  const browser = testBrowser();
  let site: TestServer;
  beforeAll(async () => {
    site = await startServer(({ url = '/' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://site');
      const document = PAGES[pathname];
      if (document !== undefined) return response.setHeader('content-type', 'text/html').end(document);
      const from = Number(searchParams.get('from'));
      const body = JSON.stringify(talks(from + 4).slice(from));
      return setTimeout(
        () => response.setHeader('content-type', 'application/json').end(body),
        pathname === '/robots.txt' ? 0 : LATE_MS,
      );
    });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function read(path: string, maxPages?: number) {
    const run = scrape(
      {
        name: 'Talks',
        url: site.origin + path,
        listSelector: 'li',
        properties: [{ name: 'name' }],
        pagination: { type: 'load-more', nextPageSelector: 'button', ...(maxPages && { maxPages }) },
        settings: { rendering: 'browser', retries: 1 },
      },
      { browser, allowPrivateNetworks: true },
    );
    const rows = await Array.fromAsync(run);
    return { names: rows.map(({ name }) => name), verdict: run.job.verdict };
  }

  test.concurrent.each([
    ['/unfolds', 28],
    ['/unfolds-long', 194],
    ['/moves', 28],
  ])('it goes on to what it leads to: %s', async (path, count) => {
    expect((await read(path)).names).toEqual(talks(count));
  });

  test.concurrent('a control that was about to go is gone', async () => {
    expect(await read('/fades')).toEqual({ names: talks(20), verdict: 'complete' });
  });

  test.concurrent.each([
    ['/disabled', 'partial', 12],
    ['/in-parts', 'partial', 18],
    ['/removed', 'complete', 12],
  ])('a limit on pages knows the control as it was left: %s', async (path, verdict, count) => {
    expect(await read(path, 3)).toEqual({ names: talks(count), verdict });
  });
});
