import { type Browser, createEngine, type Engine, type SettingsInput } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

let chromium: Browser;
let site: TestServer;
let script: string;
/** A page whose items say that they are loading, the first time that it is asked for; 0: none. */
let loading = 0;
let engine: Engine;
let sessions: number;

beforeAll(async () => {
  chromium = testBrowser();
  site = await startServer((request, response) => {
    const page = Number(new URL(request.url ?? '/', 'http://site').searchParams.get('page') ?? 1);
    const isLoading = page === loading;
    if (isLoading) loading = 0;
    const items = [1, 2, 3].map((item) => `<li>${isLoading ? 'Loading…' : `${page}.${item}`}</li>`).join('');
    const next = page < 4 ? `<a class="next" href="?page=${page + 1}">Next</a>` : '';
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><ul>${items}</ul>${next}${script}`);
  });
});
afterEach(() => engine.close());
afterAll(async () => {
  await chromium.close();
  await site.close();
});

function start(): void {
  sessions = 0;
  const browser: Browser = {
    openSession(options) {
      sessions += 1;
      return chromium.openSession(options);
    },
    close: async () => undefined,
  };
  engine = createEngine({ storage: memoryStorage(), browser, allowPrivateNetworks: true });
}

async function read(recipeId: string): Promise<readonly (string | null | undefined)[]> {
  const job = await engine.jobs.wait((await engine.jobs.run(recipeId)).id);
  const texts: (string | null | undefined)[] = [];
  for await (const { text } of engine.rows.stream(job.id)) texts.push(text);
  return texts;
}

async function createRecipe(path = '/', settings: SettingsInput = {}): Promise<string> {
  const { id } = await engine.recipes.create({
    name: 'Numbers',
    url: site.origin + path,
    settings,
    listSelector: 'li',
    properties: [{ name: 'text' }],
    pagination: { type: 'next-button', nextPageSelector: '.next' },
  });
  return id;
}

const ALL = [1, 2, 3, 4].flatMap((page) => [1, 2, 3].map((item) => `${page}.${item}`));

describe('auto', () => {
  test('takes a page without scripts as it is sent', async () => {
    script = '<script type="application/ld+json">{}</script><script>var visits = 1;</script>';
    start();
    expect(await read(await createRecipe())).toEqual(ALL);
    expect(sessions).toBe(0);
  });

  test('compares a page that has scripts with the browser once, and remembers that both show the same', async () => {
    script = '<script>document.title = "Numbers";</script>';
    start();
    const id = await createRecipe();
    expect(await read(id)).toEqual(ALL);
    expect(sessions).toBe(1);
    expect(await read(id)).toEqual(ALL);
    expect(sessions).toBe(1);
  });

  test('reads a list in the browser from then on, where they differ', async () => {
    script = '<script>for (const item of document.querySelectorAll("li")) item.textContent += "!";</script>';
    start();
    const id = await createRecipe();
    const marked = ALL.map((text) => `${text}!`);
    expect(await read(id)).toEqual(marked);
    expect(await read(id)).toEqual(marked);
    expect(sessions).toBe(2);
  });

  test.each<[string, string, SettingsInput]>([
    ['another list of the site', '/other', {}],
    ['another visitor', '/', { cookies: [{ name: 'member', value: '1' }] }],
  ])('compares for %s anew, which its scripts may show more', async (_name, path, settings) => {
    script = `<script>if (location.pathname === '/other' || document.cookie.includes('member'))
      document.querySelector('ul').insertAdjacentHTML('beforeend', '<li>more</li>');</script>`;
    start();
    expect(await read(await createRecipe())).toEqual(ALL);
    const more = await read(await createRecipe(path, settings));
    expect(more.filter((text) => text === 'more')).not.toEqual([]);
  });

  test('stays with static pages where one was unfinished for a moment', async () => {
    script = '<script>document.title = "Numbers";</script>';
    start();
    const id = await createRecipe();
    loading = 3;
    expect(await read(id)).toEqual(ALL);
    loading = 3;
    expect(await read(id)).toEqual(ALL);
    expect(sessions).toBe(2);
    expect(await read(id)).toEqual(ALL);
    expect(sessions).toBe(2);
  });

  test('goes on without a comparison where no browser can be started', async () => {
    script = '<script>document.title = "Numbers";</script>';
    start();
    await engine.close();
    const browser = testBrowser({ executablePath: '/nowhere/chromium' });
    engine = createEngine({ storage: memoryStorage(), browser, allowPrivateNetworks: true });
    expect(await read(await createRecipe())).toEqual(ALL);
  });
});
