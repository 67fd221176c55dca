import { puppeteerBrowser } from '@harvestman/core/puppeteer';
import { tryEverything } from './try-everything.mjs';

const executablePath = process.env.HARVESTMAN_BROWSER;
tryEverything(puppeteerBrowser({ sandbox: false, ...(executablePath && { executablePath }) })).then(
  (said) => console.log(JSON.stringify(said)),
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);
