import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const NAMES = Array.from({ length: 31 }, (_, index) => `Lamp ${index * 7}`);
const ITEMS = NAMES.map((name, index) => `<li data-of="${index % 3}">${name}</li>`).join('');

/** What a script does to a list after a while: two of three are not of the brand that was asked for. */
const FILTERS: Readonly<Record<string, string>> = {
  'takes them out': 'for (const item of others) item.remove()',
  'hides them': 'for (const item of others) item.hidden = true',
  'has them hidden by a class': 'document.body.className = "filtered"',
};

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://site').searchParams.get('name') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><style>.filtered [data-of="1"], .filtered [data-of="2"] { display: none }</style>
<ul>${ITEMS}</ul><script>
  const others = document.querySelectorAll('li:not([data-of="0"])');
  setTimeout(() => { ${FILTERS[name]} }, 700);
</script>`);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each(Object.keys(FILTERS))('most of a list is filtered away by a script that %s', async (name) => {
  const run = scrape(
    {
      name: 'Lamps',
      url: `${site.origin}/?name=${name}#brand=0`,
      listSelector: 'li',
      properties: [{ name: 'name' }],
      pagination: { type: 'none' },
      settings: { rendering: 'browser' },
    },
    { browser, allowPrivateNetworks: true },
  );
  const rows: unknown[] = [];
  for await (const row of run) rows.push(row);
  expect(rows).toEqual(NAMES.filter((_, index) => index % 3 === 0).map((value) => ({ name: value })));
  expect(run.job.verdict).toBe('complete');
});
