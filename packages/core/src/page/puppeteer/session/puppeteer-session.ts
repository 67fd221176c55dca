import type { BrowserContext, CDPSession } from 'puppeteer-core';
import type { CookieJar } from 'tough-cookie';
import type { BrowserRoute } from '../../../egress/gateway/browser-egress.ts';
import { ownOrigin } from '../../../egress/request/own-origin.ts';
import { abortError } from '../../../ground/abort-error.ts';
import { HarvestmanError, isHarvestmanError } from '../../../ground/errors.ts';
import type { Clock } from '../../../ground/time/clock.ts';
import { endsWithin } from '../../../ground/time/ends-within.ts';
import { whenAborted } from '../../../ground/time/when-aborted.ts';
import type { BrowserSession, BrowserSessionOptions, Page, PageOptions } from '../../page.ts';
import { PuppeteerPage } from '../page/puppeteer-page.ts';
import { applyByteLimits, type LoadedBytes, loadedTooMuch } from '../requests/byte-limits.ts';
import { guardChildren } from '../requests/guard-requests.ts';
import { headerChanges } from '../requests/header-changes.ts';
import { NetworkActivity } from '../requests/network-activity.ts';
import { OwnRequests } from '../requests/own-requests.ts';
import { applyRequestRules } from '../requests/request-rules.ts';
import { Interruption } from '../tab/interruption.ts';
import { Tab } from '../tab/tab.ts';
import { keepCookies } from './keep-cookies.ts';
import { PopupGuard } from './popup-guard.ts';
import { setCookies } from './set-cookies.ts';
import { showOwnCookies } from './show-own-cookies.ts';

/** Time in which a browser must give a tab. */
const TAB_TIMEOUT_MS = 30_000;
/** What hangs does not close, and is ended then. */
const CLOSE_TIMEOUT_MS = 500;
/** A process that is ended is gone by then. */
const EXPECTED_MS = 1_000;
/** In which a document must be left whose requests are held; so many may be that each takes its time. */
const LEAVE_TIMEOUT_MS = 5_000;
/** Whatever a document asked for as it was left has been told of by then, and was answered. */
const HELD_MS = 3_000;
const COOKIES_TIMEOUT_MS = 500;

export interface PuppeteerSessionParts {
  readonly clock: Clock;
  /** Null for a browser that was connected to. */
  readonly route: BrowserRoute | null;
  /** Not so for a Chrome or Chromium that is installed, whichever way it is started. */
  readonly isHeadlessShell: boolean;
  /** Speaks to the browser, not to a page. */
  readonly client: CDPSession;
  /** The context's first tab, where there is one already. */
  readonly tab: Tab | null;
  /** Begins to tell whether what takes the browser long is a busy machine's doing. */
  watchHoldUps(): () => Promise<boolean>;
  /** Ends processes of pages at once, whatever the browser is busy with; where that cannot be done, nothing happens. */
  endProcesses(ids: Iterable<number>): void;
  /** `isStuck`: the browser did not even close what the session had. `isSpoilt`: it works off what the pages did to it. */
  onClose(how: { readonly isStuck: boolean; readonly isSpoilt: boolean }): void;
}

/** One job's browser context: nothing in it is shared with another job. */
export class PuppeteerSession implements BrowserSession {
  readonly #context: BrowserContext;
  readonly #options: BrowserSessionOptions;
  readonly #parts: PuppeteerSessionParts;
  readonly #interruptions = new Set<Interruption>();
  readonly #popups: PopupGuard;
  readonly #loaded: LoadedBytes = { bytes: 0 };
  readonly #tabs = new Set<Tab>();
  /** Tabs without a document that are not closed yet, and since when. */
  readonly #left = new Map<Tab, number>();
  #cookies: CookieJar | null = null;
  #isSpoilt = false;
  #first: Tab | null;
  #expected: { readonly cause: HarvestmanError; readonly until: number } | null = null;

  constructor(context: BrowserContext, options: BrowserSessionOptions, parts: PuppeteerSessionParts) {
    this.#context = context;
    this.#options = options;
    this.#parts = parts;
    this.#first = parts.tab;
    this.#popups = new PopupGuard(parts.client, context.id, (error) => this.fail(error));
    const { maxBrowserBytes } = options.limits;
    // What workers and frames of other sites load is not told to the page's own client.
    parts.route?.limit(maxBrowserBytes, () => this.fail(loadedTooMuch(maxBrowserBytes)));
  }

  async open(url: string, options: PageOptions): Promise<Page> {
    options.signal.throwIfAborted();
    this.#cookies = options.cookies;
    const interruption = new Interruption();
    this.#interruptions.add(interruption);
    const heard = whenAborted(options.signal, () => interruption.fail(abortError(options.signal)));
    const onClosed = (): void => {
      heard[Symbol.dispose]();
      this.#interruptions.delete(interruption);
    };
    let page: PuppeteerPage | undefined;
    try {
      page = await interruption.race(
        this.#createPage(url, options, interruption, onClosed),
        TAB_TIMEOUT_MS,
        'the browser did not open a tab in time',
        { isHeldUp: this.#parts.watchHoldUps() },
      );
      await page.load(url);
      return page;
    } catch (error) {
      await page?.close();
      if (page === undefined) onClosed();
      if (page === undefined && !isHarvestmanError(error)) {
        throw new HarvestmanError('PAGE_CRASHED', 'the tab went away as it was opened', { cause: error });
      }
      throw error;
    }
  }

  /** Ends every page of this session: the browser went away under them, say. */
  fail(error: HarvestmanError): void {
    for (const interruption of this.#interruptions) interruption.fail(error);
  }

  /** The processes that the session's pages run in, as far as they are known. */
  get processes(): ReadonlySet<number> {
    return new Set([...this.#tabs].flatMap(({ targets }) => [...targets.processes]));
  }

  /** Ends the session's pages at once, for a reason that would be there again at another attempt. */
  end(reason: HarvestmanError): void {
    this.#isSpoilt = true;
    this.fail(reason);
    this.#parts.endProcesses(this.processes);
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
    if (cookies) await endsWithin(keepCookies(this.#context, cookies), COOKIES_TIMEOUT_MS);
    // Requests that are held end with their context, while those of a tab that is closed before it would go their way.
    const isClosed = await endsWithin(this.#context.close(), CLOSE_TIMEOUT_MS);
    if (!isClosed) this.#parts.endProcesses(this.processes);
    this.#parts.onClose({ isStuck: !isClosed, isSpoilt: this.#isSpoilt });
  }

  async #closeTab(tab: Tab): Promise<void> {
    if (this.#parts.route === null) return this.#leaveTab(tab);
    if (!(await endsWithin(tab.close(), CLOSE_TIMEOUT_MS))) {
      this.#parts.endProcesses(tab.targets.processes);
    }
  }

  /**
   * Requests that are held where a tab is closed would go their way, those too that the browser has not told of yet. So
   * a document is left, and its tab closed later; one that is not left in time waits for the context's end.
   */
  async #leaveTab(tab: Tab): Promise<void> {
    const now = performance.now();
    for (const [earlier, since] of this.#left) {
      if (now - since < HELD_MS) continue;
      this.#left.delete(earlier);
      earlier.close().catch(() => undefined);
    }
    const leaving = tab.leave().then(() => this.#left.set(tab, performance.now()));
    await endsWithin(leaving, LEAVE_TIMEOUT_MS);
  }

  async #createPage(
    url: string,
    options: PageOptions,
    interruption: Interruption,
    onClosed: () => void,
  ): Promise<PuppeteerPage> {
    const tab = await this.#takeTab();
    this.#tabs.add(tab);
    const { client, targets } = tab;
    tab.onFailure((error) => interruption.fail(error));
    const isPage = (frameId: string | undefined): boolean => tab.world.reads(frameId);
    targets.onFlood((what) => {
      this.end(
        new HarvestmanError('PAGE_CRASHED', `the page at ${url} ${what}, and was ended`, {
          details: { lasting: true },
        }),
      );
    });
    tab.onGone((how) => {
      const reason = how === 'crashed' ? `the page crashed at ${url}` : `the page at ${url} was closed`;
      interruption.fail(this.#crashCause() ?? new HarvestmanError('PAGE_CRASHED', reason));
    });
    const { settings, recipeUrl } = options;
    const { gate, limits, egress } = this.#options;
    const { clock, route, isHeadlessShell } = this.#parts;
    const activity = new NetworkActivity(client, isPage);
    applyByteLimits({ client, isPage, limits, loaded: this.#loaded, interruption });
    const ownCookies = await setCookies(client, options.cookies, settings.cookies);
    const own = headerChanges(new OwnRequests(recipeUrl, tab.frameId), settings, ownCookies);
    const isGuarded = route === null || own.isGiven;
    if (isGuarded) targets.leaveToGuard();
    const { check } = egress;
    const [rules] = await Promise.all([
      applyRequestRules({
        client,
        isPage,
        recipeUrl,
        own,
        settings,
        gate,
        interruption,
        route,
        isHeadlessShell,
        check,
        maxBodyBytes: limits.maxBodyBytes,
      }),
      tab.setViewport(settings.viewport),
      this.#setUserAgent(client),
      showOwnCookies(client, ownOrigin(recipeUrl), ownCookies),
      ...(isGuarded ? [guardChildren(client, { check: route === null ? check : null, own })] : []),
    ]);
    const closeTab = () => this.#closeTab(tab).finally(onClosed);
    return new PuppeteerPage({ tab, activity, interruption, clock, gate, rules, route, options, closeTab });
  }

  /** The first one may be there already. */
  #takeTab(): Promise<Tab> {
    const { client } = this.#parts;
    const first = this.#first;
    this.#first = null;
    if (first !== null) return Promise.resolve(first);
    return this.#popups.open((onCreated) => Tab.open(client, this.#context.id, onCreated));
  }

  async #setUserAgent(client: CDPSession): Promise<void> {
    const { userAgent } = this.#options;
    // Many sites turn "HeadlessChrome" away whatever it does.
    const own = (await this.#context.browser().userAgent()).replace('HeadlessChrome', 'Chrome');
    await client.send('Emulation.setUserAgentOverride', { userAgent: userAgent ?? own });
  }
}
