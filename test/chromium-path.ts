import { findBrowser } from '../packages/core/src/page/puppeteer/find-browser.ts';

/** The browser that the engine would start. */
export function chromiumPath(): Promise<string> {
  return findBrowser();
}
