import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Row, scrape } from '@harvestman/core';
import { checkRecipe, suggestRecipesFromUrl } from '@harvestman/core/suggest';
import { afterAll, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';

const BOWLS = Array.from(
  { length: 9 },
  (_, at) => `<li class="bowl"><a href="/p/${at}">Bowl of clay no ${at}</a><b>€ ${at}.50</b></li>`,
).join('');
const SHOW = `const show = () => { document.querySelector('[data-dialog]')?.remove();
document.querySelector('main').innerHTML = '<ul>${BOWLS}</ul>'; };`;
/** Tells the server that a button was pressed which should not be. */
const WRONG = `onclick="fetch('/pressed')"`;

function page(dialog: string, script = ''): string {
  return `<!doctype html><title>Bowls</title><main></main>
<div data-dialog style="position:fixed;inset:0;background:#fff">${dialog}</div><script>${SHOW}${script}</script>`;
}

const PAGES: Record<string, string> = {
  '/accepted': page(`<p>We value your privacy. We use cookies.</p><button ${WRONG}>Reject all</button>
    <a href="/pressed">Settings</a><button onclick="show()">Accept all</button>`),
  '/reloaded': page(
    `<p>This site uses cookies</p><button onclick="document.cookie='ok=1';location.reload()">I agree</button>`,
    `if (document.cookie.includes('ok=1')) show();`,
  ),
  '/login': page(`<p>Log in. We use cookies.</p><input type="password"><button ${WRONG}>OK</button>`),
  '/order': page(`<p>Confirm your order. See our privacy policy.</p><button ${WRONG}>Accept</button>`),
  '/refused': page(
    `<p>We use cookies</p><button ${WRONG}>Reject all</button><button ${WRONG}>Accept selected</button>`,
  ),
  '/elsewhere': page('<p>We use cookies</p><a href="/pressed">OK</a>'),
};

/** Four rows are a taste of the list, which grows once consent is given. */
const TEASER = `<!doctype html><title>Bowls</title><style>.bowl { height: 300px }</style><ul></ul>
<div data-dialog role="dialog" style="position:fixed;bottom:0"><p>We use cookies</p><button ${WRONG}>Reject all</button>
<button onclick="accept()">Accept all</button></div><script>
  const list = document.querySelector('ul');
  const bowl = (at) => '<li class="bowl"><a href="/p/' + at + '">Bowl ' + at + '</a></li>';
  for (let at = 0; at < 4; at += 1) list.innerHTML += bowl(at);
  let accepted = false;
  const more = () => { for (let at = 0; at < 8; at += 1) list.insertAdjacentHTML('beforeend', bowl(list.children.length)); };
  const accept = () => { document.querySelector('[data-dialog]').remove(); accepted = true; more(); };
  addEventListener('scroll', () => {
    if (accepted && list.children.length < 28 && innerHeight + scrollY > document.body.scrollHeight - 100) more();
  });
</script>`;

let pressed = 0;
const server = createServer((request, response) => {
  if (request.url === '/pressed') pressed += 1;
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .end(PAGES[request.url ?? ''] ?? (request.url === '/teaser' ? TEASER : '<p>Nothing</p>'));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = testBrowser();
const own = { browser, allowHosts: [new URL(origin).host] };

afterAll(async () => {
  await browser.close();
  server.close();
});

test.concurrent.each(['/accepted', '/reloaded'])(
  'a list that is there once consent is given is found, checked, and read: %s',
  async (path) => {
    const [best] = await suggestRecipesFromUrl(`${origin}${path}`, own);
    expect(best).toMatchObject({ count: 9, recipe: { listSelector: 'li.bowl' } });
    const recipe = best?.recipe ?? { name: 'none', url: origin };
    expect((await checkRecipe(recipe, own)).ok).toBe(true);
    const rows: Row[] = [];
    for await (const row of scrape(recipe, own)) rows.push(row);
    expect(rows).toHaveLength(9);
    expect(pressed).toBe(0);
  },
);

test.concurrent.each(['/login', '/order', '/refused', '/elsewhere'])(
  'nothing is pressed that does not ask for consent: %s',
  async (path) => {
    await expect(suggestRecipesFromUrl(`${origin}${path}`, own)).rejects.toMatchObject({
      code: 'LIST_EMPTY',
    });
    expect(pressed).toBe(0);
  },
);

test('a list that grows on once consent is given is read to its end', async () => {
  const recipe = {
    name: 'Bowls',
    url: `${origin}/teaser`,
    listSelector: '.bowl',
    properties: [{ name: 'name' }],
    pagination: { type: 'scroll-down' as const },
  };
  const run = scrape(recipe, own);
  const names: unknown[] = [];
  for await (const { name } of run) names.push(name);
  expect(names).toEqual(Array.from({ length: 28 }, (_, at) => `Bowl ${at}`));
  expect(run.job.verdict).toBe('complete');
  expect(pressed).toBe(0);
});
