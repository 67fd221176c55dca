import type { CookieJar } from 'tough-cookie';
import type { Clock } from '../clock.ts';
import type { Settings } from '../recipe/recipe.ts';
import { effectiveUserAgent } from './effective-user-agent.ts';
import { type FetchedDocument, fetchDocument } from './fetch-document.ts';
import type { HttpClient } from './http-client.ts';
import { ownHeaders } from './own-headers.ts';
import { parseHttpUrl } from './parse-http-url.ts';
import type { Robots } from './robots.ts';
import { type Retry, withRetries } from './with-retries.ts';

export interface DocumentLoaderParts {
  readonly client: HttpClient;
  readonly clock: Clock;
  readonly robots: Robots;
  /** Sent where the settings name no other. */
  readonly userAgent: string;
  /** Called before the pause that precedes another attempt. */
  readonly onRetry?: (retry: Retry & { readonly url: string }) => void;
}

export interface DocumentLoaderOptions {
  readonly settings: Settings;
  readonly signal: AbortSignal;
  readonly cookies: CookieJar;
  /** Default: HTML, and what can be read like it. */
  readonly contentTypes?: readonly string[];
}

/**
 * Loads the documents that begin with the one at `first`: robots.txt, retries, request. Headers, cookies and
 * credentials of the settings go to the origin of `first`, and to no other.
 */
export function createDocumentLoader(
  first: string,
  { settings, signal, cookies, contentTypes }: DocumentLoaderOptions,
  { client, clock, robots, userAgent: defaultUserAgent, onRetry }: DocumentLoaderParts,
): (url: string) => Promise<FetchedDocument> {
  const start = parseHttpUrl(first);
  const headers = ownHeaders(settings);
  const userAgent = effectiveUserAgent(settings.userAgent, settings.headers, defaultUserAgent);
  const { proxy, pageTimeoutMs: timeoutMs, retries } = settings;

  async function obeyRobots(url: string, waitSignal: AbortSignal): Promise<number> {
    if (settings.robots === 'ignore') return 0;
    return robots.check(url, { userAgent, signal: waitSignal, proxy, timeoutMs });
  }

  return (url) =>
    withRetries(
      async () => {
        const delayMs = await obeyRobots(url, signal);
        return fetchDocument(url, {
          delayMs,
          client,
          headers,
          headersOrigin: start.origin,
          cookies,
          ownCookies: settings.cookies,
          userAgent,
          timeoutMs,
          signal,
          proxy,
          beforeRedirect: obeyRobots,
          ...(contentTypes && { contentTypes }),
        });
      },
      { retries, clock, signal, ...(onRetry && { onRetry: (retry) => onRetry({ ...retry, url }) }) },
    );
}
