import { createDocumentGate } from '../egress/document/document-gate.ts';
import type { HttpClient } from '../egress/request/http-client.ts';
import { storeCookieSettings } from '../egress/request/store-cookie-settings.ts';
import type { Robots } from '../egress/robots/robots.ts';
import { HarvestmanError } from '../ground/errors.ts';
import type { Clock } from '../ground/time/clock.ts';
import type { Settings } from '../recipe/settings.ts';
import type { Browser, BrowserSession, Page, PageOptions, PageSource } from './page.ts';

export interface BrowserPageSourceOptions {
  /** Null: the engine has none. */
  readonly browser: Browser | null;
  readonly client: HttpClient;
  readonly clock: Clock;
  readonly robots: Robots;
  /** The name to look for in robots.txt. */
  readonly robotsAgent: string;
  readonly settings: Settings;
  /** Null: the browser's own. */
  readonly userAgent: string | null;
  readonly signal: AbortSignal;
}

/**
 * Opens pages in one browser session, which starts with the first page.
 *
 * @throws HarvestmanError BROWSER_REQUIRED without a browser
 */
export class BrowserPageSource implements PageSource {
  readonly #options: BrowserPageSourceOptions;
  #session: Promise<BrowserSession> | null = null;

  constructor(options: BrowserPageSourceOptions) {
    this.#options = options;
  }

  get available(): boolean {
    return this.#options.browser !== null;
  }

  async open(url: string, options: PageOptions): Promise<Page> {
    const { browser, robots, robotsAgent, settings, signal } = this.#options;
    if (browser === null) {
      throw new HarvestmanError('BROWSER_REQUIRED', `${url} needs a browser, and the engine was given none`, {
        details: { url },
      });
    }
    if (settings.robots === 'obey') {
      const { proxy, pageTimeoutMs: timeoutMs } = settings;
      await robots.check(url, { userAgent: robotsAgent, signal, proxy, timeoutMs });
    }
    await storeCookieSettings(settings.cookies, options.recipeUrl, options.cookies);
    this.#session ??= this.#openSession(browser);
    const session = await this.#session.catch((error: unknown) => {
      this.#session = null;
      throw error;
    });
    return session.open(url, options);
  }

  #openSession(browser: Browser): Promise<BrowserSession> {
    const { robotsAgent, ...options } = this.#options;
    const { settings, userAgent, signal, client } = options;
    const gate = createDocumentGate({ ...options, userAgent: robotsAgent });
    const { browserEgress: egress, limits } = client;
    return browser.openSession({ egress, gate, limits, settings, userAgent, signal });
  }

  /** A session whose browser died is of no more use. */
  async reset(): Promise<void> {
    const session = this.#session;
    this.#session = null;
    await (await session?.catch(() => null))?.close();
  }
}
