import { type Browser, type Job, type PaginationInput, type ScrapeRun, scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

interface Listed {
  readonly body: string;
  readonly pagination: PaginationInput;
  /** How many chairs it has. */
  readonly count: number;
  /** Default: `complete`. */
  readonly verdict?: 'unverified';
}

const MORE = { type: 'load-more', nextPageSelector: '#more' } as const;
const SCROLL = { type: 'scroll-down' } as const;

/** `chairs(from, to)` in the page: items of these numbers, without the last one. */
const CHAIRS = `const chairs = (from, to) => Array.from({ length: to - from }, (_, index) => from + index)
  .map((number) => '<li style="height:60px">Chair ' + number + '</li>').join('');
  const soon = (act) => setTimeout(act, 30);`;
const page = (body: string, script: string): string => `${body}<script>${CHAIRS}${script}</script>`;

/** A window that takes each row to be `px` high, mounts `shown` of them at a time, and goes on by 40. */
const highRows = (scrolled: 'box' | 'page', px: number, shown: number): string =>
  page(
    `<style>p, ul { margin: 0 } li { height: 20px !important } #box { height: 400px; overflow: auto }</style>
    <div id="${scrolled}"><p></p><ul></ul><p style="height:${40 * px}px"></p></div>`,
    `let first = -1;
    const box = ${scrolled === 'box' ? 'document.querySelector("#box")' : 'document.scrollingElement'};
    const show = () => {
      const at = Math.floor(box.scrollTop / ${40 * px}) * 40;
      if (at === first) return;
      first = at;
      document.querySelector('p').style.height = first * ${px} + 'px';
      document.querySelector('ul').innerHTML = chairs(first, Math.min(first + ${shown}, 150));
    };
    document.addEventListener('scroll', show, true);
    show();`,
  );

/** Lists that are not where a plain one is, or stop for something. */
const LISTS: Readonly<Record<string, Listed>> = {
  'in columns, each of which grows as it is scrolled': {
    count: 60,
    pagination: SCROLL,
    body: page(
      `<div style="display:flex">${'<ul style="height:300px;overflow:auto"></ul>'.repeat(3)}</div>`,
      `document.querySelectorAll('ul').forEach((column, index) => {
        let next = index * 20;
        const grow = () => { column.insertAdjacentHTML('beforeend', chairs(next, Math.min(next + 8, index * 20 + 20)));
          next = Math.min(next + 8, index * 20 + 20); };
        column.onscroll = () => { if (column.scrollTop + 300 > column.scrollHeight - 50) soon(grow); };
        grow();
      });`,
    ),
  },
  'in columns of text that go on at the left of the page': {
    count: 60,
    pagination: SCROLL,
    body: page(
      '<style>html { writing-mode: vertical-rl } li { width: 150px }</style><ul></ul>',
      `let next = 0;
      const grow = () => document.querySelector('ul').insertAdjacentHTML('beforeend', chairs(next, next += 20));
      onscroll = () => { if (next < 60 && innerWidth - scrollX > document.documentElement.scrollWidth - 100) grow(); };
      grow();`,
    ),
  },
  'in a row that the wheel moves to the side': {
    count: 40,
    pagination: SCROLL,
    body: page(
      '<ul style="display:flex;overflow:hidden"></ul>',
      `let next = 0;
      const list = document.querySelector('ul');
      const grow = () => { list.insertAdjacentHTML('beforeend', chairs(next, next += 20));
        for (const item of list.children) item.style.flex = '0 0 300px'; };
      onwheel = ({ deltaY }) => { list.scrollLeft += deltaY;
        if (next < 40 && list.scrollLeft + list.clientWidth > list.scrollWidth - 100) grow(); };
      grow();`,
    ),
  },
  'in a window that takes its rows to be higher than they are': {
    count: 150,
    pagination: SCROLL,
    body: highRows('box', 60, 60),
  },
  'in a page that takes its rows to be so high that a step back shows those before': {
    count: 150,
    pagination: SCROLL,
    body: highRows('page', 100, 60),
  },
  'in a window that shows nothing of what it showed before the gap': {
    count: 150,
    pagination: SCROLL,
    body: highRows('box', 60, 40),
    verdict: 'unverified',
  },
  'in a pool of nodes whose slots are moved in a shadow root': {
    count: 150,
    pagination: SCROLL,
    body: page(
      '<div id="grid"></div>',
      `const shadow = grid.attachShadow({ mode: 'open' });
      shadow.innerHTML = '<div style="height:400px;overflow:auto;position:relative"><p style="height:9000px"></p></div>';
      const box = shadow.firstElementChild;
      grid.innerHTML = chairs(0, 12);
      const places = [...grid.children].map((item, index) => {
        item.slot = index;
        box.insertAdjacentHTML('beforeend', '<div style="position:absolute"><slot name="' + index + '"></slot></div>');
        return box.lastElementChild;
      });
      const show = () => {
        const first = Math.floor(box.scrollTop / 60);
        for (let number = first; number < Math.min(first + 12, 150); number += 1) {
          places[number % 12].style.top = number * 60 + 'px';
          grid.children[number % 12].textContent = 'Chair ' + number;
        }
      };
      box.onscroll = show;
      show();`,
    ),
  },
  'beside a copy for the printer that is made with the first press': {
    count: 18,
    pagination: MORE,
    body: page(
      '<ul></ul><button id="more">More</button><div id="copy" hidden></div>',
      `let next = 0;
      const list = document.querySelector('ul');
      const grow = () => { list.insertAdjacentHTML('beforeend', chairs(next, next += 6));
        if (next > 6) copy.innerHTML = list.innerHTML;
        if (next === 18) more.remove(); };
      more.onclick = () => soon(grow);
      soon(grow);`,
    ),
  },
  'of names that a timer asks for, where the items have come from': {
    count: 18,
    pagination: MORE,
    body: page(
      '<ul></ul><button id="more">More</button>',
      `let next = 0;
      const list = document.querySelector('ul');
      const grow = async () => { await fetch('/data');
        const first = next;
        list.insertAdjacentHTML('beforeend', chairs(1000 + next, 1000 + (next += 6)));
        if (next === 18) more.remove();
        setTimeout(async () => { await fetch('/data');
          for (let row = first; row < first + 6; row += 1) list.children[row].textContent = 'Chair ' + row; }, 1200); };
      more.onclick = grow;
      grow();`,
    ),
  },
  'below a dialog that stops it': {
    count: 40,
    pagination: SCROLL,
    body: page(
      '<ul></ul><dialog><p>A letter for you?</p></dialog>',
      `let next = 0;
      const dialog = document.querySelector('dialog');
      const grow = () => { document.querySelector('ul').insertAdjacentHTML('beforeend', chairs(next, next += 20));
        if (next === 20) dialog.showModal(); };
      onscroll = () => { if (next < 40 && !dialog.open && scrollY + innerHeight > document.body.scrollHeight - 50) grow(); };
      grow();`,
    ),
  },
  'behind a control that is to be tried again': {
    count: 18,
    pagination: MORE,
    body: page(
      '<ul></ul><p></p><button id="more">More</button>',
      `let next = 0, fails = 3;
      const told = document.querySelector('p');
      const grow = () => {
        if (next === 6 && fails-- > 0) { told.textContent = 'Something went wrong. Please try again.'; return; }
        told.textContent = '';
        document.querySelector('ul').insertAdjacentHTML('beforeend', chairs(next, next += 6));
        if (next === 18) more.remove(); };
      more.onclick = () => soon(grow);
      grow();`,
    ),
  },
};

let browser: Browser;
let site: TestServer;
let polls = 0;
beforeAll(async () => {
  browser = testBrowser();
  site = await startServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (name === 'poll') polls += 1;
    if (name === 'data') return void setTimeout(() => response.end(), 300);
    response.end(name === 'polled' ? POLLED : LISTS[name]?.body);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.concurrent.each(Object.keys(LISTS))('a list is read whole that is %s', async (name) => {
  const { pagination, count, verdict = 'complete' } = LISTS[name] as Listed;
  const { rows, job } = await read(name, pagination);
  expect(rows.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, number) => number));
  expect(job.verdict).toBe(verdict);
});

const POLLED = page(
  '<ul></ul>',
  `const list = document.querySelector('ul');
  list.innerHTML = chairs(0, 6);
  const poll = () => { for (const item of list.children) item.style.opacity = Math.random();
    // A clock sets its next turn at once.
    setTimeout(() => { fetch('/poll'); setTimeout(poll, 600); }, 100); };
  poll();`,
);

test('items that are changed from time to time are not waited for', async () => {
  for await (const _first of run('polled', { type: 'none' })) break;
  expect(polls).toBeLessThan(30);
});

/** The numbers of the chairs. */
async function read(
  name: string,
  pagination: PaginationInput,
): Promise<{ readonly rows: readonly number[]; readonly job: Job }> {
  const rows: number[] = [];
  const running = run(name, pagination);
  for await (const { title } of running) rows.push(Number(String(title).replace('Chair ', '')));
  return { rows, job: running.job };
}

function run(name: string, pagination: PaginationInput): ScrapeRun {
  const recipe = {
    name,
    url: `${site.origin}/${encodeURIComponent(name)}`,
    listSelector: 'li',
    properties: [{ name: 'title' }],
    pagination,
    settings: { rendering: 'browser', retries: 1 },
  } as const;
  return scrape(recipe, { browser, allowPrivateNetworks: true });
}
