import { createEngine, type Engine } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const card =
  '<li class="lamp" style="height:120px"><img data-src="data:," width="9" height="9"><b>Lamp</b></li>';
const list = `<ul id="list">${card.repeat(12)}</ul>`;
const add = `const list = document.querySelector('#list'); const add = () => {
  if (list.children.length < 36) list.insertAdjacentHTML('beforeend', \`${card}\`.repeat(12)); };`;
const observe = `new IntersectionObserver(([seen]) => { if (seen.isIntersecting) fetch('/more').then(add); })`;

/** Lists of twelve lamps on the page, and the script that may have more of them. */
const PAGES: Readonly<Record<string, readonly [verdict: string, form: string | null, html: string]>> = {
  'a mark behind the list that is observed': [
    'unverified',
    'scrolling',
    `${list}<div id="end"></div><script>${add} ${observe}.observe(document.querySelector('#end'))</script>`,
  ],
  'a box of its own that is scrolled': [
    'unverified',
    'scrolling',
    `<div style="height:300px;overflow:auto">${list}</div><script>${add}
list.parentElement.addEventListener('scroll', ({ target }) => {
  if (target.scrollTop + target.clientHeight > target.scrollHeight - 50) add(); })</script>`,
  ],
  'a script that looks now and then': [
    'unverified',
    'scrolling',
    `${list}<script>${add} setInterval(() => { if (innerHeight + scrollY > document.body.scrollHeight - 50) add(); }, 200)</script>`,
  ],
  'a button that a script adds': [
    'unverified',
    'more',
    `${list}<script>document.querySelector('#list').insertAdjacentHTML('afterend', '<button>Load more lamps</button>')</script>`,
  ],
  'a button for all of them': ['unverified', 'more', `${list}<button>Show all</button>`],
  'pictures that load as they are seen': [
    'complete',
    null,
    `${list}<script>const seen = new IntersectionObserver((all) => all.forEach(({ target, isIntersecting }) => {
  if (isIntersecting) target.src = target.dataset.src; }));
document.querySelectorAll('img').forEach((image) => seen.observe(image))</script>`,
  ],
  'a header that sticks': [
    'complete',
    null,
    `${list}<script>addEventListener('scroll', () => document.body.classList.toggle('stuck', scrollY > 50))</script>`,
  ],
};

let site: TestServer;
let engine: Engine;
beforeAll(async () => {
  site = await startServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGES[decodeURIComponent(url.slice(1))]?.[2] ?? '');
  });
  const allowHosts = [new URL(site.origin).host];
  engine = createEngine({ storage: memoryStorage(), browser: testBrowser(), allowHosts });
});
afterAll(async () => {
  await engine.close();
  await site.close();
});

test.each(Object.keys(PAGES))('%s', async (name) => {
  const [verdict, form] = PAGES[name] ?? [];
  const { id } = await engine.recipes.create({
    name: 'Lamps',
    url: `${site.origin}/${encodeURIComponent(name)}`,
    listSelector: '#list > .lamp',
    properties: [{ name: 'title', elementSelector: 'b' }],
  });
  // The second run goes by what the first one has learned of the page.
  for (const _ of [1, 2]) {
    const run = await engine.jobs.run(id);
    const job = await engine.jobs.wait(run.id);
    expect(job).toMatchObject({ totalRows: 12, verdict });
    const shown = job.evidence.find(({ kind }) => kind === 'pagination-shown');
    expect(shown?.form ?? null).toBe(form);
  }
});
