import { type Browser, type Job, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const items = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .map((number) => `<li style="height:100px"><a href="/chair/${number}">Chair ${number}</a></li>`)
    .join('');
const LIST = `<ul>${items(1, 20)}</ul>`;
const ADD = `document.querySelector('ul').insertAdjacentHTML('beforeend', \`${items(21, 40)}\`)`;

const AWAITED = `${LIST}<!--$?--><template id="B:0"></template><p>Loading more…</p><!--/$-->`;
/** As React puts in what the document ends with. */
const PUT_IN = `<div hidden id="S:0"><p>All chairs are of oak.</p></div><script>
  const awaited = document.getElementById('B:0');
  while (awaited.nextSibling.data !== '/$') awaited.nextSibling.remove();
  awaited.replaceWith(document.getElementById('S:0').firstChild);
</script>`;

const inShadow = (markup: string): string =>
  `<script>document.querySelector('x-list').attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(markup)};</script>`;

/** Lists that are read as one page, and what is said of them. */
const PAGES: Readonly<Record<string, { readonly body: string; readonly kinds: readonly string[] }>> = {
  'more once it is scrolled': {
    body: `${LIST}<script>addEventListener('scroll', () => { ${ADD} }, { once: true })</script>`,
    kinds: ['list-grows'],
  },
  'more once its end is seen': {
    body: `${LIST}<div></div><script>new IntersectionObserver(([{ isIntersecting }], seen) => {
      if (isIntersecting) { seen.disconnect(); fetch('/more').then(() => { ${ADD} }); }
    }).observe(document.querySelector('div'))</script>`,
    kinds: ['list-grows'],
  },
  'more once a script looks where it was scrolled': {
    body: `${LIST}<script>const timer = setInterval(() => { if (scrollY > 500) { clearInterval(timer); ${ADD} } }, 200)</script>`,
    kinds: ['list-grows'],
  },
  'more behind a button that a script adds': {
    body: `${LIST}<script>document.querySelector('ul').insertAdjacentHTML('afterend', '<button>Load more</button>')</script>`,
    kinds: ['pagination-shown'],
  },
  'more behind a button for all': { body: `${LIST}<button>Show all</button>`, kinds: ['pagination-shown'] },
  'more that looks like what is there': {
    body: `<ul>${'<li style="height:100px">Chair</li>'.repeat(20)}</ul><script>addEventListener('scroll', () => {
      document.querySelector('ul').insertAdjacentHTML('beforeend', '<li>Chair</li>'); }, { once: true })</script>`,
    kinds: ['list-grows'],
  },
  'nothing more, and scripts that listen': {
    body: `${LIST}<p></p><script>addEventListener('scroll', () => document.body.classList.toggle('scrolled'));
      new IntersectionObserver(() => {}).observe(document.querySelector('p'))</script>`,
    kinds: [],
  },
  'the same list anew at each scroll': {
    body: `${LIST}<script>addEventListener('scroll', () => { const list = document.querySelector('ul');
      list.innerHTML = list.innerHTML; })</script>`,
    kinds: [],
  },
  'a box that is listened to': {
    body: `${LIST}<div id="on">›</div><script>document.querySelector('#on').addEventListener('click', () => {})</script>`,
    kinds: ['pagination-shown'],
  },
  'a box that the mouse shows to be pressed': {
    body: `${LIST}<div style="cursor:pointer"><span>Next</span></div>`,
    kinds: ['pagination-shown'],
  },
  'a box that can be pressed for something else': {
    body: `${LIST}<div style="cursor:pointer">Next day delivery</div>`,
    kinds: [],
  },
  'nothing that can be seen, as it hangs': {
    body: `${LIST}<script>addEventListener('scroll', () => { for (;;); })</script>`,
    kinds: ['end-not-seen'],
  },
  'what stands in until a part has come': { body: `${AWAITED}${PUT_IN}`, kinds: [] },
  'what stands in for a part that has not come': { body: AWAITED, kinds: ['pagination-shown'] },
  'a control behind it in a shadow root': {
    body: `<x-list></x-list>${inShadow(`${LIST}<button>Load more</button>`)}`,
    kinds: ['pagination-shown'],
  },
  'a slot, and another one that tells of more': {
    body: `<x-list>${LIST}<p slot="about">1–20 of 48</p></x-list>${inShadow('<slot name="about"></slot><slot></slot>')}`,
    kinds: ['fewer-than-advertised'],
  },
  'an arrow that nobody listens to': { body: `${LIST}<div>›</div>`, kinds: [] },
};

let browser: Browser;
let site: TestServer;
beforeAll(async () => {
  browser = testBrowser();
  site = await startServer((request, response) => {
    const page = PAGES[decodeURIComponent((request.url ?? '').slice(1))];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url === '/linked') response.setHeader('link', '<?page=2>; rel=next');
    response.end(page?.body ?? LIST);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function read(path: string, rendering: 'browser' | 'auto' = 'browser'): Promise<Job> {
  const run = scrape(
    {
      name: path,
      url: `${site.origin}/${encodeURIComponent(path)}`,
      listSelector: 'li',
      settings: { rendering, robots: 'ignore', pageTimeoutMs: path.includes('hangs') ? 5_000 : 240_000 },
    },
    { browser, allowPrivateNetworks: true },
  );
  for await (const _row of run);
  return run.job;
}

/** What only a layout shows, or a press. */
const IN_BROWSER_ALONE = /^a box|hangs$/;

test.concurrent.each(
  Object.entries(PAGES).flatMap(([path, { kinds }]) =>
    (['browser', 'auto'] as const).flatMap((rendering) =>
      rendering === 'auto' && IN_BROWSER_ALONE.test(path) ? [] : [[path, rendering, kinds] as const],
    ),
  ),
)('%s, rendered by %s', async (path, rendering, kinds) => {
  const { evidence, totalRows } = await read(path, rendering);
  expect([totalRows, evidence.map(({ kind }) => kind).filter((kind) => kind !== 'end-seen')]).toEqual([
    20,
    kinds,
  ]);
});

test('a next document that only the answer names', async () => {
  const { evidence } = await read('linked');
  expect(evidence).toContainEqual(expect.objectContaining({ kind: 'pagination-shown', form: 'next' }));
});
