import { createEngine, type Engine, type EngineOptions } from '@harvestman/core';
import { openStorage } from './open-storage.ts';
import { egressOptions } from './options/egress-options.ts';
import type { WorkerOptions } from './options/worker-options.ts';

const DAY_MS = 86_400_000;

/**
 * The engine that the options of a worker ask for. It runs nothing before its `start`.
 *
 * @throws UsageError
 */
export async function workerEngine(
  spec: string,
  options: WorkerOptions,
  backends: Pick<EngineOptions, 'browser' | 'model'>,
): Promise<Engine> {
  const { schema, migrate, concurrency, hostConcurrency, hostDelay, lease } = options;
  const { jobTimeout, maxPages, keepJobs, userAgent } = options;
  return createEngine({
    storage: await openStorage(spec, { migrate, ...(schema !== undefined && { schema }) }),
    ...backends,
    worker: false,
    ...egressOptions(options),
    concurrency,
    leaseMs: lease,
    ...(hostConcurrency !== undefined && { hostConcurrency }),
    ...(hostDelay !== undefined && { hostDelayMs: hostDelay }),
    ...(jobTimeout !== undefined && { jobTimeoutMs: jobTimeout }),
    ...(maxPages !== undefined && { maxPages }),
    ...(keepJobs !== undefined && { keepJobsMs: keepJobs * DAY_MS }),
    ...(userAgent !== undefined && { userAgent }),
  });
}
