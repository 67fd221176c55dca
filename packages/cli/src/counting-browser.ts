import type { Browser } from '@harvestman/core';
import type { HostGauge } from '@harvestman/http-adapter';

/** A browser that knows how much of it is in use. */
export function countingBrowser(browser: Browser): Browser & { readonly gauges: readonly HostGauge[] } {
  let sessions = 0;
  let opened = false;
  return {
    async openSession(options) {
      const session = await browser.openSession(options);
      opened = true;
      sessions += 1;
      let isOpen = true;
      return {
        open: (url, page) => session.open(url, page),
        async close() {
          if (isOpen) sessions -= 1;
          isOpen = false;
          await session.close();
        },
      };
    },
    async close() {
      opened = false;
      await browser.close();
    },
    gauges: [
      { name: 'harvestman_browsers', help: 'Browsers that run', value: () => (opened ? 1 : 0) },
      {
        name: 'harvestman_browser_sessions',
        help: 'Sessions open in the browser: one for each job or conversion that needs it',
        value: () => sessions,
      },
    ],
  };
}
