import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type Clock, type Job, scrape, systemClock } from '@harvestman/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';
import { pageProcesses } from './chromium-processes.ts';
import { STORM_LIST, STORMS } from './storm-pages.ts';

const PLAIN = '/plain';
/** When the first page has been read. */
const ON_PRESS = '?on-press';
/** What the page asks for as its storm begins. It is never answered, so the job does not end before the storm. */
const BEGINS = '/begins';
/** For hangs alone: a job that is ended for something else gets all the time that it needs. */
const PATIENT_MS = 240_000;

let browser: Browser;
let site: Server;
let origin: string;
let onStorm = (): void => undefined;
beforeAll(async () => {
  browser = testBrowser({ processes: 1 });
  const names = Object.keys(STORMS);
  site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === BEGINS) return void setTimeout(onStorm, 1_000);
    const storm = STORMS[names[Number(pathname.slice(1))] ?? ''] ?? '';
    const script =
      search === ON_PRESS
        ? `document.querySelector('button').onclick = () => { fetch('${BEGINS}'); ${storm} }`
        : storm;
    response.end(`${STORM_LIST}<script>${script}</script>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});

async function read(
  path: string,
  timeoutMs = PATIENT_MS,
  clock: Clock = systemClock,
): Promise<{ job: Job; rows: number; ms: number }> {
  const pagination = path === PLAIN ? { type: 'none' } : { type: 'load-more', nextPageSelector: 'button' };
  const started = performance.now();
  const run = scrape(
    {
      name: path,
      url: origin + path,
      listSelector: 'li',
      properties: [{ name: 'text' }],
      pagination,
      settings: { rendering: 'browser', robots: 'ignore', pageTimeoutMs: PATIENT_MS, timeoutMs },
    },
    { browser, allowPrivateNetworks: true, clock },
  );
  let rows = 0;
  try {
    for await (const _row of run) rows += 1;
  } catch {
    // The job tells.
  }
  return { job: run.job, rows, ms: performance.now() - started };
}

describe('a page that storms', () => {
  test.each(Object.keys(STORMS).map((name, index) => [name, index] as const))(
    'and %s ends within its limit, and lets others be read',
    async (_name, index) => {
      const storm = read(`/${index}`, 2_000);
      const beside = await read(PLAIN);
      const { ms } = await storm;
      expect(beside).toMatchObject({ rows: 1, job: { status: 'completed' } });
      // Within the limit and two seconds; the rest is for machines with other things to do.
      expect(ms).toBeLessThan(60_000);
      const after = await read(PLAIN);
      expect(after.rows).toBe(1);
    },
  );

  test('and keeps workers is ended for that', async () => {
    const index = Object.keys(STORMS).indexOf('keeps workers');
    const { job } = await read(`/${index}${ON_PRESS}`);
    expect(job).toMatchObject({ status: 'failed', errorCode: 'PAGE_CRASHED' });
    expect(job.error).toMatch(/had more than \d+ workers, and was ended; 1 row of 1 page had been read$/);
  });

  test('and asks for nothing is ended for that', async () => {
    const index = Object.keys(STORMS).indexOf('asks for nothing');
    const { job } = await read(`/${index}${ON_PRESS}`);
    expect(job).toMatchObject({ status: 'failed', errorCode: 'PAGE_CRASHED' });
    expect(job.error).toMatch(/asked for more than \d+ things (?:at once|that cannot be had within 2 s)/);
  });

  test('and writes to the console keeps nobody busy', async () => {
    const index = Object.keys(STORMS).indexOf('writes to the console');
    // The job's limit is over when the storm has gone on for a second, however long the machine takes to get there.
    const limitMs = 86_400_000;
    const stormed = new Promise<void>((resolve) => {
      onStorm = resolve;
    });
    const sleep: Clock['sleep'] = (ms, signal) => (ms === limitMs ? stormed : systemClock.sleep(ms, signal));
    const { job } = await read(`/${index}${ON_PRESS}`, limitMs, { ...systemClock, sleep });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'TIMEOUT', totalRows: 1 });
  });

  test('leaves no process behind', async () => {
    await read(PLAIN);
    // A context ready for the next job, the one that the browser begins with, and spare ones.
    expect(pageProcesses().length).toBeLessThan(6);
  });
});
