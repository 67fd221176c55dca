import { ERROR_CODES, type ErrorCode, HarvestmanError, isHarvestmanError } from '@harvestman/core';
import { ERROR_STATUS } from './status-of-error.ts';

export interface ErrorBody {
  readonly success: false;
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly details?: Readonly<Record<string, unknown>>;
  };
}

/** Their messages tell of the machines and programs behind the service. In their place stands the meaning of a code. */
const PRIVATE: Partial<Record<ErrorCode, ErrorCode>> = {
  // Of the host's own functions: what they gave may be a secret.
  ARGUMENT_INVALID: 'INTERNAL',
  INTERNAL: 'INTERNAL',
  STORAGE_FAILED: 'INTERNAL',
  STORAGE_OUTDATED: 'STORAGE_OUTDATED',
  STORAGE_UNAVAILABLE: 'STORAGE_UNAVAILABLE',
};
/** When it makes sense to ask a service again that is closing or that has lost its storage, in seconds. */
const RETRY_UNAVAILABLE = 5;

/** Whatever was thrown, as an error of the table: what nobody foresaw is INTERNAL. */
export function toHarvestmanError(error: unknown): HarvestmanError {
  if (isHarvestmanError(error)) return error;
  return new HarvestmanError('INTERNAL', ERROR_CODES.INTERNAL.meaning, { cause: error });
}

/** The answer to a request that failed: the envelope, and the headers that the status asks for. */
export function errorResponse(
  error: HarvestmanError,
  statusOf: (code: ErrorCode) => number = (code) => ERROR_STATUS[code],
): Response {
  const status = statusOf(error.code);
  const headers = new Headers({ 'Content-Type': 'application/json' });
  const { retryAfterMs, allow } = error.details;
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer realm="harvestman"');
  if (status === 429 && typeof retryAfterMs === 'number') {
    headers.set('Retry-After', String(Math.max(1, Math.ceil(retryAfterMs / 1_000))));
  }
  if (status === 503) headers.set('Retry-After', String(RETRY_UNAVAILABLE));
  // The rest of the body is not read: the next request would come behind it.
  if (error.code === 'REQUEST_TOO_LARGE') headers.set('Connection', 'close');
  if (Array.isArray(allow)) headers.set('Allow', allow.join(', '));
  return new Response(JSON.stringify(errorBody(error)), { status, headers });
}

function errorBody({ code, message, details }: HarvestmanError): ErrorBody {
  const told = PRIVATE[code];
  if (told !== undefined) return { success: false, error: { code, message: ERROR_CODES[told].meaning } };
  const shown = Object.keys(details).length > 0 ? { details } : {};
  return { success: false, error: { code, message, ...shown } };
}
