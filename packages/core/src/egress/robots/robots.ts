import { abortError } from '../../ground/abort-error.ts';
import { HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import type { Clock } from '../../ground/time/clock.ts';
import { untilAborted } from '../../ground/time/until-aborted.ts';
import { once } from '../../values/once.ts';
import { nameBy, proxyThatAnswers } from '../proxy/proxy-that-answers.ts';
import type { HttpClient } from '../request/http-client.ts';
import { displayUrl } from '../url/display-url.ts';
import { parseHttpUrl } from '../url/parse-http-url.ts';
import { fetchRobotsText } from './fetch-robots-text.ts';
import { productToken } from './product-token.ts';
import { createRobotsCache, type RobotsCache } from './robots-cache.ts';
import { parseSiteRules, type SiteRules } from './site-rules.ts';

export interface RobotsOptions {
  /** Its user agent is the crawler's name, whatever a recipe calls itself. */
  readonly client: HttpClient;
  readonly clock: Clock;
  /** Where rules are kept, asked for with the first check. Default: a cache of its own. */
  readonly keptIn?: (() => RobotsCache) | undefined;
}

export interface RobotsCheckOptions {
  /** What the request will be sent as. Rules for that name hold, too. */
  readonly userAgent: string;
  readonly signal: AbortSignal;
  readonly proxy?: string | null;
  /** For robots.txt itself, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number;
}

export interface Robots {
  /**
   * Resolves when the site's robots.txt allows the URL, or there is no such file, with the milliseconds that it asks to
   * leave between two requests; 0 where it does not.
   *
   * @throws HarvestmanError URL_INVALID, ROBOTS_DENIED; where robots.txt cannot be read, so that nothing may be fetched, the error
   * that says why, with its own code
   */
  check(url: string, options: RobotsCheckOptions): Promise<number>;
}

interface Asking {
  readonly rules: Promise<SiteRules>;
  /** Ends the fetch when no caller waits for it any more. */
  readonly abandon: AbortController;
  waiting: number;
}

/** Reads each origin's robots.txt once a day; checks at the same time share one request. */
export function createRobots({ client, clock, keptIn }: RobotsOptions): Robots {
  const cache = once(() => keptIn?.() ?? createRobotsCache(clock));
  const asking = new Map<string, Asking>();

  async function read(
    key: string,
    origin: string,
    options: RobotsCheckOptions,
    signal: AbortSignal,
  ): Promise<SiteRules> {
    const url = `${origin}/robots.txt`;
    try {
      const text = await fetchRobotsText(url, client, { ...options, userAgent: client.userAgent, signal });
      const rules = parseSiteRules(url, text);
      cache().keep(key, rules);
      return rules;
    } catch (error) {
      const earlier = signal.aborted ? null : cache().whileUnreachable(key);
      if (earlier === null) throw error;
      return earlier;
    }
  }

  function ask(key: string, origin: string, options: RobotsCheckOptions): Asking {
    const known = asking.get(key);
    if (known && !known.abandon.signal.aborted) return known;
    const abandon = new AbortController();
    const rules = read(key, origin, options, abandon.signal);
    const started: Asking = { rules, abandon, waiting: 0 };
    asking.set(key, started);
    const ended = (): void => {
      if (asking.get(key) === started) asking.delete(key);
    };
    rules.then(ended, ended);
    return started;
  }

  return {
    async check(url, options) {
      if (options.signal.aborted) throw abortError(options.signal);
      const { origin } = parseHttpUrl(url);
      const key = nameBy(origin, proxyThatAnswers(origin, options.proxy ?? null));
      const rules = cache().fresh(key) ?? (await asked(ask(key, origin, options), url, options.signal));
      const tokens = new Set([productToken(client.userAgent), productToken(options.userAgent)]);
      let delayMs = 0;
      for (const token of tokens) {
        rules.check(url, token);
        delayMs = Math.max(delayMs, rules.crawlDelayMs(token));
      }
      return delayMs;
    },
  };
}

/** The rules, or the rejection as soon as this caller's signal aborts, while others go on waiting. */
async function asked(asking: Asking, url: string, signal: AbortSignal): Promise<SiteRules> {
  asking.waiting += 1;
  try {
    return await untilAborted(asking.rules, signal);
  } catch (error) {
    if (signal.aborted || !isHarvestmanError(error) || refusesSite(error, url)) throw error;
    // A server that is down would not give the page either.
    if (error.details.unreached === true) throw ofPage(error, url);
    throw new HarvestmanError(
      error.code,
      `robots.txt cannot be read, so nothing may be fetched: ${error.message}`,
      {
        details: error.details,
        cause: error,
      },
    );
  } finally {
    asking.waiting -= 1;
    if (asking.waiting === 0 && signal.aborted) asking.abandon.abort();
  }
}

function ofPage({ code, message, details, cause }: HarvestmanError, url: string): HarvestmanError {
  return new HarvestmanError(code, message, { details: { ...details, url: displayUrl(url) }, cause });
}

/** What the policy says of the site itself holds for its pages as much as for its robots.txt. */
function refusesSite(error: HarvestmanError, url: string): boolean {
  const { hostname } = new URL(url);
  return error.code === 'ADDRESS_NOT_ALLOWED' && error.details.host === hostname.replace(/^\[|\]$/g, '');
}
