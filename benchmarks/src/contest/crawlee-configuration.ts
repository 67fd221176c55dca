import { Configuration, log } from '@crawlee/core';
import { MemoryStorage } from '@crawlee/memory-storage';

/** Crawlee without what costs it time here: no files, no log, no waiting for a free core. */
export function crawleeConfiguration(): Configuration {
  log.setLevel(log.LEVELS.OFF);
  return new Configuration({
    storageClient: new MemoryStorage({ persistStorage: false, writeMetadata: false }),
    persistStorage: false,
    availableMemoryRatio: 0.9,
    maxUsedCpuRatio: 1,
    systemInfoIntervalMillis: 60_000,
  });
}

/** So many requests at a time from the start, and no pause between them. */
export function crawleePool(concurrency: number) {
  return {
    minConcurrency: concurrency,
    maxConcurrency: concurrency,
    autoscaledPoolOptions: { maybeRunIntervalSecs: 0.005, loggingIntervalSecs: null },
    // A connection that breaks is not a page without rows.
    maxRequestRetries: 2,
    useSessionPool: false,
    retryOnBlocked: false,
  } as const;
}
