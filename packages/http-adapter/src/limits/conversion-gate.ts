import { HarvestmanError } from '@harvestman/core';
import pLimit from 'p-limit';

export interface ConversionGateOptions {
  /** Conversions at the same time. Default 4. */
  readonly concurrency?: number;
  /** Conversions that may wait for their turn. Default 32. */
  readonly waiting?: number;
}

/** Lets so many conversions run, so many more wait, and refuses the rest. */
export interface ConversionGate {
  /** @throws HarvestmanError TOO_MANY_REQUESTS, and what `convert` throws */
  run<T>(convert: () => Promise<T>): Promise<T>;
  readonly running: number;
}

const DEFAULT_CONCURRENCY = 4;
const DEFAULT_WAITING = 32;
const RETRY_AFTER_MS = 2_000;

export function createConversionGate(options: ConversionGateOptions = {}): ConversionGate {
  const { concurrency = DEFAULT_CONCURRENCY, waiting = DEFAULT_WAITING } = options;
  const limit = pLimit(concurrency);
  return {
    async run(convert) {
      if (limit.activeCount + limit.pendingCount >= concurrency + waiting) {
        throw new HarvestmanError(
          'TOO_MANY_REQUESTS',
          `${concurrency} conversions run and ${waiting} wait already`,
          { details: { retryAfterMs: RETRY_AFTER_MS } },
        );
      }
      return limit(convert);
    },
    get running() {
      return limit.activeCount;
    },
  };
}
