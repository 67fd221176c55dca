import type { Readable } from 'node:stream';
import type { CookieJar } from 'tough-cookie';
import type { Dispatcher } from 'undici';
import { HarvestmanError } from '../errors.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { describeNetworkError } from './describe-network-error.ts';
import { displayUrl } from './display-url.ts';
import { effectiveUserAgent } from './effective-user-agent.ts';
import type { HttpClient } from './http-client.ts';
import { parseHttpUrl } from './parse-http-url.ts';
import { redirectTarget } from './redirect-target.ts';
import { requestHeaders } from './request-headers.ts';

export interface ExchangeOptions {
  readonly client: HttpClient;
  /** Sent to `headersOrigin` only, whichever hop of a redirect asks it. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the origin of the first URL. */
  readonly headersOrigin?: string;
  /** Sent and stored at each hop. */
  readonly cookies?: CookieJar | null;
  /** Default: the one in `headers`, else the client's. */
  readonly userAgent?: string | null;
  /** The whole exchange: redirects, headers and body. Default 30,000. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** `http://[user:password@]host:port`, or the same with https or socks5. */
  readonly proxy?: string | null;
  /** Default 20. */
  readonly maxRedirects?: number;
  /** Called before a redirect is followed; throws to refuse it. */
  readonly beforeRedirect?: (url: string, signal: AbortSignal) => Promise<void>;
}

/** The answer that no redirect leads away from. */
export interface HttpResponse {
  /** With the fragment. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readable;
}

/** What an exchange has used so far. */
interface Trace {
  readonly hops: URL[];
  readonly bodies: Readable[];
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MAX_REDIRECTS = 20;
/** A redirect's body up to this size is read, so that its connection can be used again. */
const DISCARDED_BYTES = 64 * 1024;

/**
 * GETs a URL, follows redirects, and gives the last answer to `read` within the same time limit. What `read` leaves
 * of the body is dropped with its connection.
 *
 * @throws HarvestmanError URL_INVALID, ADDRESS_NOT_ALLOWED, REDIRECT_LOOP, TIMEOUT, ABORTED, DNS_FAILED, TLS_FAILED, CONNECTION_FAILED, and
 * what `read` and `beforeRedirect` throw
 */
export async function httpExchange<T>(
  url: string,
  options: ExchangeOptions,
  read: (response: HttpResponse) => Promise<T>,
): Promise<T> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, proxy = null } = options;
  const first = parseHttpUrl(url);
  const hops = [first];
  const bodies: Readable[] = [];
  using deadline = createDeadline(options.signal, timeoutMs, () => timeoutError(url, timeoutMs));
  try {
    const response = await followRedirects(first, options, deadline, { hops, bodies });
    return await deadline.race(read(response));
  } catch (error) {
    // However the work fails when it is cut off, the cut is the cause.
    if (deadline.signal.aborted) throw deadline.signal.reason;
    throw describeNetworkError(error, { url: hops.at(-1)?.href ?? url, proxy });
  } finally {
    for (const body of bodies) if (!body.readableEnded) body.on('error', () => {}).destroy();
  }
}

async function followRedirects(
  first: URL,
  options: ExchangeOptions,
  deadline: Deadline,
  { hops, bodies }: Trace,
): Promise<HttpResponse> {
  const { client, headers = {}, cookies = null, maxRedirects = DEFAULT_MAX_REDIRECTS } = options;
  const visited = new Set<string>();
  let url = first;
  while (true) {
    const sent = await requestHeaders(url, {
      userAgent: effectiveUserAgent(options.userAgent, headers, client.userAgent),
      headers,
      headersOrigin: options.headersOrigin ?? first.origin,
      cookies,
    });
    // A site may send a visitor round in a circle once, to see whether a cookie sticks.
    const visit = `${url.origin}${url.pathname}${url.search}\n${sent.cookie ?? ''}`;
    if (visited.has(visit)) throw redirectLoop('redirects go in a circle', hops);
    if (hops.length > maxRedirects + 1)
      throw redirectLoop(`there are more than ${maxRedirects} redirects`, hops);
    visited.add(visit);

    const answer = await deadline.race(send(url, sent, options, deadline.signal));
    bodies.push(answer.body);
    await storeCookies(answer.headers['set-cookie'], url, cookies);
    const target = redirectTarget(answer.statusCode, answer.headers.location, url);
    if (target === null) {
      return {
        url: displayUrl(url),
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.body,
      };
    }
    answer.body.dump({ limit: DISCARDED_BYTES }).catch(() => {});
    hops.push(target);
    await options.beforeRedirect?.(target.href, deadline.signal);
    url = target;
  }
}

function send(
  url: URL,
  headers: Record<string, string>,
  { client, proxy = null }: ExchangeOptions,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  return client.send(
    {
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers,
      signal,
      // The deadline bounds both.
      headersTimeout: 0,
      bodyTimeout: 0,
    },
    proxy,
  );
}

async function storeCookies(
  header: string | readonly string[] | undefined,
  url: URL,
  cookies: CookieJar | null,
): Promise<void> {
  const values = typeof header === 'string' ? [header] : (header ?? []);
  for (const value of values) await cookies?.setCookie(value, url.href, { ignoreError: true, loose: true });
}

function timeoutError(url: string, timeoutMs: number): HarvestmanError {
  const shown = displayUrl(url);
  return new HarvestmanError('TIMEOUT', `no answer from ${shown} within ${timeoutMs / 1000} s`, {
    details: { url: shown, timeoutMs },
  });
}

function redirectLoop(problem: string, hops: readonly URL[]): HarvestmanError {
  const urls = hops.map((url) => displayUrl(url));
  const shown = urls.length > 6 ? [...urls.slice(0, 3), '…', ...urls.slice(-2)] : urls;
  return new HarvestmanError('REDIRECT_LOOP', `${problem}: ${shown.join(' → ')}`, { details: { urls } });
}
