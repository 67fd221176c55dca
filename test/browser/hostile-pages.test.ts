import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import {
  type Browser,
  type Job,
  type Row,
  type ScrapeOptions,
  type SettingsInput,
  scrape,
} from '@harvestman/core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';
import { pageProcesses, processorMs } from './chromium-processes.ts';

const LIST = '<ul><li>one</ul>';
const script = (code: string): string => `${LIST}<button>More</button><script>${code}</script>`;

/** Pages that take all they can get. `grow` lets a page that never stops be read meanwhile. */
const PAGES: Readonly<Record<string, string>> = {
  '/loop': script('while (true) {}'),
  '/loop-on-click': script('document.querySelector("button").onclick = () => { while (true) {} };'),
  '/alerts': script('while (true) alert("again");'),
  '/heap': `${LIST}<script>const kept = []; for (;;) kept.push(new Array(10000).fill(Math.random()));</script>`,
  '/buffers': `${LIST}<div></div><script>const kept = []; setInterval(() => { kept.push(new Uint8Array(5e7).fill(7)); }, 1);
    document.querySelector('ul').remove();</script>`,
  '/elements': `${LIST}<script>setInterval(() => { for (let i = 0; i < 50000; i += 1) {
      const element = document.createElement('div'); element.textContent = 'x'.repeat(1000) + i; document.body.append(element); } }, 1);
    document.querySelector('ul').remove();</script>`,
  '/plain': LIST,
  '/frames': `${LIST}<script>document.querySelector('ul').remove(); for (let n = 2; n < 7; n += 1) {
    const frame = document.createElement('iframe'); frame.src = location.href.replace('127.0.0.1', '127.0.0.' + n).replace('/frames', '/frame');
    document.body.append(frame); }</script>`,
  '/frame':
    '<script>const kept = new Uint8Array(1e8).fill(7); setInterval(() => kept.fill(7), 1000);</script>',
  '/caches': `${LIST}<script>let n = 0; setInterval(async () => { (await caches.open('c')).put('/x' + n++, new Response(new Uint8Array(2e7).fill(n))); }, 30);
    document.querySelector('ul').remove();</script>`,
  '/moves': '<p>no list</p><script>location.href = "/moves?" + Math.random()</script>',
  '/worker-fetches': `${LIST}<script>new Worker(URL.createObjectURL(new Blob([
    '(async () => { for (;;) await (await fetch("' + location.origin + '/bytes")).arrayBuffer(); })();'
  ])));
    document.querySelector('ul').remove();</script>`,
  '/fetches': `${LIST}<script>(async () => { for (;;) await (await fetch('/bytes')).arrayBuffer(); })();
    document.querySelector('ul').remove();</script>`,
  '/uploads': `${LIST}<script>(async () => { for (;;) await fetch('/sent', { method: 'POST', body: new Uint8Array(5e6) }); })();
    document.querySelector('ul').remove();</script>`,
  '/hears-much': `${LIST}<script>new EventSource('/long-events'); document.querySelector('ul').remove();</script>`,
  '/hears': `${LIST}<script>new EventSource('/events'); document.querySelector('ul').remove();</script>`,
};

/** For hangs alone: a page that is ended for something else gets all the time that it needs for it. */
const PATIENT = { pageTimeoutMs: 240_000 } as const;

const BOMB = gzipSync(Buffer.alloc(60_000_000));

let browser: Browser;
let site: Server;
let origin: string;

beforeAll(async () => {
  browser = testBrowser({ pageMemoryMb: 300 });
  site = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path === '/bytes') return void response.end(Buffer.alloc(1_000_000));
    if (path === '/sent') return void request.resume().on('end', () => response.end());
    if (path === '/events') return void events(response);
    if (path === '/long-events') return longEvents(response);
    if (path === '/endless') return void endless(response);
    if (path === '/headers') return void response.setHeader('x-large', 'x'.repeat(300_000)).end(LIST);
    if (path === '/json') return void response.setHeader('content-type', 'application/json').end('{"ul":[]}');
    if (path === '/image') return void response.setHeader('content-type', 'image/png').end('x');
    if (path === '/broken') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      return void response.end('<ul><li>not compressed at all');
    }
    if (path === '/bomb') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      return void response.end(BOMB);
    }
    if (path === '/pdf') return void response.setHeader('content-type', 'application/pdf').end('%PDF-1.7');
    const page = PAGES[path];
    if (page === undefined) return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html>${page}`);
  }).listen(0);
  await new Promise((resolve) => site.once('listening', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  // Starting the browser counts for no page.
  await run('/plain', PATIENT);
});
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});

function endless(response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'text/html');
  response.write(LIST);
  return writeAgain(`<p>${'x'.repeat(65_000)}</p>`, response);
}

function events(response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'text/event-stream');
  return writeAgain('data: x\n\n', response);
}

/** One message, which is more than a page may be sent within two seconds: it comes at once, however slow the machine is. */
function longEvents(response: ServerResponse): void {
  response.setHeader('content-type', 'text/event-stream');
  response.write(`data: ${'x'.repeat(16_000_000)}\n\n`);
}

async function writeAgain(text: string, response: ServerResponse): Promise<void> {
  while (!response.destroyed) {
    if (!response.write(text)) {
      // It never comes once the browser has hung up.
      await new Promise((resolve) => {
        response.once('drain', resolve);
      });
    }
  }
}

interface Outcome {
  readonly rows: readonly Row[];
  readonly job: Job;
  readonly ms: number;
}

async function run(
  path: string,
  settings: SettingsInput = {},
  options: ScrapeOptions = {},
): Promise<Outcome> {
  const started = performance.now();
  const rows: Row[] = [];
  const one = scrape(
    {
      name: path,
      url: origin + path,
      listSelector: 'li',
      properties: [{ name: 'text' }],
      pagination: { type: 'load-more', nextPageSelector: 'button' },
      settings: { rendering: 'browser', robots: 'ignore', pageTimeoutMs: 1_500, ...settings },
    },
    { browser, allowPrivateNetworks: true, ...options },
  );
  try {
    for await (const row of one) rows.push(row);
  } catch {
    // The job tells.
  }
  return { rows, job: one.job, ms: performance.now() - started };
}

function expectTooManyMessages(job: Job): void {
  expect(job).toMatchObject({ status: 'failed', errorCode: 'PAGE_CRASHED' });
  // Where the machine has much to do, the browser may be busy with them before they are counted.
  expect(job.error).toMatch(/was sent more than 3000 messages within 2 s|kept the whole browser busy/);
}

/** What each process of a page below this one has used. */
function pageTimes(): Map<number, number> {
  return new Map(pageProcesses().map(({ pid }) => [pid, processorMs(pid)]));
}

describe('a page whose script runs on for ever', () => {
  test.each(['/loop', '/loop-on-click', '/alerts'])('%s ends the job in time', async (path) => {
    const { job, ms, rows } = await run(path);
    expect(job).toMatchObject({ status: 'failed', errorCode: 'TIMEOUT' });
    expect(job.error).toMatch(/script of .* did not let go of the page within 1.5 s/);
    expect(ms).toBeLessThan(60_000);
    expect(rows).toHaveLength(path === '/loop-on-click' ? 1 : 0);
  });

  test('and leaves no process behind that goes on', async () => {
    const goOn = async (): Promise<boolean> => {
      const before = pageTimes();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return [...pageTimes()].some(([pid, ms]) => ms - (before.get(pid) ?? ms) > 100);
    };
    // One that makes itself ready for the next job comes to rest, however slow the machine is.
    await expect.poll(goOn).toBe(false);
    expect((await run('/plain', PATIENT)).rows).toHaveLength(1);
  });
});

describe('a page that takes memory without end', () => {
  test.each(['/heap', '/buffers', '/elements', '/frames', '/caches'])(
    '%s is ended, and the job with it',
    async (path) => {
      const { job } = await run(path, { retries: 0, ...PATIENT });
      expect(job).toMatchObject({ status: 'failed', errorCode: 'PAGE_CRASHED' });
      if (path !== '/heap') expect(job.error).toContain('more than 300 MB of memory');
      expect((await run('/plain', PATIENT)).rows).toHaveLength(1);
    },
  );
});

describe('a page without an end', () => {
  test('a document is bounded', async () => {
    const { job } = await run('/endless', PATIENT, { maxBodyBytes: 2_000_000 });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'BODY_TOO_LARGE' });
    expect(job.error).toBe(`the answer is larger than 2000000 bytes at ${origin}/endless`);
  });

  test('what a server pushes is bounded', async () => {
    const { job } = await run('/hears', { retries: 0, ...PATIENT });
    expectTooManyMessages(job);
  });

  test('and so is the length of it', async () => {
    // The memory of the others would not hold it.
    const roomy = testBrowser();
    onTestFinished(() => roomy.close());
    const { job } = await run('/hears-much', { retries: 0, ...PATIENT }, { browser: roomy });
    expectTooManyMessages(job);
  });

  test.each(['/fetches', '/worker-fetches', '/uploads'])(
    'what a job loads and sends is bounded in all (%s)',
    async (path) => {
      const { job } = await run(path, PATIENT, { maxBrowserBytes: 20_000_000 });
      expect(job).toMatchObject({ status: 'failed', errorCode: 'BODY_TOO_LARGE' });
      expect(job.error).toContain('20000000 bytes');
    },
  );

  test.each(['/moves'])('%s is not followed for ever', async (path) => {
    const { job, ms } = await run(path, { retries: 0, pageTimeoutMs: 3_000 });
    expect(job.status).toBe('failed');
    expect(['REDIRECT_LOOP', 'TIMEOUT']).toContain(job.errorCode);
    expect(ms).toBeLessThan(60_000);
  });
});

test.each([
  ['/headers', 'BODY_TOO_LARGE'],
  ['/bomb', 'BODY_TOO_LARGE'],
  ['/broken', 'CONNECTION_FAILED'],
  ['/json', 'CONTENT_TYPE_UNSUPPORTED'],
  ['/image', 'CONTENT_TYPE_UNSUPPORTED'],
  ['/pdf', 'CONTENT_TYPE_UNSUPPORTED'],
])('%s is named by what it is, by either means', async (path, code) => {
  for (const rendering of ['http', 'browser'] as const) {
    expect((await run(path, { rendering, retries: 0, ...PATIENT })).job.errorCode, rendering).toBe(code);
  }
});
