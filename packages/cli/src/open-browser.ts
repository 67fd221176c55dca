import type { Browser } from '@harvestman/core';
import type { CliIo } from './cli-io.ts';
import type { BrowserOptions } from './options/browser-options.ts';

/** A browser that is loaded and started at the first page that needs it. `warn` is told of a sandbox turned off. */
export function openBrowser(
  options: BrowserOptions,
  { env, isRoot }: Pick<CliIo, 'env' | 'isRoot'>,
  warn: (message: string) => void,
): Browser {
  let started: Promise<Browser> | undefined;
  const start = async () => {
    const { puppeteerBrowser } = await import('@harvestman/core/puppeteer');
    const executablePath = options.executablePath ?? env.HARVESTMAN_BROWSER;
    if (options.connect !== undefined) return puppeteerBrowser({ connect: options.connect });
    if (isRoot && options.sandbox) {
      warn(
        'running as root, so Chromium runs without its sandbox; use an ordinary user for sites you do not trust',
      );
    }
    return puppeteerBrowser({
      sandbox: options.sandbox && !isRoot,
      ...(executablePath ? { executablePath } : {}),
    });
  };
  return {
    async openSession(session) {
      started ??= start();
      return (await started).openSession(session);
    },
    async close() {
      await (await started)?.close();
    },
  };
}
