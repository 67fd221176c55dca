import type { Readable } from 'node:stream';
import type { CookieJar } from 'tough-cookie';
import type { Dispatcher } from 'undici/index.js';
import { HarvestmanError } from '../../ground/errors.ts';
import { createDeadline, type Deadline } from '../../ground/time/deadline.ts';
import { askedPause } from '../../ground/time/retry-after.ts';
import type { CookieSetting } from '../../recipe/settings.ts';
import { describeNetworkError } from '../address/describe-network-error.ts';
import { proxyThatAnswers } from '../proxy/proxy-that-answers.ts';
import { displayUrl } from '../url/display-url.ts';
import { parseHttpUrl } from '../url/parse-http-url.ts';
import { effectiveUserAgent } from './effective-user-agent.ts';
import type { HttpClient } from './http-client.ts';
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
  /** Those of `cookies` that are sent to `headersOrigin` only. */
  readonly ownCookies?: readonly CookieSetting[];
  /** Default: the one in `headers`, else the client's. */
  readonly userAgent?: string | null;
  /** The whole exchange, in milliseconds: redirects, headers and body. Default 30,000. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** `http://[user:password@]host:port`, or the same with https or socks5. */
  readonly proxy?: string | null;
  /** Default: the client's limit. */
  readonly maxRedirects?: number;
  /** From one request to the next, in milliseconds, as the first URL's host asks for it. Default 0. */
  readonly delayMs?: number;
  /** Called before a redirect is followed, for the delay that its host asks for; throws to refuse it. */
  readonly beforeRedirect?: (url: string, signal: AbortSignal) => Promise<number>;
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
  /** Gives back the place on the host that was asked last. */
  leave: () => void;
}

const DEFAULT_TIMEOUT_MS = 30_000;
/** A redirect's body up to this size is read, so that its connection can be used again. */
const DISCARDED_BYTES = 64 * 1024;
/** Of a job; browsers keep 180 of a site. All are looked through for each request, and nothing else has its turn then. */
const MOST_COOKIES = 500;

/**
 * GETs a URL, follows redirects, and gives the last answer to `read` within the same time limit. What `read` leaves
 * of the body is dropped with its connection.
 *
 * @throws HarvestmanError URL_INVALID, ADDRESS_NOT_ALLOWED, REDIRECT_LOOP, TIMEOUT, ABORTED, DNS_FAILED, TLS_FAILED,
 * CONNECTION_FAILED, and what `read` and `beforeRedirect` throw
 */
export async function httpExchange<T>(
  url: string,
  options: ExchangeOptions,
  read: (response: HttpResponse) => Promise<T>,
): Promise<T> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, proxy = null } = options;
  const first = parseHttpUrl(url);
  const trace: Trace = { hops: [first], bodies: [], leave: () => {} };
  const { hops, bodies } = trace;
  using deadline = createDeadline({
    ms: timeoutMs,
    late: () => timeoutError(url, timeoutMs),
    callers: [options.signal, options.client.closing],
  });
  try {
    const response = await followRedirects(first, options, deadline, trace);
    return await deadline.race(read(response));
  } catch (error) {
    // However the work fails when it is cut off, the cut is the cause.
    if (deadline.signal.aborted) throw deadline.signal.reason;
    throw describeNetworkError(error, { url: hops.at(-1)?.href ?? url, proxy });
  } finally {
    trace.leave();
    for (const body of bodies) if (!body.readableEnded) drop(body, deadline.signal.aborted);
  }
}

/** What has arrived already is dropped without its connection, as the page of a 404 is; else the connection goes, too. */
function drop(body: Readable, isCutOff: boolean): void {
  body.on('error', () => {});
  if (isCutOff) return void body.destroy();
  body.resume();
  setImmediate(() => {
    if (!body.readableEnded) body.destroy();
  });
}

async function followRedirects(
  first: URL,
  options: ExchangeOptions,
  deadline: Deadline,
  trace: Trace,
): Promise<HttpResponse> {
  const { client, headers = {}, cookies = null, delayMs = 0 } = options;
  const { hops, bodies } = trace;
  const maxRedirects = options.maxRedirects ?? client.limits.maxRedirects;
  const visited = new Set<string>();
  let url = first;
  let hostDelayMs = delayMs;
  while (true) {
    const sent = await requestHeaders(url, {
      userAgent: effectiveUserAgent(options.userAgent, headers, client.userAgent),
      headers,
      headersOrigin: options.headersOrigin ?? first.origin,
      cookies,
      ownCookies: options.ownCookies ?? [],
    });
    // A site may send a visitor round in a circle once, to see whether a cookie sticks.
    const visit = `${url.origin}${url.pathname}${url.search}\n${sent.cookie ?? ''}`;
    if (visited.has(visit)) throw redirectLoop('redirects go in a circle', hops);
    if (hops.length > maxRedirects + 1)
      throw redirectLoop(`there are more than ${maxRedirects} redirects`, hops);
    visited.add(visit);

    const { host } = url;
    const turn = { delayMs: hostDelayMs, by: proxyThatAnswers(url.href, options.proxy ?? null) };
    trace.leave = await deadline.outside((signal) => client.hosts.enter(host, { ...turn, signal }));
    const answer = await deadline.race(send(url, sent, options, deadline.signal));
    bodies.push(answer.body);
    await heedPause(answer, host, turn.by, client);
    if (cookies !== null) await storeCookies(answer.headers['set-cookie'], url, cookies, options.ownCookies);
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
    trace.leave();
    hops.push(target);
    hostDelayMs = (await options.beforeRedirect?.(target.href, deadline.signal)) ?? 0;
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

/** The latest count, as in browsers; a recipe's own stay. */
async function storeCookies(
  header: string | readonly string[] = [],
  url: URL,
  cookies: CookieJar,
  own: readonly CookieSetting[] = [],
): Promise<void> {
  const values = [header].flat().slice(-MOST_COOKIES);
  for (const value of values) await cookies.setCookie(value, url.href, { ignoreError: true, loose: true });
  const all = values.length > 0 ? await cookies.store.getAllCookies() : [];
  for (const { domain, path, key, value } of all.slice(0, -MOST_COOKIES)) {
    if (!own.some((one) => one.name === key && one.value === value)) {
      await cookies.store.removeCookie(domain, path, key);
    }
  }
}

/** A host that asks for a pause asks everybody, not only the one that heard it. */
async function heedPause(
  { statusCode, headers }: Dispatcher.ResponseData,
  host: string,
  by: string | null,
  { clock, hosts }: HttpClient,
): Promise<void> {
  const ms = askedPause(statusCode, headers['retry-after'], clock.now());
  if (ms !== null) await hosts.pause(host, ms, by);
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
