import { isHarvestmanError } from '../errors.ts';

/** A site that asks for a longer pause than this has refused. */
export const MAX_RETRY_AFTER_MS = 120_000;

/**
 * Milliseconds that a Retry-After header asks to wait: a number of seconds, or an HTTP date against `now`. Null where
 * it is missing or malformed. Never negative.
 */
export function parseRetryAfter(header: string | readonly string[] | undefined, now: number): number | null {
  const value = (typeof header === 'string' ? header : header?.[0])?.trim();
  if (!value) return null;
  if (/^\d+(?:\.\d+)?$/.test(value)) return Math.round(Number(value) * 1000);
  // Date.parse takes almost anything, such as "-5"; every form of HTTP date begins with the day's name.
  if (!/^[a-z]{3,9},? /i.test(value)) return null;
  const date = Date.parse(/\b(?:GMT|UTC|[+-]\d{4})\s*$/.test(value) ? value : `${value} GMT`);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** The pause that a failure asked for, by its `details.retryAfterMs`, in milliseconds; 0: none. */
export function retryAfterMsOf(error: unknown): number {
  const asked = isHarvestmanError(error) ? error.details.retryAfterMs : null;
  return typeof asked === 'number' ? asked : 0;
}

/** The pause that an answer asks for: 429 and 503 do, where they name a time. */
export function askedPause(
  status: number,
  header: string | readonly string[] | undefined,
  now: number,
): number | null {
  return status === 429 || status === 503 ? parseRetryAfter(header, now) : null;
}
