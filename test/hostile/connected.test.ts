import type { Browser } from '@harvestman/core';
import { launch } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chosenBrowser } from '../chosen-browser.ts';
import { testBrowser } from '../test-browser.ts';
import { HOSTILE_CASES } from './hostile-cases.ts';
import { problems, runHostileCase } from './run-hostile-case.ts';

/** What interception sees; SECURITY.md says what it does not. */
const COVERED = [
  'address/loopback',
  'redirect to address/IPv4-mapped',
  'navigation/redirect 302',
  'navigation/meta refresh',
  'navigation/location.href',
  'navigation/form sent by script, POST',
  'navigation/load-more button',
  'page/iframe',
  'page/sandboxed iframe',
  'page/image',
  'page/image, redirected by the site',
  'page/style sheet',
  'page/script',
  'page/fetch()',
  'page/fetch(), keepalive',
  'page/sendBeacon()',
  'page/EventSource',
  'page/worker with fetch()',
  'page/worker with importScripts()',
  'page/worker in a worker',
  'page/service worker',
];

let running: Awaited<ReturnType<typeof launch>>;
let browser: Browser;
beforeAll(async () => {
  // With none of the arguments that a browser of ours is started with.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  running = await launch({ executablePath: await chosenBrowser(), headless: 'shell', args });
  browser = testBrowser({ connect: running.wsEndpoint() });
});
afterAll(async () => {
  await browser.close();
  await running.close();
});

describe('a browser that runs already asks for nothing private', () => {
  const cases = HOSTILE_CASES.filter((one) => one.rendering === 'browser' && COVERED.includes(one.name));
  test.concurrent.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    expect(problems(one, await runHostileCase(one, browser))).toEqual([]);
  });
  test('all of them are there', () => expect(cases).toHaveLength(COVERED.length));
});
