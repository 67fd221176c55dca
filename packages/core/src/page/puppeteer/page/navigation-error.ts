import type { BrowserRoute } from '../../../egress/gateway/browser-egress.ts';
import { type ErrorCode, HarvestmanError } from '../../../ground/errors.ts';

/** Chromium's network errors (net/base/net_error_list.h) by what they mean to a job. First match wins. */
const NETWORK_ERRORS: readonly (readonly [RegExp, ErrorCode, string])[] = [
  [/NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|DNS_/, 'DNS_FAILED', 'the host name could not be resolved'],
  [/TOO_MANY_REDIRECTS/, 'REDIRECT_LOOP', 'redirects went in a circle or were too many'],
  [/TIMED_OUT/, 'TIMEOUT', 'the connection timed out'],
  [/CERT_|SSL_|TLS|INSECURE_RESPONSE/, 'TLS_FAILED', 'the TLS connection failed'],
  [
    /BLOCKED_BY|UNSAFE_|DISALLOWED_URL_SCHEME|UNKNOWN_URL_SCHEME|INVALID_(?:URL|REDIRECT)/,
    'URL_INVALID',
    'the address may not be opened',
  ],
  [/^about:blank#blocked$/, 'URL_INVALID', 'the address is malformed'],
  [/RESPONSE_HEADERS_TOO_BIG/, 'BODY_TOO_LARGE', 'the response headers are too large'],
];

/** What Chromium makes of a proxy that hangs up, or does not let it through. */
const HUNG_UP =
  /ERR_(?:TUNNEL_CONNECTION_FAILED|EMPTY_RESPONSE|CONNECTION_(?:CLOSED|RESET)|RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH)$/;

/**
 * What `net::ERR_…` means, as the error of the page at `url`. Why a host could not be reached, the route knows better
 * than the browser.
 */
export function navigationError(errorText: string, url: string, route: BrowserRoute | null): HarvestmanError {
  const cause = HUNG_UP.test(errorText) ? route?.failureOf(url) : null;
  if (cause) return cause;
  const known = NETWORK_ERRORS.find(([pattern]) => pattern.test(errorText));
  const [, code, meaning] = known ?? [null, 'CONNECTION_FAILED' as const, 'the connection failed'];
  return new HarvestmanError(code, `${url}: ${meaning} (${errorText})`, { details: { url, errorText } });
}
