import { bundledChromium } from '../packages/core/src/page/puppeteer/launch/bundled-chromium.ts';
import { findBrowser } from '../packages/core/src/page/puppeteer/launch/find-browser.ts';

/**
 * The browser that tests and the scripts of cases start: the bundled one, wherever there is one, so that what is installed
 * on a machine decides nothing. `HARVESTMAN_BROWSER` in the environment names another; `pnpm test:installed` sets it.
 */
export async function chosenBrowser(): Promise<string> {
  return process.env.HARVESTMAN_BROWSER || ((await bundledChromium()) ?? (await findBrowser()));
}
