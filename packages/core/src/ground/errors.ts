import type { DetailsOf } from './error-details.ts';
import { shownAddresses, withShownAddresses } from './shown-addresses.ts';
import { tableOf } from './table-of.ts';

/**
 * Every failure the engine reports, by code. `docs/errors.md` has a heading for each.
 * `transient` marks the failures that another attempt may cure.
 */
export const ERROR_CODES = tableOf<{ readonly transient: boolean; readonly meaning: string }>()({
  ABORTED: { transient: false, meaning: 'The caller aborted the operation.' },
  ADDRESS_NOT_ALLOWED: {
    transient: false,
    meaning: 'The address is private, or its port is not one of those allowed.',
  },
  ARGUMENT_INVALID: {
    transient: false,
    meaning:
      'An option or another argument of a call is not what it takes; `details.issues` lists all problems.',
  },
  BODY_TOO_LARGE: { transient: false, meaning: 'A response is larger than the limit.' },
  BROWSER_CRASHED: { transient: true, meaning: 'The browser process died or its connection was lost.' },
  BROWSER_NOT_FOUND: { transient: false, meaning: 'No browser is installed, or none could be started.' },
  BROWSER_REQUIRED: {
    transient: false,
    meaning: 'The operation needs a browser, and the page is a static one.',
  },
  CONNECTION_FAILED: { transient: true, meaning: 'The connection was refused, reset or closed.' },
  CONTENT_TYPE_UNSUPPORTED: {
    transient: false,
    meaning: 'The response is not a document that can be scraped.',
  },
  DNS_FAILED: { transient: true, meaning: 'The host name could not be resolved.' },
  ENGINE_CLOSED: { transient: false, meaning: 'The engine was closed.' },
  EXPECTATION_BROKEN: {
    transient: false,
    meaning: 'The rows of the job break with what the recipe expects of them.',
  },
  EXTRACTOR_INVALID: {
    transient: false,
    meaning: 'An extractor did not return a row, or null, for each item.',
  },
  HTTP_STATUS: { transient: false, meaning: 'The site answered with an error status.' },
  HTTP_STATUS_TRANSIENT: {
    transient: true,
    meaning: 'The site answered 408, 425, 5xx, or that it is not ready.',
  },
  IDEMPOTENCY_CONFLICT: {
    transient: false,
    meaning: 'The idempotency key was used before, for something else.',
  },
  INTERNAL: {
    transient: false,
    meaning: 'Something failed that should not have; the log of the service says what.',
  },
  JOB_CANCELLED: { transient: false, meaning: 'The job was cancelled.' },
  JOB_NOT_FOUND: { transient: false, meaning: 'No job has this id.' },
  JOB_STATE: { transient: false, meaning: 'The job is not in a state that allows the operation.' },
  LEASE_LOST: { transient: false, meaning: 'Another worker owns the job; nothing was written.' },
  LIST_EMPTY: { transient: false, meaning: 'The list selector matched nothing.' },
  LIST_MISSING: {
    transient: true,
    meaning: 'In the midst of a list a page shows something else: a check for robots, a login, an error.',
  },
  METHOD_NOT_ALLOWED: { transient: false, meaning: 'The path exists, but does not take this method.' },
  MODEL_BUDGET_SPENT: {
    transient: false,
    meaning: 'The job has used what it may use of a model: tokens, calls or cost.',
  },
  MODEL_FAILED: { transient: false, meaning: "The model's server refused the request." },
  MODEL_OUTPUT_INVALID: { transient: false, meaning: "The model's answer is not what was asked for." },
  MODEL_OUTPUT_TRUNCATED: { transient: false, meaning: "The model's answer was cut off at its limit." },
  MODEL_RATE_LIMITED: { transient: true, meaning: "The model's server answered 429: too many requests." },
  MODEL_REFUSED: { transient: false, meaning: 'The model declined to answer.' },
  MODEL_TIMEOUT: { transient: true, meaning: 'The model did not answer in time.' },
  MODEL_UNAVAILABLE: { transient: true, meaning: "The model's server cannot be reached, or is at fault." },
  NODE_UNSUPPORTED: {
    transient: false,
    meaning: 'This Node is older than the oldest that Harvestman runs on.',
  },
  NOT_ACCEPTABLE: { transient: false, meaning: 'The request accepts none of the formats there are.' },
  PAGE_CRASHED: { transient: true, meaning: 'The page crashed in the browser.' },
  QUERY_INVALID: { transient: false, meaning: 'A query parameter is malformed or out of bounds.' },
  RATE_LIMITED: { transient: true, meaning: 'The site answered 429: too many requests.' },
  RECIPE_CONFLICT: { transient: false, meaning: 'The recipe was changed by someone else in the meantime.' },
  RECIPE_INVALID: {
    transient: false,
    meaning: 'The recipe has problems; `details.issues` lists all of them.',
  },
  RECIPE_NOT_ACTIVE: { transient: false, meaning: 'Only an active recipe can be run.' },
  RECIPE_NOT_FOUND: { transient: false, meaning: 'No recipe has this id.' },
  RECIPE_STATE: { transient: false, meaning: 'The recipe state machine has no such transition.' },
  REDIRECT_LOOP: { transient: false, meaning: 'Redirects went in a circle or were too many.' },
  REQUEST_INVALID: { transient: false, meaning: 'The request is malformed: its body, a header or its path.' },
  REQUEST_TIMEOUT: {
    transient: true,
    meaning: 'The request was not answered within the time limit of the API.',
  },
  REQUEST_TOO_LARGE: {
    transient: false,
    meaning: 'The body or the headers of the request are larger than the limit.',
  },
  REQUEST_TYPE_UNSUPPORTED: { transient: false, meaning: 'The body of the request is not JSON.' },
  ROBOTS_DENIED: { transient: false, meaning: 'robots.txt does not allow this URL.' },
  ROUTE_NOT_FOUND: { transient: false, meaning: 'The API has no such path.' },
  SELECTORS_NOT_FOUND: { transient: false, meaning: 'The model found no selectors that read the page.' },
  STORAGE_FAILED: {
    transient: false,
    meaning: 'The storage refused what it should have done; the log of the service says why.',
  },
  STORAGE_OUTDATED: {
    transient: false,
    meaning: 'The tables of the storage are not those that this release needs.',
  },
  STORAGE_UNAVAILABLE: {
    transient: true,
    meaning: 'The storage could not be reached, or could not do it at this moment.',
  },
  STRATEGY_INVALID: {
    transient: false,
    meaning: 'A pagination strategy did not answer `advanced`, or why the list ended.',
  },
  STRATEGY_UNKNOWN: {
    transient: false,
    meaning: 'No pagination strategy or extractor of this type is registered.',
  },
  TIMEOUT: { transient: true, meaning: 'A time limit passed.' },
  TLS_FAILED: { transient: false, meaning: 'The TLS handshake failed or the certificate is not valid.' },
  TOO_MANY_REQUESTS: {
    transient: true,
    meaning: 'The client has used up its budget of requests; `details.retryAfterMs` says when it has more.',
  },
  UNAUTHENTICATED: { transient: false, meaning: 'The request carries no API key, or none that is known.' },
  URL_INVALID: {
    transient: false,
    meaning:
      'The URL is not an absolute http or https URL, holds credentials, or has a host that none can have.',
  },
  WEBHOOK_FAILED: { transient: false, meaning: 'The receiver of a webhook could not be told.' },
});

export type ErrorCode = keyof typeof ERROR_CODES;

export interface HarvestmanErrorOptions {
  readonly cause?: unknown;
  readonly details?: Readonly<Record<string, unknown>>;
}

const brand = Symbol.for('harvestman.error');

/** The one error class of the engine. Branch on `code`, never on the message. */
export class HarvestmanError extends Error {
  override readonly name = 'HarvestmanError';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly [brand] = true;

  constructor(code: ErrorCode, message: string, options: HarvestmanErrorOptions = {}) {
    super(shownAddresses(message), options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = withShownAddresses(options.details ?? {});
  }
}

/** As `engines` in package.json says. */
const OLDEST_NODE = [22, 12] as const;

/**
 * Says in a sentence that this Node is too old, where it would fail later by the name of something that it lacks. Called
 * when this module loads, so by every entry of every package.
 *
 * @throws HarvestmanError NODE_UNSUPPORTED
 */
export function requireNode(version: string | undefined): void {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new HarvestmanError(
    'NODE_UNSUPPORTED',
    `Harvestman needs Node ${OLDEST_NODE.join('.')} or newer, and this is Node ${version ?? 'of no version'}`,
  );
}
requireNode(process.versions.node);

/** An error of a code that is known: its details have the types of that code. */
export type HarvestmanErrorOf<Code extends ErrorCode> = HarvestmanError & {
  readonly code: Code;
  readonly details: DetailsOf<Code>;
};

/**
 * Whether `value` is a HarvestmanError, and of that code when one is given; its `details` then have the types of that
 * code. Works across two installed copies of
 * this package, where `instanceof` does not.
 */
export function isHarvestmanError(value: unknown): value is HarvestmanError;
export function isHarvestmanError<Code extends ErrorCode>(
  value: unknown,
  code: Code,
): value is HarvestmanErrorOf<Code>;
export function isHarvestmanError(value: unknown, code?: ErrorCode): boolean {
  if (typeof value !== 'object' || value === null || !(brand in value)) return false;
  return code === undefined || (value as HarvestmanError).code === code;
}

/** Whether another attempt at the failed operation may succeed. `details.lasting` says that it will not. */
export function isTransient(error: unknown): boolean {
  return isHarvestmanError(error) && ERROR_CODES[error.code].transient && error.details.lasting !== true;
}
