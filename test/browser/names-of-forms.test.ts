import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** What a form has a control in place of, where a control has that name. */
const NAMES = [
  'assignedSlot',
  'attributes',
  'children',
  'classList',
  'getAttribute',
  'getBoundingClientRect',
  'getRootNode',
  'matches',
  'outerHTML',
  'parentElement',
  'querySelector',
  'querySelectorAll',
  'shadowRoot',
  'textContent',
];

const items = (from: number): string =>
  [0, 1, 2].map((n) => `<form class=item><input name=NAME><b>${from + n}</b></form>`).join('');
/** Items that are forms, in a list that a form holds: a parser would not nest them. */
const page = `<!doctype html><title>List</title><form id=outer><input name=NAME><div id=list></div><button type=button>more</button></form><script>
const list = document.getElementById('list');
const add = (html) => { const box = document.createElement('template'); box.innerHTML = html; Element.prototype.append.call(list, box.content); };
const pages = ${JSON.stringify([items(0), items(3), items(6)])};
add(pages.shift());
document.getElementsByTagName('button')[0].onclick = function () { add(pages.shift()); if (pages.length === 0) this.remove(); };
</script>`;

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer(({ url = '/' }, response) => {
    const name = url.slice(1);
    response.writeHead(NAMES.includes(name) ? 200 : 404, { 'content-type': 'text/html' });
    response.end(page.replaceAll('NAME', name));
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.concurrent.each(NAMES)('a control that is named %s takes nothing from the agent', async (name) => {
  const run = scrape(
    {
      name,
      url: `${site.origin}/${name}`,
      listSelector: '.item',
      properties: [{ name: 'number', elementSelector: 'b' }],
      pagination: { type: 'load-more', nextPageSelector: 'button' },
      settings: { rendering: 'browser' },
    },
    { browser, allowPrivateNetworks: true },
  );
  const rows = (await Array.fromAsync(run)).map(({ number }) => number);
  expect(rows).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
});
