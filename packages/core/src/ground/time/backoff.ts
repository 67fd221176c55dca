/** Pauses between tries: the first, each so many times as long as the one before, the longest. In milliseconds. */
interface Growing {
  readonly firstMs: number;
  readonly factor: number;
  readonly longestMs: number;
  /** The part of a pause that is random, so that those which failed together do not come back together. */
  readonly random: number;
}

/** Pauses told one by one, in milliseconds; after the last, no more. */
interface Listed {
  readonly pausesMs: readonly number[];
}

export type Backoff = Growing | Listed;

export const BACKOFFS = {
  /** A site, or a model, that fails for the moment. */
  site: { firstMs: 500, factor: 2, longestMs: 30_000, random: 0.5 },
  /** A wall in place of a list. */
  wall: { firstMs: 500, factor: 2, longestMs: 300_000, random: 0 },
  /** A control that does not listen so soon after a click. */
  click: { firstMs: 300, factor: 3, longestMs: 3_000, random: 0 },
  /** A storage that is away while a job runs. */
  storage: { firstMs: 50, factor: 2, longestMs: 1_000, random: 0 },
  /** A database that comes up after its workers. */
  start: { firstMs: 500, factor: 2, longestMs: 15_000, random: 0 },
  /** A receiver of webhooks: an hour and a half in all. */
  webhook: { pausesMs: [5_000, 30_000, 120_000, 600_000, 1_800_000, 3_000_000] },
} as const satisfies Record<string, Backoff>;

/** The pause after a try that failed, the first is 1, in milliseconds; null: it was the last. */
export function pauseAfter(backoff: Growing, attempt: number, random?: () => number): number;
export function pauseAfter(backoff: Backoff, attempt: number, random?: () => number): number | null;
export function pauseAfter(backoff: Backoff, attempt: number, random = Math.random): number | null {
  if ('pausesMs' in backoff) return backoff.pausesMs[attempt - 1] ?? null;
  const ms = Math.min(backoff.longestMs, backoff.firstMs * backoff.factor ** (attempt - 1));
  return Math.round(ms * (1 - backoff.random + random() * backoff.random));
}
