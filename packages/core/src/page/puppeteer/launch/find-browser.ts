import { HarvestmanError } from '../../../ground/errors.ts';
import { bundledChromium } from './bundled-chromium.ts';
import { installedBrowser } from './installed-browser.ts';

/**
 * An installed Chrome, Chromium or Edge, else the one that `@sparticuz/chromium` carries.
 *
 * @throws HarvestmanError BROWSER_NOT_FOUND, saying what to install, when there is neither
 */
export async function findBrowser(): Promise<string> {
  const found = installedBrowser() ?? (await bundledChromium());
  if (found !== null) return found;
  throw new HarvestmanError(
    'BROWSER_NOT_FOUND',
    'no browser was found: install Chrome, Chromium or Edge, or add the npm package @sparticuz/chromium, ' +
      'or give puppeteerBrowser an executablePath or an address to connect to',
  );
}
