import type { ErrorCode } from '@harvestman/core';

/** The HTTP status of each error. Failures of a site are 500: the service met them, not the client. */
export const ERROR_STATUS = {
  ABORTED: 503,
  BODY_TOO_LARGE: 500,
  BROWSER_CRASHED: 500,
  BROWSER_NOT_FOUND: 500,
  BROWSER_REQUIRED: 500,
  CONNECTION_FAILED: 500,
  CONTENT_TYPE_UNSUPPORTED: 500,
  DNS_FAILED: 500,
  ENGINE_CLOSED: 503,
  HTTP_STATUS: 500,
  HTTP_STATUS_TRANSIENT: 500,
  IDEMPOTENCY_CONFLICT: 422,
  INTERNAL: 500,
  JOB_CANCELLED: 409,
  JOB_NOT_FOUND: 404,
  JOB_STATE: 409,
  LEASE_LOST: 409,
  LIST_EMPTY: 500,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  PAGE_CRASHED: 500,
  QUERY_INVALID: 400,
  RATE_LIMITED: 500,
  RECIPE_CONFLICT: 409,
  RECIPE_INVALID: 400,
  RECIPE_NOT_ACTIVE: 409,
  RECIPE_NOT_FOUND: 404,
  RECIPE_STATE: 409,
  REDIRECT_LOOP: 500,
  REQUEST_INVALID: 400,
  REQUEST_TIMEOUT: 503,
  REQUEST_TOO_LARGE: 413,
  REQUEST_TYPE_UNSUPPORTED: 415,
  ROBOTS_DENIED: 500,
  ROUTE_NOT_FOUND: 404,
  STORAGE_OUTDATED: 503,
  STORAGE_UNAVAILABLE: 503,
  STRATEGY_UNKNOWN: 500,
  TIMEOUT: 500,
  TLS_FAILED: 500,
  TOO_MANY_REQUESTS: 429,
  UNAUTHENTICATED: 401,
  URL_INVALID: 400,
} as const satisfies Record<ErrorCode, number>;

export type ErrorStatus = (typeof ERROR_STATUS)[ErrorCode];

/** `/url-to-markdown` has four statuses of its own: what the client did is a 400, what became of it a 500. */
export function conversionStatus(code: ErrorCode): ErrorStatus {
  const status = ERROR_STATUS[code];
  if (status >= 500) return 500;
  return status === 401 || status === 405 || status === 429 ? status : 400;
}
