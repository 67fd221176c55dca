import type { Browser } from '@harvestman/core';
import { type PuppeteerBrowserOptions, puppeteerBrowser } from '@harvestman/core/puppeteer';
import { chosenBrowser } from './chosen-browser.ts';

const executablePath = await chosenBrowser();

/** For hangs alone: the suite may run on a machine that has little time for each process. */
const LAUNCH_TIMEOUT_MS = 120_000;

/** `puppeteerBrowser()` with the browser that the suite was told to use, without a sandbox, which root could not have. */
export function testBrowser(options: PuppeteerBrowserOptions = {}): Browser {
  return puppeteerBrowser({ sandbox: false, executablePath, launchTimeoutMs: LAUNCH_TIMEOUT_MS, ...options });
}
