import type { Browser } from '@harvestman/core';
import { connect } from 'puppeteer-core';
import { freePort } from '../support/free-port.ts';
import { testBrowser } from '../test-browser.ts';

/**
 * A launched Chromium whose pages run `rate` times as slow as the machine could. A second connection to it sets the
 * rate of each page as it comes.
 */
export async function throttledBrowser(rate: number): Promise<Browser> {
  const port = await freePort();
  const browser = testBrowser({ args: [`--remote-debugging-port=${port}`] });
  let throttling: Promise<() => Promise<void>> | null = null;
  return {
    async openSession(options) {
      const session = await browser.openSession(options);
      throttling ??= throttle(port, rate);
      await throttling;
      return session;
    },
    async close() {
      await (await throttling)?.();
      await browser.close();
    },
  };
}

async function throttle(port: number, rate: number): Promise<() => Promise<void>> {
  const second = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  const slow = async (target: ReturnType<typeof second.targets>[number]): Promise<void> => {
    if (target.type() !== 'page') return;
    const client = await target.createCDPSession();
    await client.send('Emulation.setCPUThrottlingRate', { rate });
  };
  // A page may be gone before it is slow.
  second.on('targetcreated', (target) => void slow(target).catch(() => undefined));
  await Promise.allSettled(second.targets().map(slow));
  return () => second.disconnect();
}
