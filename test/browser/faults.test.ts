import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Browser, createEngine, type RecipeInput, type Row, scrape } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testBrowser } from '../test-browser.ts';
import { chromiumProcesses } from './chromium-processes.ts';

/** A page with a growing list, made by its own script. `?pages=N` is where it ends. */
const APP = `<!doctype html><ul></ul><button>More</button><script>
  const list = document.querySelector('ul');
  const last = Number(new URLSearchParams(location.search).get('pages'));
  let page = 0;
  function grow() {
    page += 1;
    for (const letter of 'abc') {
      const item = document.createElement('li');
      item.textContent = 'Item ' + page + letter;
      list.append(item);
    }
    if (page === last) document.querySelector('button').remove();
  }
  document.querySelector('button').onclick = () => fetch('/page').then(grow);
  grow();
</script>`;

let browser: Browser;
let url: string;
let close: () => Promise<void>;
/** Called with each request for the next part of the list, before it is answered. */
let onNext: () => void | Promise<void>;

beforeEach(async () => {
  browser = testBrowser();
  onNext = () => undefined;
  const server = createServer(async (request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    if (request.url === '/page') {
      await onNext();
      return void response.end('{}');
    }
    if (request.url?.startsWith('/cookies')) {
      response.setHeader('set-cookie', 'visited=yes');
      const known = request.headers.cookie ?? 'none';
      return void response.setHeader('content-type', 'text/html').end(`<ul><li>${known}</li></ul>`);
    }
    response.setHeader('content-type', 'text/html');
    response.end(APP);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});

afterEach(async () => {
  await browser.close();
  await close();
});

function recipe(pages: number, settings: RecipeInput['settings'] = {}): RecipeInput {
  return {
    name: 'App',
    url: `${url}/?pages=${pages}`,
    listSelector: 'li',
    properties: [{ name: 'text' }],
    pagination: { type: 'load-more', nextPageSelector: 'button' },
    settings: { rendering: 'browser', ...settings },
  };
}

async function read(input: RecipeInput): Promise<(string | null | undefined)[]> {
  const rows: Row[] = [];
  for await (const row of scrape(input, { browser, allowPrivateNetworks: true })) rows.push(row);
  return rows.map(({ text }) => text);
}

function items(pages: number): string[] {
  return Array.from({ length: pages }, (_, page) =>
    ['a', 'b', 'c'].map((letter) => `Item ${page + 1}${letter}`),
  ).flat();
}

function kill(matches: (command: string) => boolean): number {
  const found = chromiumProcesses().filter(({ command }) => matches(command));
  for (const { pid } of found) process.kill(pid, 'SIGKILL');
  return found.length;
}

describe('a job goes on where it was', () => {
  test('when the browser is killed', async () => {
    let calls = 0;
    onNext = () => {
      calls += 1;
      if (calls === 2) expect(kill((command) => !command.includes('--type='))).toBeGreaterThan(0);
    };
    expect(await read(recipe(4))).toEqual(items(4));
  });

  test('when the browser stands still, and none gives a context', async () => {
    expect(await read(recipe(1))).toEqual(items(1));
    const [standing] = chromiumProcesses().filter(({ command }) => !command.includes('--type='));
    process.kill(standing?.pid ?? 0, 'SIGSTOP');
    expect(await read(recipe(2))).toEqual(items(2));
    // Nobody waits for it to move again.
    await vi.waitFor(() => expect(chromiumProcesses().map(({ pid }) => pid)).not.toContain(standing?.pid), {
      timeout: 30_000,
    });
  });

  test("when the page's process is killed", async () => {
    let calls = 0;
    onNext = () => {
      calls += 1;
      if (calls === 3) expect(kill((command) => command.includes('--type=renderer'))).toBeGreaterThan(0);
    };
    expect(await read(recipe(4))).toEqual(items(4));
  });
});

test('a page that keeps crashing fails the job, with its rows so far', async () => {
  onNext = () => void kill((command) => command.includes('--type=renderer'));
  const run = scrape(recipe(4, { retries: 1 }), { browser, allowPrivateNetworks: true });
  const rows: Row[] = [];
  const error = await (async () => {
    for await (const row of run) rows.push(row);
  })().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'PAGE_CRASHED' });
  expect(rows).toHaveLength(3);
  expect(run.job).toMatchObject({ status: 'failed', errorCode: 'PAGE_CRASHED' });
});

test('no process of the browser outlives the engine', async () => {
  const engine = createEngine({ storage: memoryStorage(), browser, allowPrivateNetworks: true });
  const { id } = await engine.recipes.create(recipe(2));
  await engine.jobs.wait((await engine.jobs.run(id)).id);
  expect(chromiumProcesses().length).toBeGreaterThan(0);
  await engine.close();
  expect(chromiumProcesses()).toEqual([]);
});

test('none outlives an engine that is closed in the middle of a job', async () => {
  const engine = createEngine({ storage: memoryStorage(), browser, allowPrivateNetworks: true });
  const { id } = await engine.recipes.create(recipe(5));
  const asked = new Promise<void>((resolve) => {
    onNext = () => {
      resolve();
      return new Promise<void>(() => undefined);
    };
  });
  // The next page is asked for ahead, before the rows of the first are stored.
  const stored = new Promise<void>((resolve) => void engine.on('page.committed', () => resolve()));
  const { id: jobId } = await engine.jobs.run(id);
  const ended = engine.jobs.wait(jobId);
  await Promise.all([asked, stored]);
  await engine.close({ timeoutMs: 0 });
  expect(await ended).toMatchObject({ status: 'failed', errorCode: 'ENGINE_CLOSED', totalRows: 3 });
  expect(chromiumProcesses()).toEqual([]);
});

test('a session is opened in another browser where the first ends meanwhile', async () => {
  const shared = testBrowser({ processes: 1 });
  let options: Parameters<Browser['openSession']>[0] | null = null;
  const watched: Browser = {
    openSession(given) {
      options = given;
      return shared.openSession(given);
    },
    close: () => shared.close(),
  };
  let opening: ReturnType<Browser['openSession']> | null = null;
  onNext = () => {
    if (opening !== null || options === null) return;
    opening = shared.openSession({ ...options, signal: new AbortController().signal });
    opening.catch(() => undefined);
    expect(kill((command) => !command.includes('--type='))).toBe(1);
  };
  try {
    for await (const _row of scrape(recipe(2), { browser: watched, allowPrivateNetworks: true }));
    await expect(opening).resolves.toBeDefined();
  } finally {
    await shared.close();
  }
});

test('leaving the rows closes the page', async () => {
  const closed: string[] = [];
  const watched: Browser = {
    async openSession(options) {
      const session = await browser.openSession(options);
      return {
        open: (address, pageOptions) => session.open(address, pageOptions),
        async close() {
          await session.close();
          closed.push('session');
        },
      };
    },
    close: () => browser.close(),
  };
  const run = scrape(recipe(5), { browser: watched, allowPrivateNetworks: true });
  for await (const row of run) {
    expect(row).toEqual({ text: 'Item 1a' });
    break;
  }
  expect(closed).toEqual(['session']);
  expect(run.job).toMatchObject({ status: 'failed', errorCode: 'ABORTED' });
});

test('aborting ends a job that waits for the page', async () => {
  const controller = new AbortController();
  const asked = Promise.withResolvers<void>();
  onNext = () => {
    asked.resolve();
    return new Promise<void>(() => undefined);
  };
  const rows: Row[] = [];
  const reading = (async () => {
    for await (const row of scrape(recipe(5), {
      browser,
      signal: controller.signal,
      allowPrivateNetworks: true,
    })) {
      rows.push(row);
      // The next page may be asked for before the rows of this one are handed over.
      if (rows.length === 3) void asked.promise.then(() => controller.abort(new Error('stop')));
    }
  })();
  await expect(reading).rejects.toMatchObject({ code: 'ABORTED' });
  expect(rows).toHaveLength(3);
});

test('a job sees nothing of another job', async () => {
  const input: RecipeInput = {
    name: 'Cookies',
    url: `${url}/cookies`,
    listSelector: 'li',
    properties: [{ name: 'text' }],
    settings: { rendering: 'browser' },
  };
  expect(await read(input)).toEqual(['none']);
  expect(await read(input)).toEqual(['none']);
  const own = { ...input, settings: { ...input.settings, cookies: [{ name: 'own', value: '1' }] } };
  expect(await read(own)).toEqual(['own=1']);
});

test('without a browser, a page that needs one says so', async () => {
  const run = scrape(recipe(2, { rendering: 'auto' }), { allowPrivateNetworks: true });
  const reading = (async () => {
    for await (const _row of run) expect.unreachable();
  })();
  await expect(reading).rejects.toMatchObject({ code: 'BROWSER_REQUIRED' });
});

test.each([
  ['/nowhere/chrome', /\/nowhere\/chrome did not start/],
  // Nobody may run it.
  [fileURLToPath(import.meta.url), /did not start: spawn .*EACCES/],
  [tmpdir(), /it is a folder: give the program in it/],
])('a browser that does not start is named: %s', async (executablePath, message) => {
  const missing = testBrowser({ executablePath });
  const reading = (async () => {
    for await (const _row of scrape(recipe(2), { browser: missing, allowPrivateNetworks: true }))
      expect.unreachable();
  })();
  await expect(reading).rejects.toMatchObject({
    code: 'BROWSER_NOT_FOUND',
    message: expect.stringMatching(message),
  });
  await missing.close();
});
