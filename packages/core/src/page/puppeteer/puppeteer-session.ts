import type { BrowserContext, CDPSession, Page as PuppeteerTab } from 'puppeteer-core';
import type { CookieJar } from 'tough-cookie';
import { abortError } from '../../abort-error.ts';
import type { Clock } from '../../clock.ts';
import type { BrowserRoute } from '../../egress/browser-egress.ts';
import { HarvestmanError } from '../../errors.ts';
import type { BrowserSession, BrowserSessionOptions, Page, PageOptions } from '../page.ts';
import { AgentWorld } from './agent-world.ts';
import { applyByteLimits, type LoadedBytes, loadedTooMuch } from './byte-limits.ts';
import { guardChildren } from './guard-requests.ts';
import { Interruption } from './interruption.ts';
import { keepCookies } from './keep-cookies.ts';
import { NetworkActivity } from './network-activity.ts';
import { PopupGuard } from './popup-guard.ts';
import { PuppeteerPage } from './puppeteer-page.ts';
import { applyRequestRules } from './request-rules.ts';
import { setCookies } from './set-cookies.ts';
import { settleWithin } from './settle-within.ts';

/** Time in which a browser must give a tab. */
const TAB_TIMEOUT_MS = 30_000;
/** A context whose page hangs may not close; it ends with the browser. */
const CLOSE_TIMEOUT_MS = 5_000;
/** A process that is ended is gone by then. */
const EXPECTED_MS = 1_000;
const COOKIES_TIMEOUT_MS = 1_000;

export interface PuppeteerSessionParts {
  readonly clock: Clock;
  /** Null for a browser that was connected to. */
  readonly route: BrowserRoute | null;
  /** Speaks to the browser, not to a page. */
  readonly client: CDPSession;
  onClose(): void;
}

/** One job's browser context: nothing in it is shared with another job. */
export class PuppeteerSession implements BrowserSession {
  readonly #context: BrowserContext;
  readonly #options: BrowserSessionOptions;
  readonly #parts: PuppeteerSessionParts;
  readonly #interruptions = new Set<Interruption>();
  readonly #popups: PopupGuard;
  readonly #loaded: LoadedBytes = { bytes: 0 };
  #cookies: CookieJar | null = null;
  #expected: { readonly cause: HarvestmanError; readonly until: number } | null = null;

  constructor(context: BrowserContext, options: BrowserSessionOptions, parts: PuppeteerSessionParts) {
    this.#context = context;
    this.#options = options;
    this.#parts = parts;
    this.#popups = new PopupGuard(parts.client, context.id);
    const { maxBrowserBytes } = options.limits;
    // What workers and frames of other sites load is not told to the page's own client.
    parts.route?.limit(maxBrowserBytes, () => this.fail(loadedTooMuch(maxBrowserBytes)));
  }

  async open(url: string, options: PageOptions): Promise<Page> {
    options.signal.throwIfAborted();
    this.#cookies = options.cookies;
    const interruption = new Interruption();
    this.#interruptions.add(interruption);
    const onAbort = (): void => interruption.fail(abortError(options.signal));
    options.signal.addEventListener('abort', onAbort, { once: true });
    let page: PuppeteerPage | undefined;
    try {
      page = await interruption.race(
        this.#createPage(url, options, interruption),
        TAB_TIMEOUT_MS,
        'the browser did not open a tab in time',
      );
      await page.load(url);
      return page;
    } catch (error) {
      await page?.close();
      throw error;
    }
  }

  /** The browser went away under every page of this session. */
  fail(error: HarvestmanError): void {
    for (const interruption of this.#interruptions) interruption.fail(error);
  }

  /** A page's process is about to be ended, this session's perhaps. */
  expectCrash(cause: HarvestmanError): void {
    this.#expected = { cause, until: performance.now() + EXPECTED_MS };
  }

  #crashCause(): HarvestmanError | null {
    return this.#expected !== null && performance.now() < this.#expected.until ? this.#expected.cause : null;
  }

  async close(): Promise<void> {
    this.fail(new HarvestmanError('ABORTED', 'the browser session was closed'));
    this.#popups.stop();
    const cookies = this.#cookies;
    if (cookies) await settleWithin(keepCookies(this.#context, cookies), COOKIES_TIMEOUT_MS);
    this.#parts.onClose();
    await settleWithin(this.#context.close(), CLOSE_TIMEOUT_MS);
  }

  async #createPage(url: string, options: PageOptions, interruption: Interruption): Promise<PuppeteerPage> {
    const { tab, client, frameId } = await this.#popups.open(
      () => this.#newTab(),
      // The main frame of a tab and its target have one id.
      (opened) => opened.frameId,
    );
    const crashed = (reason: string) => () =>
      interruption.fail(this.#crashCause() ?? new HarvestmanError('PAGE_CRASHED', reason));
    tab.on('error', crashed(`the page crashed at ${url}`));
    tab.on('close', crashed(`the page at ${url} was closed`));
    tab.on('dialog', (dialog) => {
      // The page asks whether to go on, and going on is what the job is for.
      const answer = dialog.type() === 'prompt' ? dialog.dismiss() : dialog.accept();
      answer.catch(() => undefined);
    });
    const { settings } = options;
    const { gate, limits, egress } = this.#options;
    const { clock, route } = this.#parts;
    const activity = new NetworkActivity(client, frameId);
    applyByteLimits({ client, frameId, limits, loaded: this.#loaded, interruption });
    await Promise.all([
      client.send('Page.enable'),
      client.send('Network.enable'),
      tab.setViewport({ ...settings.viewport }),
      client.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      this.#setUserAgent(tab),
      // It would answer for the site, unseen by the rules.
      client.send('Network.setBypassServiceWorker', { bypass: true }),
      setCookies(client, options.cookies),
      applyRequestRules({ client, frameId, url, settings, gate, interruption, route, check: egress.check }),
      ...(route === null ? [guardChildren(client, egress.check)] : []),
    ]);
    const world = await AgentWorld.create(client, frameId);
    return new PuppeteerPage({ tab, client, world, activity, interruption, clock, route, options });
  }

  async #newTab(): Promise<{ tab: PuppeteerTab; client: CDPSession; frameId: string }> {
    const tab = await this.#context.newPage();
    const client = await tab.createCDPSession();
    const { frameTree } = await client.send('Page.getFrameTree');
    return { tab, client, frameId: frameTree.frame.id };
  }

  async #setUserAgent(tab: PuppeteerTab): Promise<void> {
    const { userAgent } = this.#options;
    // Many sites turn "HeadlessChrome" away whatever it does.
    const own = (await this.#context.browser().userAgent()).replace('HeadlessChrome', 'Chrome');
    await tab.setUserAgent({ userAgent: userAgent ?? own });
  }
}
