import type { CDPSession } from 'puppeteer-core';
import type { BrowserRoute } from '../../../egress/gateway/browser-egress.ts';
import type { GatewayEntrance } from '../../../egress/gateway/gateway-entrance.ts';
import { abortError } from '../../../ground/abort-error.ts';
import { HarvestmanError, isHarvestmanError } from '../../../ground/errors.ts';
import { guardHandler } from '../../../ground/guard-handler.ts';
import type { Clock } from '../../../ground/time/clock.ts';
import { endsWithin } from '../../../ground/time/ends-within.ts';
import type { BrowserSessionOptions } from '../../page.ts';
import { openContext, throughGateway, upstreamOnly } from '../session/open-context.ts';
import { PuppeteerSession } from '../session/puppeteer-session.ts';
import { type FreshContext, SpareContext } from '../session/spare-context.ts';
import { Interruption } from '../tab/interruption.ts';
import { Tab } from '../tab/tab.ts';
import { endProcesses } from './end-processes.ts';
import { isStarved } from './is-starved.ts';
import type { LaunchedChromium } from './launch-chromium.ts';
import { reachesLoopback } from './reaches-loopback.ts';
import { watchMemory } from './watch-memory.ts';
import { watchPriority } from './watch-priority.ts';
import { watchStalls } from './watch-stalls.ts';

export interface RunningBrowserParts extends LaunchedChromium {
  /** Whether it is somebody else's, which is left running. */
  readonly isBorrowed: boolean;
  /** Whether one that is borrowed goes through the gateway if it reaches it. */
  readonly gateway: boolean;
  readonly entrance: GatewayEntrance;
  readonly clock: Clock;
  /** Of one job's pages, in megabytes. */
  readonly limitMb: number;
  /** How many browsers have sessions, this one among them; 0 where it has none. */
  working(): number;
  /** It takes no more sessions, and is to end with its last one. */
  onRetired(): void;
  onEnded(): void;
}

/** Time in which a running browser must say what it is, and give a context. One that does not is replaced. */
const SESSION_TIMEOUT_MS = 15_000;
/** One that did not do what it must has so long to answer at all. */
const ANSWER_TIMEOUT_MS = 10_000;
/** So long one has for a context that nothing can replace and that answers, or that a busy machine holds up. */
const LONGEST_SESSION_TIMEOUT_MS = 60_000;
/** How long a browser may take to end before it is killed. */
const CLOSE_TIMEOUT_MS = 5_000;

/** One browser process, or one connection to a browser, and its sessions. */
export class RunningBrowser {
  readonly #parts: RunningBrowserParts;
  readonly #client: CDPSession;
  readonly #isHeadlessShell: boolean;
  readonly #reachesGateway: boolean;
  readonly #sessions = new Set<PuppeteerSession>();
  readonly #spare: SpareContext;
  readonly #watches: readonly { stop(): void }[];
  #isRetired = false;
  #isProbed = false;
  #closing: Promise<void> | null = null;

  private constructor(
    parts: RunningBrowserParts,
    { client, isHeadlessShell, reachesGateway }: Awaited<ReturnType<typeof ask>>,
  ) {
    this.#parts = parts;
    this.#reachesGateway = reachesGateway;
    this.#client = client;
    this.#isHeadlessShell = isHeadlessShell;
    this.#spare = new SpareContext(() => this.#openSpare());
    const { chromium, isBorrowed, limitMb, working } = parts;
    const browser = chromium.process()?.pid;
    const sessions = (): ReadonlySet<PuppeteerSession> => this.#sessions;
    const fail = (error: HarvestmanError): void => {
      for (const session of this.#sessions) session.fail(error);
    };
    const onStuck = (): void => {
      fail(
        new HarvestmanError('BROWSER_CRASHED', 'a page held up the browser', { details: { heldUp: true } }),
      );
      this.#withdraw();
      chromium.process()?.kill('SIGKILL');
    };
    this.#watches =
      isBorrowed || browser === undefined
        ? []
        : [
            watchMemory({ client, limitMb, sessions }),
            watchStalls({ client, browser, sessions, onStuck }),
            watchPriority({ browser, working, onLowered: () => this.#withdraw() }),
          ];
    const onEnd = (): void => {
      fail(crashed());
      this.#withdraw();
      for (const watch of this.#watches) watch.stop();
      parts.onEnded();
    };
    chromium.once('disconnected', guardHandler(onEnd, fail));
  }

  /**
   * Takes over a browser that was launched: where that fails, nothing is left of it.
   *
   * @throws HarvestmanError TIMEOUT where it does not answer in time, BROWSER_CRASHED where it ended
   */
  static async create(parts: RunningBrowserParts): Promise<RunningBrowser> {
    try {
      const asking = ask(parts);
      const told = await new Interruption().race(
        asking,
        SESSION_TIMEOUT_MS,
        'the browser did not answer in time',
      );
      return new RunningBrowser(parts, told);
    } catch (error) {
      await end(parts);
      throw isHarvestmanError(error, 'TIMEOUT') ? error : crashed(error);
    }
  }

  /** @throws HarvestmanError TIMEOUT where the browser gives no context in time: it is no good any more. */
  async openSession(options: BrowserSessionOptions, onClose: () => void): Promise<PuppeteerSession> {
    const { clock, entrance, isBorrowed } = this.#parts;
    const { egress, settings, signal } = options;
    const route = !this.#reachesGateway ? null : await egress.openRoute(settings.proxy, entrance);
    const opening = this.#openContext(route, settings.proxy);
    const interruption = new Interruption();
    const onAbort = (): void => interruption.fail(abortError(signal));
    signal.addEventListener('abort', onAbort);
    const { context, tab } = await interruption
      .race(opening, SESSION_TIMEOUT_MS, 'the browser did not open a session in time', {
        isHeldUp: this.#watchHoldUps(),
      })
      .catch((error: unknown) => {
        route?.close();
        opening.then((late) => late.context.close()).catch(() => undefined);
        if (isHarvestmanError(error, 'TIMEOUT')) this.retire();
        // A tab that went away, or the protocol's own words: the browser ended meanwhile.
        const hasEnded = !isHarvestmanError(error) || isHarvestmanError(error, 'PAGE_CRASHED');
        throw hasEnded ? crashed(error) : error;
      })
      .finally(() => signal.removeEventListener('abort', onAbort));
    const session = new PuppeteerSession(context, options, {
      clock,
      client: this.#client,
      isHeadlessShell: this.#isHeadlessShell,
      route,
      tab,
      watchHoldUps: () => this.#watchHoldUps(),
      endProcesses: (ids) => {
        const browser = this.#parts.chromium.process()?.pid;
        if (browser !== undefined) endProcesses(ids, browser);
      },
      onClose: ({ isStuck, isSpoilt }) => {
        route?.close();
        this.#sessions.delete(session);
        if (isSpoilt && !isBorrowed) this.#withdraw();
        onClose();
        if (isStuck) this.#probe();
        if (!this.#isRetired && !isBorrowed) this.#spare.prepare(settings.viewport);
      },
    });
    this.#sessions.add(session);
    return session;
  }

  /** Whether it only has much to do where no other browser can take the job, or the machine has. */
  #watchHoldUps(): () => Promise<boolean> {
    const { chromium } = this.#parts;
    const until = performance.now() + LONGEST_SESSION_TIMEOUT_MS;
    const isHeldUp = (): Promise<boolean> => {
      const browser = chromium.process()?.pid;
      return browser === undefined ? this.#answers() : isStarved([browser]);
    };
    return async () => performance.now() < until && isHeldUp();
  }

  #answers(): Promise<boolean> {
    return endsWithin(this.#client.send('Browser.getVersion'), ANSWER_TIMEOUT_MS);
  }

  /** It gets no more sessions. */
  retire(): void {
    if (this.#parts.isBorrowed) return;
    this.#withdraw();
    this.#probe();
  }

  /** Ends the browser at once if it does not answer, with all that it holds: jobs go on in another. */
  #probe(): void {
    if (this.#isProbed || this.#parts.isBorrowed) return;
    this.#isProbed = true;
    this.#answers().then((isAlive) => {
      this.#isProbed = false;
      if (!isAlive) this.#parts.chromium.process()?.kill('SIGKILL');
    });
  }

  /** Ends its sessions, then the browser, unless it is somebody else's. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#withdraw();
    for (const watch of this.#watches) watch.stop();
    await Promise.all([...this.#sessions].map((session) => session.close()));
    await end(this.#parts);
  }

  #withdraw(): void {
    this.#isRetired = true;
    this.#spare.forget();
    this.#parts.onRetired();
  }

  async #openSpare(): Promise<FreshContext> {
    const { chromium, entrance } = this.#parts;
    const context = await openContext(chromium, this.#client, throughGateway(await entrance.proxyServer()));
    return { context, tab: await Tab.open(this.#client, context.id) };
  }

  async #openContext(
    route: BrowserRoute | null,
    proxy: string | null,
  ): Promise<Omit<FreshContext, 'tab'> & { readonly tab: Tab | null }> {
    const { chromium, entrance } = this.#parts;
    if (route === null) {
      return { context: await openContext(chromium, this.#client, upstreamOnly(proxy)), tab: null };
    }
    const { proxyServer } = route;
    const fresh = proxyServer === (await entrance.proxyServer()) ? await this.#spare.take() : null;
    if (fresh !== null) return fresh;
    return { context: await openContext(chromium, this.#client, throughGateway(proxyServer)), tab: null };
  }
}

async function ask({ chromium, isBorrowed, gateway }: RunningBrowserParts) {
  const client: CDPSession = await chromium.target().createCDPSession();
  await client.send('Target.setDiscoverTargets', { discover: true });
  const { product } = await client.send('Browser.getVersion');
  return {
    client,
    isHeadlessShell: product.startsWith('Headless'),
    // A browser of somebody else's may be where a proxy on this loopback is not.
    reachesGateway: !isBorrowed || (gateway && (await reachesLoopback(chromium, client))),
  };
}

async function end({ chromium, removed, isBorrowed }: RunningBrowserParts): Promise<void> {
  if (isBorrowed) {
    await chromium.disconnect();
    return;
  }
  const child = chromium.process();
  await endsWithin(chromium.close(), CLOSE_TIMEOUT_MS);
  if (child?.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  // An application may end its process as soon as this is done.
  await endsWithin(removed, CLOSE_TIMEOUT_MS);
}

function crashed(cause?: unknown): HarvestmanError {
  return new HarvestmanError('BROWSER_CRASHED', 'the browser ended or its connection was lost', { cause });
}
