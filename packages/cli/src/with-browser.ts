import type { Browser } from '@harvestman/core';
import type { CliIo } from './cli-io.ts';
import { openBrowser } from './open-browser.ts';
import type { BrowserOptions } from './options/browser-options.ts';
import { createProgress } from './progress.ts';

/** Lends a browser to `use`, and closes it after that. Nothing is told but warnings. */
export async function withBrowser<T>(
  options: BrowserOptions,
  io: CliIo,
  use: (browser: Browser) => Promise<T>,
): Promise<T> {
  const progress = createProgress(io, { quiet: true });
  const browser = openBrowser(options, io, progress.warn);
  try {
    return await use(browser);
  } finally {
    progress.stop();
    await browser.close();
  }
}
