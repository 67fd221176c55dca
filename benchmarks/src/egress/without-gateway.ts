import type { Browser } from '@harvestman/core';

/** The same browser, whose sessions connect by themselves: what the gateway is compared with. */
export function withoutGateway(browser: Browser): Browser {
  return {
    openSession: (options) =>
      browser.openSession({
        ...options,
        egress: {
          ...options.egress,
          openRoute: async () => ({
            proxyServer: 'direct://',
            username: '',
            password: '',
            failureOf: () => null,
            limit: () => undefined,
            close: () => undefined,
          }),
        },
      }),
    close: () => browser.close(),
  };
}
