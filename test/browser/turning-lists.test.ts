import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const PAGES = 4;
/** How long a page stands before the next one takes its place by itself. */
const TURN_MS = 1_300;
const page = (number: number): readonly string[] => [1, 2, 3].map((item) => `Lamp ${number}.${item}`);
const ALL = Array.from({ length: PAGES }, (_, index) => page(index + 1)).flat();

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/data') {
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify(page(Number(searchParams.get('page')))));
    }
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><ul></ul><button>Next</button><script>
  const loops = ${searchParams.has('loops')};
  let page = 0;
  let timer;
  const button = document.querySelector('button');
  const ask = async () => {
    page = (page % ${PAGES}) + 1;
    return (await fetch('/data?page=' + page)).json();
  };
  const show = (names) => {
    document.querySelector('ul').innerHTML = names.map((name) => '<li>' + name).join('');
    button.disabled = !loops && page === ${PAGES};
  };
  const turn = async () => {
    clearTimeout(timer);
    show(await ask());
    if (!button.disabled) timer = setTimeout(turn, ${TURN_MS});
  };
  const turnTwice = async () => {
    button.onclick = async () => show(await ask());
    const [first, second] = [await ask(), await ask()];
    show(first);
    setTimeout(() => show(second));
  };
  if (${searchParams.has('early')}) {
    const pages = ${JSON.stringify(Array.from({ length: PAGES }, (_, index) => page(index + 1)))};
    const go = () => show(pages[page++ % ${PAGES}]);
    button.onclick = go;
    go();
    setTimeout(go, ${TURN_MS});
  } else if (${searchParams.has('twice')}) {
    button.onclick = turnTwice;
    ask().then(show);
  } else {
    button.onclick = turn;
    turn();
  }
</script>`);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each([
  ['is not whole where it stops at its end', '/', 'unverified'],
  ['is whole where it begins again', '/?loops', 'complete'],
  ['is not whole where it does so once before its first press', '/?early', 'unverified'],
  ['is read once more where it does so once before its first press', '/?early&loops', 'complete'],
  ['is not whole where a press meets its own turn', '/?twice', 'unverified'],
  ['is read once more where a press meets its own turn', '/?twice&loops', 'complete'],
])('a list that goes on by itself %s', async (_about, path, verdict) => {
  const run = scrape(
    {
      name: 'Lamps',
      url: site.origin + path,
      listSelector: 'li',
      properties: [{ name: 'name' }],
      pagination: { type: 'next-button', nextPageSelector: 'button' },
      settings: { rendering: 'browser' },
    },
    { browser, allowPrivateNetworks: true },
  );
  const names: unknown[] = [];
  for await (const { name } of run) names.push(name);
  expect(run.job.verdict).toBe(verdict);
  expect(names.length).toBe(new Set(names).size);
  if (verdict === 'complete') expect(names.sort()).toEqual(ALL);
  else expect(ALL).toEqual(expect.arrayContaining(names));
});
