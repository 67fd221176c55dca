import { type Browser, type RecipeInput, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';
import { pageProcesses, processorMs } from './chromium-processes.ts';

const PAGE_SIZE = 100;
const PAGES = 6;

/** More comes when the button is seen. */
const SCROLL = `
  new IntersectionObserver((seen, observer) => {
    if (!seen.some((one) => one.isIntersecting)) return;
    observer.disconnect();
    setTimeout(more);
  }).observe(button)`;

/**
 * A list of which long parts are left out of layout. `place` runs after each page, with the button, the list and the
 * number of the page; `insert` brings the items.
 */
const page = (
  place: string,
  insert = 'list.append(...items)',
): string => `<!doctype html><meta charset="utf-8"><style>@keyframes fade { from { opacity: 0 } }</style>
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

const ANIMATED = `
  for (const item of items) {
    const text = item.textContent;
    item.textContent = '';
    item.style.animation = 'fade 50ms';
    item.onanimationend = () => { item.innerHTML = '<b>' + text + '</b>' };
  }
  list.append(...items)`;

const PRESSED = {
  'outside of the list': page(''),
  'as the last element of the list, from the fourth page on': page('if (number > 3) list.append(button)'),
  'in the last item': page('list.lastElementChild.append(button)'),
  'in the last item, from the fourth page on': page('if (number > 3) list.lastElementChild.append(button)'),
  'with a page that fails, and offers in the list to be tried again': page(
    '',
    `
    if (number === 4 && window.fault === undefined) {
      number -= 1;
      window.fault = document.createElement('p');
      window.fault.innerHTML = 'Could not be loaded. <button>Try again</button>';
      window.fault.lastChild.onclick = () => { window.fault.remove(); more(); };
      list.append(window.fault);
      return;
    }
    list.append(...items)`,
  ),
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
  'with late items that are hidden from the start, and a timer at the end': page(
    '',
    `
    for (const index of [50, 70]) items[index].style.display = 'none';
    setTimeout(() => {
      list.append(...items);
      if (number === ${PAGES}) setTimeout(() => undefined, 300);
    }, 200)`,
  ),
  'with items whose text comes when their animation has ended': page('', ANIMATED),
  'with items that come when a mark in the list is seen': page(
    '',
    `
    const mark = document.createElement('hr');
    list.append(mark);
    new IntersectionObserver((seen, observer) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      observer.disconnect();
      mark.replaceWith(...items);
    }, { rootMargin: '1000000px' }).observe(mark)`,
  ),
} as const;

const SCROLLED = {
  'of plain items': page(SCROLL),
  'of items whose text comes when their animation has ended': page(SCROLL, ANIMATED),
} as const;

/** The button goes, and the list goes on by itself once its end is seen. */
const turned = (notices: string): string =>
  page(`
    if (number !== 3) return;
    button.style.display = 'none';
    const isAtEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - 10;
    window.next = () => { if (number < ${PAGES} && isAtEnd()) more(); };
    ${notices}`);

const inFrame = (script: string): string => `
    const frame = document.createElement('iframe');
    frame.srcdoc = '<script>${script}<\\/script>';
    document.body.append(frame)`;

const TURNED = {
  'listens to scrolling': turned('addEventListener("scroll", next)'),
  'has a handler of scrolling': turned('window.onscroll = next'),
  'waits for a mark to be seen': turned(
    'new IntersectionObserver(next).observe(document.body.appendChild(document.createElement("hr")))',
  ),
  'looks from time to time': turned('setInterval(next, 500)'),
  'looks whether its end has been shown for a while': turned(`
    let since = null;
    const look = () => {
      since = isAtEnd() ? (since ?? performance.now()) : null;
      if (since !== null && performance.now() - since > 700) {
        since = null;
        next();
      }
      requestAnimationFrame(look);
    };
    look()`),
  'has a frame that looks from time to time': turned(inFrame('setInterval(() => parent.next(), 400)')),
  'is told by a frame now and then': turned(`
    addEventListener('message', next);
    ${inFrame('setInterval(() => parent.postMessage(null, "*"), 950)')}`),
} as const;

/** Items that say whether the list was laid out when they came. */
const LAID_OUT = page(
  '',
  `
  const { contentVisibility } = getComputedStyle(list);
  for (const item of items) item.innerHTML = '<b>' + contentVisibility + '</b>';
  list.append(...items)`,
);

const PICTURES = page(
  '',
  `
  const picture = '<img loading=lazy width=50 height=50 src=/picture/';
  for (const [index, item] of items.entries()) item.insertAdjacentHTML('beforeend', picture + number + '-' + index + '>');
  list.append(...items)`,
);

const MANY = 30_000;
const FEWER = MANY / 4;
const listOf = (length: number): string =>
  `<ul>${Array.from({ length }, (_, index) => `<li><b>Item ${index}</b></li>`).join('')}</ul>`;

const LONG = { [MANY]: listOf(MANY), [FEWER]: listOf(FEWER) };
const SITE = new Map(
  Object.entries({ ...PRESSED, ...SCROLLED, ...TURNED, ...LONG, pictures: PICTURES, 'laid out': LAID_OUT }),
);
const asked = new Set<string>();

let browser: Browser;
let site: TestServer;
beforeAll(async () => {
  browser = testBrowser();
  site = await startServer(({ url = '/' }, response) => {
    asked.add(url);
    const [, name = ''] = decodeURIComponent(url).split('/');
    response.writeHead(200, { 'content-type': 'text/html' }).end(SITE.get(name));
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const EVERY_ITEM = Array.from({ length: PAGES * PAGE_SIZE }, (_, index) => `Item ${index}`);

async function read(
  name: string,
  pagination: RecipeInput['pagination'],
  listSelector = 'li',
  settings: RecipeInput['settings'] = {},
) {
  const recipe = {
    name: 'Long',
    url: `${site.origin}/${encodeURIComponent(name)}`,
    listSelector,
    properties: [{ name: 'text', elementSelector: 'b' }],
    pagination,
    settings: { rendering: 'browser' as const, ...settings },
  };
  const run = scrape(recipe, { browser, allowPrivateNetworks: true });
  const texts: (string | undefined | null)[] = [];
  for await (const row of run) texts.push(row.text);
  return { texts, stopReason: run.job.stopReason };
}

test('a list that a button makes long is not laid out for each page', async () => {
  const { texts } = await read('laid out', { type: 'load-more', nextPageSelector: '#more' });
  expect(texts.slice(2 * PAGE_SIZE)).toEqual(Array(4 * PAGE_SIZE).fill('hidden'));
});

test.concurrent.each(Object.keys(PRESSED))(
  'every item of a long list comes once and in order, the control %s',
  async (name) => {
    const listSelector = name.includes('attribute') ? '[DATA-KIND=item]' : 'li';
    const { texts, stopReason } = await read(
      name,
      { type: 'load-more', nextPageSelector: '#more' },
      listSelector,
    );
    expect(texts).toEqual(EVERY_ITEM);
    expect(stopReason).toBe('no-next-control');
  },
);

test.concurrent.each(Object.keys(SCROLLED))(
  'every item of a long list that is scrolled comes once and in order, %s',
  async (name) => {
    const { texts, stopReason } = await read(name, { type: 'scroll-down' });
    expect(texts).toEqual(EVERY_ITEM);
    expect(stopReason).toBe('no-new-rows');
  },
);

test.concurrent.each(Object.keys(TURNED))(
  'a list that goes on by scrolling where its control has gone: it %s',
  async (name) => {
    const { texts } = await read(name, { type: 'load-more', nextPageSelector: '#more' });
    expect(texts).toEqual(EVERY_ITEM);
  },
);

test.concurrent('a list is not scrolled once its control has gone where nobody would notice', async () => {
  const { texts, stopReason } = await read(
    'pictures',
    { type: 'load-more', nextPageSelector: '#more' },
    'li',
    {
      block: [],
    },
  );
  expect(texts).toEqual(EVERY_ITEM);
  expect(stopReason).toBe('no-next-control');
  expect(asked).toContain('/picture/1-0');
  expect(asked).not.toContain(`/picture/${PAGES}-${PAGE_SIZE - 1}`);
});

/** Milliseconds of processor time that the page of so many items takes, however long the machine takes for them. */
async function costOf(count: number): Promise<number> {
  const recipe = {
    name: 'Long',
    url: `${site.origin}/${count}`,
    listSelector: 'li',
    settings: { rendering: 'browser' as const, pageTimeoutMs: 240_000 },
  };
  let rows = 0;
  let cost = 0;
  for await (const _row of scrape(recipe, { browser, allowPrivateNetworks: true })) {
    rows += 1;
    // The page is open until the last one is taken.
    if (rows === count) cost = Math.max(...pageProcesses().map(({ pid }) => processorMs(pid)));
  }
  expect(rows).toBe(count);
  return cost;
}

test('a list that is long from the start takes a time that grows with it, not with its square', async () => {
  expect(await costOf(MANY)).toBeLessThan(8 * (await costOf(FEWER)));
});
