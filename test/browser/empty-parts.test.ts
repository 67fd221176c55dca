import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** Talks of each day. */
const DAYS = [4, 2, 0, 0, 3, 0, 1];
const talks = (day: number): readonly string[] =>
  Array.from({ length: DAYS[day - 1] ?? 0 }, (_, index) => `Talk ${index * 5} of day ${day}`);
const ALL = DAYS.flatMap((_, index) => talks(index + 1));

/** Longer than a page is waited for that has asked for nothing. */
const LATE_MS = 1_500;

const ask = 'const ask = async (day) => (await fetch("/talks?day=" + day)).json();';
const items = 'const items = (names) => names.map((name) => "<li>" + name + "</li>").join("");';

/** By its heads a day without anything is told, and the next press brings the next day. */
const GROWING = `<!doctype html><main></main><button>More</button><script>${ask}${items}
  let day = 0;
  const add = async () => {
    day += 1;
    const names = await ask(day);
    document.querySelector('main').insertAdjacentHTML('beforeend', '<h3>Day ' + day + '</h3><ul>' + items(names) + '</ul>');
    if (day === ${DAYS.length}) document.querySelector('button').remove();
  };
  document.querySelector('button').onclick = add;
  void add();
</script>`;

const TURNING = `<!doctype html><h2>Talks</h2><ul></ul><button>Next day</button><script>${ask}${items}
  let day = 0;
  const turn = async () => {
    day += 1;
    document.querySelector('ul').innerHTML = items(await ask(day));
    document.querySelector('button').disabled = day === ${DAYS.length};
  };
  document.querySelector('button').onclick = turn;
  void turn();
</script>`;

/** What failed is said behind the list, each time. */
const FAILING = GROWING.replaceAll(
  "items(names) + '</ul>'",
  "(names ? items(names) + '</ul>' : '</ul>Sorry')",
);

/** Its control is made anew upon each press, and the answer for day 3 is empty. */
const ANEW = `<!doctype html><ul></ul><p><button>More</button></p><footer>All talks are in English</footer><script>${ask}${items}
  let day = 0;
  const add = async () => {
    day += 1;
    document.querySelector('p').innerHTML = '<button>More</button>';
    document.querySelector('ul').insertAdjacentHTML('beforeend', items(await ask(day)));
    document.querySelector('button').onclick = add;
    if (day === 5) document.querySelector('p').remove();
  };
  void add();
</script>`;

/** It hears the mouse alone. */
const TRUSTED = GROWING.replace('.onclick = add', '.onclick = (event) => event.isTrusted && add()');

const evenTalks = (day: number): readonly string[] =>
  day === 3 ? [] : [1, 2, 3].map((talk) => `Talk ${talk} of day ${day}`);

const PAGES: Readonly<Record<string, string>> = {
  '/growing': GROWING,
  '/late': GROWING,
  '/trusted': TRUSTED,
  '/turning': TURNING,
  '/failing': FAILING,
  '/anew': ANEW,
};

const browser = testBrowser();
let site: TestServer;
let asked = 0;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/talks') {
      asked += 1;
      const day = Number(searchParams.get('day'));
      const fails = request.headers.referer?.endsWith('/failing') === true && day > 1;
      response.writeHead(fails ? 500 : 200, { 'content-type': 'application/json' });
      const names = request.headers.referer?.endsWith('/anew') === true ? evenTalks(day) : talks(day);
      const end = () => response.end(JSON.stringify(fails ? null : names));
      return request.headers.referer?.endsWith('/late') === true ? setTimeout(end, LATE_MS) : end();
    }
    response.setHeader('content-type', 'text/html');
    response.end(PAGES[pathname]);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function read(path: string, type: 'load-more' | 'next-button') {
  asked = 0;
  const run = scrape(
    {
      name: 'Talks',
      url: site.origin + path,
      listSelector: 'li',
      properties: [{ name: 'name' }],
      pagination: { type, nextPageSelector: 'button' },
      settings: { rendering: 'browser', retries: 1 },
    },
    { browser, allowPrivateNetworks: true },
  );
  const names: unknown[] = [];
  try {
    for await (const { name } of run) names.push(name);
  } catch {
    // What is read by then counts.
  }
  return { names, verdict: run.job.verdict, evidence: run.job.evidence.map(({ kind }) => kind) };
}

test.each(['/growing', '/late', '/trusted'])(
  'a press that brings no more than the head of an empty part is followed by others: %s',
  async (path) => {
    expect(await read(path, 'load-more')).toMatchObject({ names: ALL, verdict: 'complete' });
  },
);

test('days that are turned by their control may be empty', async () => {
  expect(await read('/turning', 'next-button')).toMatchObject({ names: ALL, verdict: 'complete' });
});

test('what is added where data failed is no head to be followed by others', async () => {
  expect(await read('/failing', 'load-more')).toMatchObject({ names: talks(1), verdict: null });
  expect(asked).toBeLessThan(6);
});

test('a control that is made anew is no head of an empty part: what is empty in the midst is told', async () => {
  const { names, verdict, evidence } = await read('/anew', 'load-more');
  expect(names).toEqual([1, 2, 4, 5].flatMap(evenTalks));
  expect(verdict).not.toBe('complete');
  expect(evidence).toContain('answer-empty');
});
