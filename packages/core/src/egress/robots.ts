/// <reference path="./robots-parser.d.ts" />
import robotsParser, { type RobotsRules } from 'robots-parser';
import { abortError } from '../abort-error.ts';
import type { Clock } from '../clock.ts';
import { HarvestmanError, isHarvestmanError } from '../errors.ts';
import { displayUrl } from './display-url.ts';
import type { HttpClient } from './http-client.ts';
import { productToken } from './product-token.ts';
import { fetchRobotsText } from './robots-text.ts';

export interface RobotsOptions {
  readonly client: HttpClient;
  readonly clock: Clock;
}

export interface RobotsCheckOptions {
  readonly userAgent: string;
  readonly signal: AbortSignal;
  readonly proxy?: string | null;
  /** For robots.txt itself. Default 30,000. */
  readonly timeoutMs?: number;
}

export interface Robots {
  /**
   * Resolves when the site's robots.txt allows the URL, or there is no such file.
   *
   * @throws HarvestmanError ROBOTS_DENIED; where robots.txt cannot be read, so that nothing may be fetched, the error
   * that says why, with its own code
   */
  check(url: string, options: RobotsCheckOptions): Promise<void>;
}

interface Entry {
  readonly rules: Promise<RobotsRules>;
  readonly expires: number;
  /** Ends the fetch when no caller waits for it any more. */
  readonly abandon: AbortController;
  waiting: number;
}

/** RFC 9309, 2.4: not longer than a day. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const MAX_ORIGINS = 1000;

/** Reads each origin's robots.txt once a day; checks at the same time share one request. */
export function createRobots({ client, clock }: RobotsOptions): Robots {
  const entries = new Map<string, Entry>();

  function entryOf(origin: string, options: RobotsCheckOptions): Entry {
    const known = entries.get(origin);
    if (known && known.expires > clock.now() && !known.abandon.signal.aborted) return known;
    const abandon = new AbortController();
    const url = `${origin}/robots.txt`;
    const rules = fetchRobotsText(url, client, { ...options, signal: abandon.signal }).then((text) =>
      robotsParser(url, text),
    );
    const entry: Entry = { rules, expires: clock.now() + MAX_AGE_MS, abandon, waiting: 0 };
    entries.delete(origin);
    entries.set(origin, entry);
    const oldest = entries.keys().next();
    if (entries.size > MAX_ORIGINS && !oldest.done) entries.delete(oldest.value);
    // A failure is not kept: the next check asks again.
    rules.catch(() => {
      if (entries.get(origin) === entry) entries.delete(origin);
    });
    return entry;
  }

  return {
    async check(url, options) {
      if (options.signal.aborted) throw abortError(options.signal);
      const { origin } = new URL(url);
      const rules = await shared(entryOf(origin, options), options.signal);
      const robotsUrl = `${origin}/robots.txt`;
      const token = productToken(options.userAgent);
      if (rules.isAllowed(url, token) !== false) return;
      const line = rules.getMatchingLineNumber(url, token);
      throw new HarvestmanError(
        'ROBOTS_DENIED',
        `${robotsUrl} (line ${line}) does not allow "${token}" to fetch ${displayUrl(url)}; ` +
          'to fetch it all the same, set settings.robots to "ignore"',
        { details: { url: displayUrl(url), robotsUrl, line, userAgent: token } },
      );
    },
  };
}

/** The rules, or the rejection as soon as this caller's signal aborts, while others go on waiting. */
async function shared(entry: Entry, signal: AbortSignal): Promise<RobotsRules> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => aborted.reject(abortError(signal));
  signal.addEventListener('abort', onAbort, { once: true });
  entry.waiting += 1;
  try {
    return await Promise.race([entry.rules, aborted.promise]);
  } catch (error) {
    if (signal.aborted || !isHarvestmanError(error)) throw error;
    throw new HarvestmanError(
      error.code,
      `robots.txt cannot be read, so nothing may be fetched: ${error.message}`,
      {
        details: error.details,
        cause: error,
      },
    );
  } finally {
    signal.removeEventListener('abort', onAbort);
    entry.waiting -= 1;
    if (entry.waiting === 0 && signal.aborted) entry.abandon.abort();
  }
}
