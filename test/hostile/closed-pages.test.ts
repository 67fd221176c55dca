import { launch } from 'puppeteer-core';
import { afterAll, expect, test } from 'vitest';
import { chosenBrowser } from '../chosen-browser.ts';
import { testBrowser } from '../test-browser.ts';
import { HOSTILE_CASES } from './hostile-cases.ts';
import { problems, runHostileCase } from './run-hostile-case.ts';

const PAGES = 12;

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const running = await launch({ executablePath: await chosenBrowser(), headless: 'shell', args });
const isHeadlessShell = (await running.version()).startsWith('Headless');
afterAll(() => running.close());

// An installed browser connects ahead of the request that is refused, and says nothing there: SECURITY.md.
test.runIf(isHeadlessShell)(
  'nothing private is asked for as pages are closed, however many requests are under way',
  async () => {
    // Beside other cases in one browser it would take minutes on a busy machine.
    const browser = testBrowser({ connect: running.wsEndpoint(), gateway: false });
    const again = HOSTILE_CASES.filter(({ name }) => name === 'page/sendBeacon() time and again');
    expect(again).toHaveLength(1);
    const patient = again.map((one) => ({ ...one, settings: { ...one.settings, pageTimeoutMs: 150_000 } }));
    const found = await Promise.all(
      Array.from({ length: PAGES }, async () =>
        Promise.all(patient.map(async (one) => problems(one, await runHostileCase(one, browser)))),
      ),
    );
    await browser.close();
    expect(found.flat(2)).toEqual([]);
  },
);
