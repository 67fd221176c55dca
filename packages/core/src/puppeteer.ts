export { puppeteerBrowser } from './page/puppeteer/launch/puppeteer-browser.ts';
export type { PuppeteerBrowserOptions } from './page/puppeteer/launch/puppeteer-browser-options.ts';
