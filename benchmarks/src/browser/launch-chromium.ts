import { type Browser, type LaunchOptions, launch } from 'puppeteer-core';
import { findBrowser } from '../../../packages/core/src/page/puppeteer/launch/find-browser.ts';

/** The browser that the engine would start, for contestants that start their own. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  return {
    executablePath: await findBrowser(),
    headless: 'shell',
    args: ['--no-sandbox', '--disable-gpu'],
    pipe: true,
  };
}

export async function launchChromium(): Promise<Browser> {
  return launch(await chromiumOptions());
}
