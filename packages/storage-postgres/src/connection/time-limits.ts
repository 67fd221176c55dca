/** How long the database may take for one statement, or for a connection, in milliseconds. */
export interface TimeLimits {
  /** For what should take milliseconds. */
  readonly quickMs: number;
  /** For what a worker asks that must keep its lease. */
  readonly urgentMs: number;
  /** For what reads or deletes a whole job, and for migrations. */
  readonly slowMs: number;
  /** A lease must outlast a connection that has died. */
  fitLease(leaseMs: number): void;
}

const DEFAULT_QUICK_MS = 10_000;
/** A busy machine may need as much for what takes milliseconds. */
const SHORTEST_URGENT_MS = 2_000;
const SLOW_MS = 300_000;

export function createTimeLimits(quickMs = DEFAULT_QUICK_MS): TimeLimits {
  let urgentMs = quickMs;
  return {
    quickMs,
    get urgentMs() {
      return urgentMs;
    },
    slowMs: Math.max(SLOW_MS, quickMs),
    fitLease(leaseMs) {
      urgentMs = Math.min(quickMs, Math.max(leaseMs / 3, SHORTEST_URGENT_MS));
    },
  };
}
