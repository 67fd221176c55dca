import { launch } from 'puppeteer-core';
import { afterAll, describe, expect, test } from 'vitest';
import { chosenBrowser } from '../chosen-browser.ts';
import { testBrowser } from '../test-browser.ts';
import { HOSTILE_CASES } from './hostile-cases.ts';
import { problems, runHostileCase } from './run-hostile-case.ts';

/** What interception sees, too; SECURITY.md says what it does not. */
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
  'page/service worker',
  // Some are under way when the page is closed.
  'page/fetch() time and again',
  'page/sendBeacon() time and again',
];
/** What the gateway alone sees. */
const BY_GATEWAY = [
  // Interception is told of it, and was once too late beside other work.
  'page/worker in a worker',
  'page/WebSocket',
  'page/shared worker',
  'page/worker with a WebSocket',
  'rebinding/elsewhere from the first connection on',
];

const executablePath = await chosenBrowser();
// With none of the arguments that a browser of ours is started with.
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const running = await launch({ executablePath, headless: 'shell', args });
const isHeadlessShell = (await running.version()).startsWith('Headless');
afterAll(() => running.close());

function hold(names: readonly string[], gateway: boolean): void {
  const browser = testBrowser({ connect: running.wsEndpoint(), gateway });
  afterAll(() => browser.close());
  const cases = HOSTILE_CASES.filter((one) => one.rendering === 'browser' && names.includes(one.name));
  test.concurrent.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    expect(problems(one, await runHostileCase(one, browser))).toEqual([]);
  });
  test('all of them are there', () => expect(cases).toHaveLength(names.length));
}

describe('a browser that runs already asks for nothing private', () => {
  hold([...COVERED, ...BY_GATEWAY], true);
});

// An installed browser connects ahead of the request that is refused, and says nothing there: SECURITY.md.
describe.runIf(isHeadlessShell)(
  'nor does one that does not reach the gateway, as far as interception sees',
  () => hold(COVERED, false),
);
