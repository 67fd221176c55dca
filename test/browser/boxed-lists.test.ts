import { setTimeout as delay } from 'node:timers/promises';
import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const SIZE = 8;
const ALL = Array.from({ length: 2 * SIZE }, (_, index) => `Item ${index + 1}`);
const items = (names: readonly string[]): string => names.map((name) => `<li>${name}</li>`).join('');

/** What stands in the box until the first answer comes. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  'others, kept from before': ['Lamp', 'Vase', 'Rug', 'Chair'],
  'some of them among others': ['Lamp', 'Vase', 'Rug', 'Chair', ...ALL.slice(0, 4)],
  'a template': ['{{ item.name }}'],
};

const page = (first: string): string => `<!doctype html>
<style>div { height: 300px; overflow: auto } li { height: 60px }</style>
<div><ul>${items(FIRST[first] ?? [])}</ul></div><script>
  const box = document.querySelector('div');
  const list = document.querySelector('ul');
  let page = 0;
  const grow = async () => {
    if (page === 2) return;
    page += 1;
    const text = await (await fetch('/items?page=' + page)).text();
    if (text.includes('Item 1<')) list.replaceChildren();
    list.insertAdjacentHTML('beforeend', text);
  };
  box.addEventListener('scroll', () => {
    if (box.scrollTop + box.clientHeight > box.scrollHeight - 50) void grow();
  });
  void grow();
</script>`;

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer(async ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://site');
    response.setHeader('content-type', 'text/html');
    if (pathname === '/') return void response.end(page(searchParams.get('first') ?? ''));
    const from = (Number(searchParams.get('page')) - 1) * SIZE;
    // The first items are looked at before.
    await delay(400);
    response.end(items(ALL.slice(from, from + SIZE)));
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.concurrent.each(Object.keys(FIRST))('in a box that scrolls stand at first: %s', async (first) => {
  const run = scrape(
    {
      name: 'Box',
      url: `${site.origin}/?${new URLSearchParams({ first })}`,
      listSelector: 'li',
      properties: [{ name: 'name' }],
      pagination: { type: 'scroll-down' },
      settings: { rendering: 'browser', robots: 'ignore' },
    },
    { browser, allowPrivateNetworks: true },
  );
  expect(await Array.fromAsync(run, ({ name }) => name)).toEqual(ALL);
  expect(run.job.verdict).toBe('complete');
});
