import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const SPIN =
  'const spin = () => { const from = performance.now(); while (performance.now() - from < 300); };';
const ITEM = `const item = (number) => {
  const li = document.createElement('li');
  li.innerHTML = '<b>' + number + '</b> <i>' + number + ' eggs</i>';
  return document.querySelector('ul').appendChild(li);
};`;

/** Pages of 36 items, each with a frame of 300 ms for each step. */
const PAGES: Readonly<Record<string, string>> = {
  '/seen': `<style>li { height: 95vh }</style><ul></ul><script>${SPIN}${ITEM}
    addEventListener('scroll', spin);
    for (let number = 1; number <= 36; number += 1) {
      const value = item(number).querySelector('i');
      const text = value.textContent;
      value.textContent = '';
      new IntersectionObserver((entries) => {
        if (entries.at(-1).isIntersecting) value.textContent = text;
      }).observe(value.parentElement);
    }
  </script>`,
  '/sought': `<div style="height: 1300vh"></div><ul></ul><div style="height: 100vh"></div><script>${SPIN}${ITEM}
    addEventListener('scroll', spin);
    new IntersectionObserver((entries, observer) => {
      if (!entries.at(-1).isIntersecting) return;
      observer.disconnect();
      for (let number = 1; number <= 36; number += 1) item(number);
    }).observe(document.querySelector('ul'));
  </script>`,
  '/counted': `<ul></ul><script>${SPIN}${ITEM}
    for (let number = 1; number <= 36; number += 1) item(number);
    let step = 0;
    const count = () => {
      spin();
      step += 1;
      for (const [index, value] of document.querySelectorAll('i').entries())
        value.textContent = Math.round((index + 1) * step / 36 * 100) / 100 + ' eggs';
      if (step < 36) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  </script>`,
};

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html>${PAGES[url] ?? ''}`);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.concurrent.each([
  ['fills its values as its items are seen', '/seen'],
  ['makes its list once its place is seen', '/sought'],
  ['counts its values up, frame by frame', '/counted'],
])('a page whose frames take long, and that %s', async (_how, path) => {
  const recipe = {
    name: 'Eggs',
    url: `${site.origin}${path}`,
    listSelector: 'li',
    properties: [
      { name: 'number', elementSelector: 'b' },
      { name: 'eggs', elementSelector: 'i' },
    ],
    settings: { rendering: 'browser' as const },
  };
  const run = scrape(recipe, { browser, allowPrivateNetworks: true });
  const rows = await Array.fromAsync(run);
  expect(rows).toEqual(
    Array.from({ length: 36 }, (_, index) => ({ number: `${index + 1}`, eggs: `${index + 1} eggs` })),
  );
  expect(run.job.verdict).toBe('complete');
});
