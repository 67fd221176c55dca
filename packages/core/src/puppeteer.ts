export { type PuppeteerBrowserOptions, puppeteerBrowser } from './page/puppeteer/puppeteer-browser.ts';
