import { partSchema } from '../../input/part-schema.ts';
import type { Browser } from '../../page/page.ts';

export const browserSchema = partSchema<Browser>({
  name: 'a browser',
  example: 'puppeteerBrowser() of @harvestman/core/puppeteer',
  members: { openSession: 'function', close: 'function' },
  advice: (given) =>
    typeof given === 'object' && given !== null && 'newPage' in given
      ? "is a browser of Puppeteer's or Playwright's own: give puppeteerBrowser({ connect: browser.wsEndpoint() })"
      : undefined,
});
