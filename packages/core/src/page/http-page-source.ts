import type { Clock } from '../clock.ts';
import { effectiveUserAgent } from '../egress/effective-user-agent.ts';
import { fetchDocument } from '../egress/fetch-document.ts';
import type { HttpClient } from '../egress/http-client.ts';
import { parseHttpUrl } from '../egress/parse-http-url.ts';
import type { Robots } from '../egress/robots.ts';
import { storeCookieSettings } from '../egress/store-cookie-settings.ts';
import { urlAuthorization } from '../egress/url-authorization.ts';
import { type Retry, withRetries } from '../egress/with-retries.ts';
import { HarvestmanError } from '../errors.ts';
import { compileSelector } from '../extract/compile-selector.ts';
import { HttpPage } from './http-page.ts';
import type { PageOptions, PageSource } from './page.ts';
import { type StaticDocument, staticDocument } from './static-document.ts';

export interface HttpPageSourceOptions {
  readonly client: HttpClient;
  readonly clock: Clock;
  readonly robots: Robots;
  /** Sent where the settings name no other. */
  readonly userAgent: string;
  /** Called before the pause that precedes another attempt. */
  readonly onRetry?: (retry: Retry & { readonly url: string }) => void;
}

export interface HttpPageSource extends PageSource {
  open(url: string, options: PageOptions): Promise<HttpPage>;
}

/** Opens static pages. `settings.headers` go to the origin of the URL that is opened, and to no other. */
export function createHttpPageSource(sourceOptions: HttpPageSourceOptions): HttpPageSource {
  return {
    async open(url: string, options: PageOptions): Promise<HttpPage> {
      const load = createLoader(parseHttpUrl(url), options, sourceOptions);
      await storeCookieSettings(options.settings.cookies, url, options.cookies);
      const first = await load(url);
      requireSelector(first, options.settings.waitForSelector);
      return new HttpPage(first, options, load);
    },
  };
}

/** Loads the documents of one page: robots.txt, retries, request, parsing. */
function createLoader(
  first: URL,
  { settings, signal, cookies }: PageOptions,
  { client, clock, robots, userAgent: defaultUserAgent, onRetry }: HttpPageSourceOptions,
): (url: string) => Promise<StaticDocument> {
  // Kept for the pages that follow, as a browser keeps what was entered once.
  const authorization = urlAuthorization(first);
  const headers = { ...(authorization !== null && { authorization }), ...settings.headers };
  const userAgent = effectiveUserAgent(settings.userAgent, settings.headers, defaultUserAgent);
  const { proxy, pageTimeoutMs: timeoutMs, retries } = settings;

  async function obeyRobots(url: string, waitSignal: AbortSignal): Promise<void> {
    if (settings.robots === 'ignore') return;
    await robots.check(url, { userAgent, signal: waitSignal, proxy, timeoutMs });
  }

  return (url) =>
    withRetries(
      async () => {
        await obeyRobots(url, signal);
        const fetched = await fetchDocument(url, {
          client,
          headers,
          headersOrigin: first.origin,
          cookies,
          userAgent,
          timeoutMs,
          signal,
          proxy,
          beforeRedirect: obeyRobots,
        });
        return staticDocument(fetched);
      },
      { retries, clock, signal, ...(onRetry && { onRetry: (retry) => onRetry({ ...retry, url }) }) },
    );
}

function requireSelector({ document, url }: StaticDocument, selector: string | null): void {
  if (selector === null || compileSelector(selector).first(document)) return;
  throw new HarvestmanError(
    'BROWSER_REQUIRED',
    `nothing matches waitForSelector "${selector}" in the static page ${url}`,
    {
      details: { selector, url },
    },
  );
}
