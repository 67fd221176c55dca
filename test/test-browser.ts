import type { Browser } from '@harvestman/core';
import { type PuppeteerBrowserOptions, puppeteerBrowser } from '@harvestman/core/puppeteer';
import { chosenBrowser } from './chosen-browser.ts';

const executablePath = await chosenBrowser();

/** `puppeteerBrowser()` with the browser that the suite was told to use, without a sandbox, which root could not have. */
export function testBrowser(options: PuppeteerBrowserOptions = {}): Browser {
  return puppeteerBrowser({ sandbox: false, executablePath, ...options });
}
