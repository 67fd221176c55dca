import type { Clock } from '../../ground/time/clock.ts';
import { askedPause } from '../../ground/time/retry-after.ts';
import { withRetries } from '../../ground/time/with-retries.ts';
import type { Settings } from '../../recipe/settings.ts';
import { proxyThatAnswers } from '../proxy/proxy-that-answers.ts';
import type { HttpClient } from '../request/http-client.ts';
import type { Robots } from '../robots/robots.ts';
import { parseHttpUrl } from '../url/parse-http-url.ts';

/** What a browser asks before it loads a document for a job, and tells of answers: it is as polite as a static page. */
export interface DocumentGate {
  /**
   * Resolves when the document may be requested, with the function to call once its answer has come.
   *
   * @throws HarvestmanError URL_INVALID, ROBOTS_DENIED, RATE_LIMITED, and why robots.txt cannot be read; what the signal says when it
   * aborts
   */
  enter(url: string, signal: AbortSignal): Promise<() => void>;
  /**
   * Resolves where a document that a page has loaded by itself, in a frame, may be read.
   *
   * @throws HarvestmanError ROBOTS_DENIED, and why robots.txt cannot be read; what the signal says when it aborts
   */
  check(url: string, signal: AbortSignal): Promise<void>;
  /** An answer, to a request for a document or for data. */
  answered(url: string, status: number, retryAfter: string | undefined): Promise<void>;
}

export interface DocumentGateParts {
  readonly client: HttpClient;
  readonly robots: Robots;
  readonly clock: Clock;
  readonly settings: Settings;
  /** What the browser calls itself in the eyes of robots.txt. */
  readonly userAgent: string;
}

export function createDocumentGate(parts: DocumentGateParts): DocumentGate {
  const { client, robots, clock, settings, userAgent } = parts;
  const { proxy, pageTimeoutMs: timeoutMs, retries } = settings;
  const obeyRobots = async (url: string, signal: AbortSignal): Promise<number> =>
    settings.robots === 'ignore'
      ? 0
      : withRetries(() => robots.check(url, { userAgent, signal, proxy, timeoutMs }), {
          retries,
          clock,
          signal,
        });
  return {
    async enter(url, signal) {
      parseHttpUrl(url);
      const delayMs = await obeyRobots(url, signal);
      return client.hosts.enter(new URL(url).host, { delayMs, signal, by: proxyThatAnswers(url, proxy) });
    },
    async check(url, signal) {
      await obeyRobots(url, signal);
    },
    async answered(url, status, retryAfter) {
      const ms = askedPause(status, retryAfter, clock.now());
      const host = URL.parse(url)?.host;
      if (ms === null || host === undefined) return;
      await client.hosts.pause(host, ms, proxyThatAnswers(url, proxy));
    },
  };
}
