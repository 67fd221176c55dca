import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const PAGES = 3;
const PAGE_SIZE = 12;
const names = (page: number): readonly string[] =>
  Array.from({ length: PAGE_SIZE }, (_, index) => `Post ${(page - 1) * PAGE_SIZE + index + 1}`);
const ALL = Array.from({ length: PAGES }, (_, index) => names(index + 1)).flat();

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/data') {
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify(names(Number(searchParams.get('page')))));
    }
    response.setHeader('content-type', 'text/html');
    // A post comes in front of the list soon after each scroll, which no clock can put off.
    response.end(`<!doctype html><style>li { height: 200px } html { overflow-anchor: none }</style><ul></ul>
<button>More</button><script>
  const list = document.querySelector('ul');
  const button = document.querySelector('button');
  let page = 0;
  let live = 0;
  let isBusy = false;
  let isDue = false;
  const item = (name) => Object.assign(document.createElement('li'), { textContent: name });
  const go = async () => {
    if (isBusy || page === ${PAGES}) return;
    isBusy = true;
    page += 1;
    list.append(...(await (await fetch('/data?page=' + page)).json()).map(item));
    isBusy = false;
    button.hidden = ${searchParams.has('scroll')} || page === ${PAGES};
  };
  const happen = () => {
    isDue = false;
    live += 1;
    list.prepend(item('Live ' + live));
  };
  addEventListener('scroll', () => {
    if (${searchParams.has('scroll')}) go();
    if (!isDue) setTimeout(happen, 100);
    isDue = true;
  });
  button.onclick = go;
  go();
</script>`);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each([
  ['a button adds to', '/', { type: 'load-more', nextPageSelector: 'button' }, 'no-next-control'],
  ['scrolling adds to', '/?scroll', { type: 'scroll-down' }, 'no-new-rows'],
] as const)(
  'a list that %s ends, though something always happens in front of it',
  async (_about, path, pagination, reason) => {
    const run = scrape(
      {
        name: 'Posts',
        url: site.origin + path,
        listSelector: 'li',
        properties: [{ name: 'name' }],
        pagination,
        settings: { rendering: 'browser' },
      },
      { browser, allowPrivateNetworks: true },
    );
    const read: unknown[] = [];
    for await (const { name } of run) read.push(name);
    expect(read.filter((name) => String(name).startsWith('Post'))).toEqual(ALL);
    expect(run.job).toMatchObject({ verdict: 'complete', stopReason: reason });
  },
);
