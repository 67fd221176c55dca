import type { CookieJar } from 'tough-cookie';
import type { Clock } from '../../ground/time/clock.ts';
import { type Retry, withRetries } from '../../ground/time/with-retries.ts';
import type { Settings } from '../../recipe/settings.ts';
import { effectiveUserAgent } from '../request/effective-user-agent.ts';
import type { HttpClient } from '../request/http-client.ts';
import { ownHeaders } from '../request/own-headers.ts';
import { ownOrigin } from '../request/own-origin.ts';
import type { Robots } from '../robots/robots.ts';
import { type FetchedDocument, fetchDocument } from './fetch-document.ts';

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
  /** The recipe's URL: headers, cookies and credentials of the settings go to its origin, and to no other. */
  readonly recipeUrl: string;
  readonly settings: Settings;
  readonly signal: AbortSignal;
  readonly cookies: CookieJar;
  /** Default: HTML, and what can be read like it. */
  readonly contentTypes?: readonly string[];
}

/** Loads documents: robots.txt, retries, request. */
export function createDocumentLoader(
  { recipeUrl, settings, signal, cookies, contentTypes }: DocumentLoaderOptions,
  { client, clock, robots, userAgent: defaultUserAgent, onRetry }: DocumentLoaderParts,
): (url: string) => Promise<FetchedDocument> {
  const headersOrigin = ownOrigin(recipeUrl);
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
          headersOrigin,
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
