import { createGatewayEntrance } from '../../../egress/gateway/gateway-entrance.ts';
import { HarvestmanError, isHarvestmanError } from '../../../ground/errors.ts';
import { systemClock } from '../../../ground/time/clock.ts';
import { untilAborted } from '../../../ground/time/until-aborted.ts';
import { checkOptions } from '../../../input/check-options.ts';
import type { Browser, BrowserSession, BrowserSessionOptions } from '../../page.ts';
import { BrowserPool } from './browser-pool.ts';
import { connectChromium, launchChromium } from './launch-chromium.ts';
import type { PuppeteerBrowserOptions } from './puppeteer-browser-options.ts';
import { puppeteerAdvice, puppeteerBrowserOptionsSchema } from './puppeteer-browser-options-schema.ts';
import { RunningBrowser } from './running-browser.ts';

const DEFAULT_PAGE_MEMORY_MB = 1_024;
/** As many as an engine runs jobs at the same time, unless it is told otherwise. */
const DEFAULT_PROCESSES = 4;

/**
 * Chromium through puppeteer-core. A browser starts with the first session, others beside it for those that come while it
 * has one; they start anew after a crash, or when they do not do what they must, and end with `close()`.
 *
 * @throws HarvestmanError ARGUMENT_INVALID
 *
 * Sessions throw BROWSER_NOT_FOUND when there is no browser, or none that starts; BROWSER_CRASHED when it dies.
 */
export function puppeteerBrowser(options: PuppeteerBrowserOptions = {}): Browser {
  checkOptions('puppeteerBrowser', puppeteerBrowserOptionsSchema, options, { advice: puppeteerAdvice });
  const { connect, clock = systemClock, gateway = true } = options;
  const limitMb = options.pageMemoryMb ?? DEFAULT_PAGE_MEMORY_MB;
  const entrance = createGatewayEntrance();
  const isBorrowed = connect !== undefined;
  let closed = false;
  const pool = new BrowserPool(isBorrowed ? 1 : (options.processes ?? DEFAULT_PROCESSES), async (events) => {
    const launched = await (isBorrowed ? connectChromium(connect) : launchChromium(options, limitMb));
    return RunningBrowser.create({ ...launched, isBorrowed, gateway, entrance, clock, limitMb, ...events });
  });

  async function openSession(sessionOptions: BrowserSessionOptions): Promise<BrowserSession> {
    if (closed) throw new HarvestmanError('ENGINE_CLOSED', 'the browser was closed');
    sessionOptions.signal.throwIfAborted();
    const taken = pool.take();
    const release = (): void => pool.release(taken);
    try {
      // One that takes long to start holds up nobody whose time is over.
      const browser = await untilAborted(taken.browser, sessionOptions.signal);
      return await browser.openSession(sessionOptions, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    async openSession(sessionOptions) {
      try {
        return await openSession(sessionOptions);
      } catch (error) {
        // The one that gave none, or did not start, takes no more: this is asked of another.
        const mayAsk =
          isHarvestmanError(error, 'TIMEOUT') ||
          isHarvestmanError(error, 'BROWSER_CRASHED') ||
          (isHarvestmanError(error, 'BROWSER_NOT_FOUND') && pool.hasOthers);
        if (isBorrowed || !mayAsk || sessionOptions.signal.aborted) throw error;
        return openSession(sessionOptions);
      }
    },
    async close() {
      closed = true;
      await pool.close();
      await entrance.close();
    },
  };
}
