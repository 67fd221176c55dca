import type { BrowserContext, BrowserContextOptions, CDPSession, Browser as Chromium } from 'puppeteer-core';
import type { BrowserRoute } from '../../../egress/gateway/browser-egress.ts';
import { createGatewayEntrance } from '../../../egress/gateway/gateway-entrance.ts';
import { abortError } from '../../../ground/abort-error.ts';
import { type Clock, systemClock } from '../../../ground/clock.ts';
import { HarvestmanError } from '../../../ground/errors.ts';
import { hostAndPort } from '../../../ground/host-and-port.ts';
import { parseUpstreamProxy } from '../../../recipe/upstream-proxy.ts';
import type { Browser, BrowserSession, BrowserSessionOptions } from '../../page.ts';
import { openContext } from '../session/open-context.ts';
import { PuppeteerSession } from '../session/puppeteer-session.ts';
import { type FreshContext, SpareContext } from '../session/spare-context.ts';
import { warmUp } from '../session/warm-up.ts';
import { Interruption } from '../tab/interruption.ts';
import { settleWithin } from '../tab/settle-within.ts';
import { Tab, type Viewport } from '../tab/tab.ts';
import { CHROMIUM_ARGUMENTS, UNWANTED_ARGUMENTS } from './chromium-arguments.ts';
import { findBrowser } from './find-browser.ts';
import { type MemoryWatch, watchMemory } from './memory-watch.ts';

export interface PuppeteerBrowserOptions {
  /** A browser to launch. Default: an installed Chrome, Chromium or Edge, else the one in `@sparticuz/chromium`. */
  readonly executablePath?: string;
  /** Connect to a running browser instead, by its WebSocket (`ws://…`) or its debugging address (`http://…`). */
  readonly connect?: string;
  /** Chromium's own sandbox. Default true. It cannot be used as root: turn it off there knowingly. */
  readonly sandbox?: boolean;
  /**
   * Megabytes of memory that one page's process may use in a launched browser: above it the process is ended, and the job
   * fails with PAGE_CRASHED. Heaps of scripts are bounded everywhere, the rest on Linux. Default 1,024.
   */
  readonly pageMemoryMb?: number;
  /** Further command-line arguments for a launched browser. */
  readonly args?: readonly string[];
  /** Show the window. Default false. */
  readonly headful?: boolean;
  /** Default 30,000. */
  readonly launchTimeoutMs?: number;
  readonly clock?: Clock;
}

const DEFAULT_PAGE_MEMORY_MB = 1_024;

/** Time in which a running browser must give a context. */
const SESSION_TIMEOUT_MS = 30_000;

/** How long a browser may take to end before it is killed. */
const CLOSE_TIMEOUT_MS = 5_000;

interface RunningBrowser {
  readonly chromium: Chromium;
  /** Speaks to the browser, not to a page. */
  readonly client: CDPSession;
  readonly isHeadlessShell: boolean;
}

/**
 * Chromium through puppeteer-core. The browser starts with the first session, is shared by all, starts anew after a
 * crash, and ends with `close()`.
 *
 * Sessions throw BROWSER_NOT_FOUND when there is no browser, or none that starts; BROWSER_CRASHED when it dies.
 */
export function puppeteerBrowser(options: PuppeteerBrowserOptions = {}): Browser {
  const clock = options.clock ?? systemClock;
  const sessions = new Set<PuppeteerSession>();
  let running: Promise<RunningBrowser> | null = null;
  let closed = false;
  let watch: MemoryWatch | null = null;
  const entrance = createGatewayEntrance();
  const spare = new SpareContext(openSpare);
  const limitMb = options.pageMemoryMb ?? DEFAULT_PAGE_MEMORY_MB;

  const start = async (): Promise<RunningBrowser> => {
    const chromium = await (options.connect === undefined
      ? launch(options, limitMb)
      : connect(options.connect));
    chromium.once('disconnected', () => {
      running = null;
      spare.forget();
      watch?.stop();
      const error = new HarvestmanError('BROWSER_CRASHED', 'the browser ended or its connection was lost');
      for (const session of sessions) session.fail(error);
    });
    const client = await chromium.target().createCDPSession();
    await client.send('Target.setDiscoverTargets', { discover: true });
    if (options.connect === undefined) {
      watch = watchMemory({
        client,
        limitMb,
        active: () => sessions.size > 0,
        onEnd() {
          for (const session of sessions) session.expectCrash(memoryExceeded(limitMb));
        },
      });
    }
    const { product } = await client.send('Browser.getVersion');
    return { chromium, client, isHeadlessShell: product.startsWith('Headless') };
  };
  const started = (): Promise<RunningBrowser> => {
    running ??= start().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };

  async function openSpare(viewport: Viewport): Promise<FreshContext | null> {
    const browser = await running;
    // One that has died starts anew for a session alone.
    if (browser === null) return null;
    const { chromium, client } = browser;
    const context = await openContext(chromium, client, throughGateway(await entrance.proxyServer()));
    const tab = await Tab.open(client, context.id);
    await warmUp(tab, viewport);
    return { context, tab };
  }

  async function openSessionContext(
    { chromium, client }: RunningBrowser,
    route: BrowserRoute | null,
    proxy: string | null,
  ): Promise<{ readonly context: BrowserContext; readonly tab: Tab | null }> {
    if (route === null)
      return { context: await openContext(chromium, client, upstreamOnly(proxy)), tab: null };
    const { proxyServer } = route;
    const fresh = proxyServer === (await entrance.proxyServer()) ? await spare.take() : null;
    return fresh ?? { context: await openContext(chromium, client, throughGateway(proxyServer)), tab: null };
  }

  return {
    async openSession(sessionOptions: BrowserSessionOptions): Promise<BrowserSession> {
      if (closed) throw new HarvestmanError('ENGINE_CLOSED', 'the browser was closed');
      sessionOptions.signal.throwIfAborted();
      const browser = await started();
      const { egress, settings } = sessionOptions;
      // A browser of somebody else's may be where a proxy on this loopback is not.
      const route = options.connect === undefined ? await egress.openRoute(settings.proxy, entrance) : null;
      const opening = openSessionContext(browser, route, settings.proxy);
      const interruption = new Interruption();
      const onAbort = (): void => interruption.fail(abortError(sessionOptions.signal));
      sessionOptions.signal.addEventListener('abort', onAbort);
      const { context, tab } = await interruption
        .race(opening, SESSION_TIMEOUT_MS, 'the browser did not open a session in time')
        .catch((error: unknown) => {
          route?.close();
          opening.then((late) => late.context.close()).catch(() => undefined);
          throw error;
        })
        .finally(() => sessionOptions.signal.removeEventListener('abort', onAbort));
      const session = new PuppeteerSession(context, sessionOptions, {
        clock,
        client: browser.client,
        isHeadlessShell: browser.isHeadlessShell,
        route,
        tab,
        onClose() {
          route?.close();
          sessions.delete(session);
          if (route !== null && !closed) spare.prepare(settings.viewport);
        },
      });
      sessions.add(session);
      return session;
    },
    async close() {
      closed = true;
      await Promise.all([...sessions].map((session) => session.close()));
      spare.forget();
      watch?.stop();
      const ending = await running?.catch(() => null);
      if (ending) await end(ending.chromium, options.connect !== undefined);
      await entrance.close();
    },
  };
}

/** Chromium itself would not send loopback through the proxy. */
function throughGateway(proxyServer: string): BrowserContextOptions {
  return { proxyServer, proxyBypassList: ['<-loopback>'] };
}

function upstreamOnly(proxy: string | null): BrowserContextOptions {
  const upstream = proxy === null ? null : parseUpstreamProxy(proxy);
  if (upstream === null) return {};
  const { protocol, host, port } = upstream;
  return { proxyServer: `${protocol}://${hostAndPort(host, port)}`, proxyBypassList: ['<-loopback>'] };
}

async function launch(options: PuppeteerBrowserOptions, limitMb: number): Promise<Chromium> {
  const { launch } = await importPuppeteer();
  const executablePath = options.executablePath ?? (await findBrowser());
  try {
    return await launch({
      executablePath,
      // Plain `--headless`: what Chrome makes of it today, and all that a headless shell knows.
      headless: options.headful ? false : 'shell',
      args: [
        ...CHROMIUM_ARGUMENTS,
        `--js-flags=--max-old-space-size=${limitMb}`,
        ...(options.sandbox === false ? ['--no-sandbox'] : []),
        ...(options.args ?? []),
      ],
      ignoreDefaultArgs: [...UNWANTED_ARGUMENTS],
      // The process belongs to the application, and so do its signals.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      defaultViewport: null,
      // A browser on a pipe ends with the process that started it, however that ends.
      pipe: true,
      timeout: options.launchTimeoutMs ?? 30_000,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Through a pipe its own words do not come; that it ended at once is all there is.
    const hint =
      options.sandbox !== false && /sandbox|closed/i.test(reason)
        ? '; as root, or where user namespaces are off, pass sandbox: false'
        : '';
    throw new HarvestmanError('BROWSER_NOT_FOUND', `${executablePath} did not start: ${reason}${hint}`, {
      cause: error,
    });
  }
}

function memoryExceeded(limitMb: number): HarvestmanError {
  return new HarvestmanError(
    'PAGE_CRASHED',
    `the page used more than ${limitMb} MB of memory, and was ended`,
    {
      details: { limitMb, lasting: true },
    },
  );
}

async function connect(address: string): Promise<Chromium> {
  const { connect } = await importPuppeteer();
  const endpoint = address.startsWith('ws') ? { browserWSEndpoint: address } : { browserURL: address };
  try {
    return await connect({ ...endpoint, defaultViewport: null });
  } catch (error) {
    throw new HarvestmanError('BROWSER_NOT_FOUND', `no browser answers at ${address}`, { cause: error });
  }
}

async function importPuppeteer(): Promise<typeof import('puppeteer-core')> {
  try {
    return await import('puppeteer-core');
  } catch (error) {
    throw new HarvestmanError('BROWSER_NOT_FOUND', 'the package puppeteer-core is not installed', {
      cause: error,
    });
  }
}

/** A browser of somebody else's is left running. */
async function end(chromium: Chromium, borrowed: boolean): Promise<void> {
  if (borrowed) {
    await chromium.disconnect();
    return;
  }
  const child = chromium.process();
  await settleWithin(chromium.close(), CLOSE_TIMEOUT_MS);
  if (child?.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}
