export { type PuppeteerBrowserOptions, puppeteerBrowser } from './page/puppeteer/launch/puppeteer-browser.ts';
