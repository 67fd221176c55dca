import { type Browser, scrape } from '@harvestman/core';
import { puppeteerBrowser } from '@harvestman/core/puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../packages/core/test/start-server.ts';

const PAGE_SIZE = 100;
const PAGES = 6;

/**
 * A list of which long parts are left out of layout. `place` runs after each page, with the button, the list and the
 * number of the page; `insert` brings the items.
 */
const page = (
  place: string,
  insert = 'list.append(...items)',
): string => `<!doctype html><meta charset="utf-8">
  <div id="box"><ul id="list"></ul></div><button id="more">More</button>
  <script>
    const list = document.querySelector('#list');
    const button = document.querySelector('#more');
    let number = 0;
    function more() {
      const items = Array.from({ length: ${PAGE_SIZE} }, (_, index) => {
        const item = document.createElement('li');
        item.innerHTML = '<b>Item ' + (number * ${PAGE_SIZE} + index) + '</b>';
        return item;
      });
      number += 1;
      ${insert};
      if (number === ${PAGES}) button.remove();
      else { ${place} }
    }
    button.addEventListener('click', more);
    more();
  </script>`;

const CASES = {
  'outside of the list': page(''),
  'as the last element of the list, from the fourth page on': page('if (number > 3) list.append(button)'),
  'in the last item': page('list.lastElementChild.append(button)'),
  'in the last item, from the fourth page on': page('if (number > 3) list.lastElementChild.append(button)'),
  'behind a list in parts': page(
    '',
    `
    const part = list.cloneNode();
    part.append(...items);
    document.querySelector('#box').append(part)`,
  ),
  'with a list that a class is set on, and others come in between': page(
    'list.classList.toggle("odd"); list.append(document.createElement("hr"))',
  ),
  'with items that an attribute makes items of, later': page(
    '',
    'list.append(...items); setTimeout(() => items.forEach((item) => item.setAttribute("data-kind", "item")), 100)',
  ),
  'with items that are taken out of the list and put back': page('list.append(...[...list.children])'),
} as const;

let browser: Browser;
let site: TestServer;
beforeAll(async () => {
  browser = puppeteerBrowser({ sandbox: false });
  site = await startServer(({ url = '/' }, response) => {
    const [, name = ''] = decodeURIComponent(url).split('/');
    response.writeHead(200, { 'content-type': 'text/html' }).end(CASES[name as keyof typeof CASES]);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each(Object.keys(CASES))(
  'every item of a long list comes once and in order, the control %s',
  async (name) => {
    const recipe = {
      name: 'Long',
      url: `${site.origin}/${encodeURIComponent(name)}`,
      listSelector: name.includes('attribute') ? '[DATA-KIND=item]' : 'li',
      properties: [{ name: 'text', elementSelector: 'b' }],
      pagination: { type: 'load-more', nextPageSelector: '#more' },
      settings: { rendering: 'browser' },
    } as const;
    const run = scrape(recipe, { browser, allowPrivateNetworks: true });
    const rows: (string | undefined | null)[] = [];
    for await (const row of run) rows.push(row.text);
    expect(rows).toEqual(Array.from({ length: PAGES * PAGE_SIZE }, (_, index) => `Item ${index}`));
    expect(run.job.stopReason).toBe('no-next-control');
  },
);
