import { type ErrorCode, HarvestmanError } from '../../ground/errors.ts';
import { nodeHttp } from '../../ground/node-modules.ts';
import type { Clock } from '../../ground/time/clock.ts';
import { parseRetryAfter } from '../../ground/time/retry-after.ts';
import { displayUrl } from '../url/display-url.ts';

const NOT_READY = 202;
/** Which bytes of how many a partial answer has. */
const RANGE = /^\s*bytes\s+(\d+)-(\d+)\/(\d+|\*)\s*$/i;

export interface StatusAnswer {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Turns an error status, or that of what is not ready yet (202 with a Retry-After, RFC 9110, 15.3.3) or not all there (206,
 * 304), into an error, whose details hold `status`, `url` and, where the site sent a usable Retry-After, `retryAfterMs`.
 *
 * @throws HarvestmanError RATE_LIMITED (429), HTTP_STATUS_TRANSIENT (202, 206, 304, 408, 425, 5xx), HTTP_STATUS (any other
 * from 400)
 */
export function checkStatus(answer: StatusAnswer, clock: Clock): void {
  const { status } = answer;
  if (status < 400 && status !== NOT_READY && !lacksParts(answer)) return;
  const retryAfterMs = parseRetryAfter(answer.headers['retry-after'], clock.now());
  if (status === NOT_READY && retryAfterMs === null) return;
  const url = displayUrl(answer.url);
  const details = retryAfterMs === null ? { status, url } : { status, url, retryAfterMs };
  throw new HarvestmanError(statusCode(status), statusMessage(status, url), { details });
}

/** Whether it has a part of what was asked for, or nothing, as if that were here already: nobody asked for less. */
function lacksParts({ status, headers }: StatusAnswer): boolean {
  if (status === 304) return true;
  const range = status === 206 ? RANGE.exec(String(headers['content-range'])) : null;
  // "*": of nobody knows how many.
  return range !== null && Number(range[2]) - Number(range[1]) + 1 !== Number(range[3]);
}

function statusCode(status: number): ErrorCode {
  if (status === 429) return 'RATE_LIMITED';
  return status < 400 || status === 408 || status === 425 || status >= 500
    ? 'HTTP_STATUS_TRANSIENT'
    : 'HTTP_STATUS';
}

const LOGIN_HINTS: Readonly<Record<number, string>> = {
  401: '; it asks for a login: give settings.basicAuth, headers or cookies',
  403: '; it may want a login, which settings.headers and cookies give, or no programs',
};

function statusMessage(status: number, url: string): string {
  if (status === 429) return `the site's rate limit was exceeded (HTTP 429) at ${url}`;
  const meaning = nodeHttp().STATUS_CODES[status];
  const hint = LOGIN_HINTS[status] ?? '';
  return `the site answered HTTP ${status}${meaning ? ` (${meaning})` : ''} at ${url}${hint}`;
}
