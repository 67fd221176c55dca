import { accessSync, constants } from 'node:fs';
import { HarvestmanError } from '../../errors.ts';
import { bundledChromium } from './bundled-chromium.ts';

/** Where the vendors' installers put their browsers; Chromium and Chrome before Edge. */
const INSTALLED: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/local/bin/chromium',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge-stable',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files\\Chromium\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/**
 * An installed Chrome, Chromium or Edge, else the one that `@sparticuz/chromium` carries.
 * Throws BROWSER_NOT_FOUND, saying what to install, when there is neither.
 */
export async function findBrowser(): Promise<string> {
  const installed = (INSTALLED[process.platform] ?? []).find(isExecutable);
  if (installed !== undefined) return installed;
  const bundled = await bundledChromium();
  if (bundled !== null) return bundled;
  throw new HarvestmanError(
    'BROWSER_NOT_FOUND',
    'no browser was found: install Chrome, Chromium or Edge, or add the npm package @sparticuz/chromium, ' +
      'or give puppeteerBrowser an executablePath or a browserUrl',
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
