/// <reference path="./robots-parser.d.ts" />
import { LRUCache } from 'lru-cache';
import robotsParser, { type RobotsRules } from 'robots-parser';
import { HarvestmanError } from '../../ground/errors.ts';
import { displayUrl } from '../url/display-url.ts';
import { rulesOfCrawler } from './rules-of-crawler.ts';

/** What one robots.txt says. */
export interface SiteRules {
  /** Characters of text that it holds on to. */
  readonly size: number;
  /** @throws HarvestmanError ROBOTS_DENIED where a crawler of this name may not fetch the URL */
  check(url: string, token: string): void;
  /** Milliseconds that such a crawler is asked to leave between two requests. */
  crawlDelayMs(token: string): number;
}

/** Matching takes time with the product of the two: beyond this, a tenth of a second and more. */
const MAX_MATCHING_STEPS = 100_000_000;
/** Each page is asked for by the engine's name and by its recipe's, in turn; other recipes may have others. */
const MOST_NAMES = 4;
/** A day; more is a mistake, and timers know no more than 24 days. */
const LONGEST_DELAY_MS = 24 * 60 * 60 * 1_000;

export function parseSiteRules(robotsUrl: string, text: string): SiteRules {
  const rulesOf = new LRUCache<string, RobotsRules>({
    max: MOST_NAMES,
    memoMethod: (token) => robotsParser(robotsUrl, rulesOfCrawler(text, token)),
  });
  let wildcardLength = 0;
  for (const line of text.split(/[\r\n]+/)) if (line.includes('*')) wildcardLength += line.length;

  const denied = (url: string, token: string, line: number | null, reason: string): HarvestmanError =>
    new HarvestmanError(
      'ROBOTS_DENIED',
      `${robotsUrl} ${reason}; to fetch it all the same, set settings.robots to "ignore"`,
      { details: { url: displayUrl(url), robotsUrl, line, userAgent: token } },
    );

  return {
    size: text.length,
    check(url, token) {
      if (wildcardLength * url.length > MAX_MATCHING_STEPS) {
        throw denied(
          url,
          token,
          null,
          'has more patterns than can be matched with an address as long as this',
        );
      }
      const rules = rulesOf.memo(token);
      if (rules.isAllowed(url, token) !== false) return;
      const line = rules.getMatchingLineNumber(url, token);
      throw denied(url, token, line, `(line ${line}) does not allow "${token}" to fetch ${displayUrl(url)}`);
    },
    crawlDelayMs(token) {
      const seconds = rulesOf.memo(token).getCrawlDelay(token) ?? 0;
      return seconds > 0 ? Math.min(Math.ceil(seconds * 1_000), LONGEST_DELAY_MS) : 0;
    },
  };
}
