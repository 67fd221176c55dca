import type { Robots } from '../egress/robots.ts';
import { storeCookieSettings } from '../egress/store-cookie-settings.ts';
import { HarvestmanError } from '../errors.ts';
import type {
  Browser,
  BrowserSession,
  BrowserSessionOptions,
  Page,
  PageOptions,
  PageSource,
} from './page.ts';

export interface BrowserPageSourceOptions extends BrowserSessionOptions {
  /** Null: the engine has none. */
  readonly browser: Browser | null;
  readonly robots: Robots;
  /** The name to look for in robots.txt. */
  readonly robotsAgent: string;
}

/** Opens pages in one browser session, which starts with the first page. Throws BROWSER_REQUIRED without a browser. */
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
    await storeCookieSettings(settings.cookies, url, options.cookies);
    this.#session ??= browser.openSession(this.#options);
    const session = await this.#session.catch((error: unknown) => {
      this.#session = null;
      throw error;
    });
    return session.open(url, options);
  }

  /** A session whose browser died is of no more use. */
  async reset(): Promise<void> {
    const session = this.#session;
    this.#session = null;
    await (await session?.catch(() => null))?.close();
  }
}
