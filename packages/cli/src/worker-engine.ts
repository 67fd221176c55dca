import { type Browser, createEngine, type Engine } from '@harvestman/core';
import { openStorage } from './open-storage.ts';
import { egressOptions } from './options/egress-options.ts';
import type { WorkerOptions } from './options/worker-options.ts';

const DAY_MS = 86_400_000;

/** The engine that the options of a worker ask for. It runs nothing before its `start`. Throws UsageError. */
export async function workerEngine(spec: string, options: WorkerOptions, browser: Browser): Promise<Engine> {
  const { schema, migrate, concurrency, hostConcurrency, lease, jobTimeout, maxPages, keepJobs, userAgent } =
    options;
  return createEngine({
    storage: await openStorage(spec, { migrate, ...(schema !== undefined && { schema }) }),
    browser,
    worker: false,
    ...egressOptions(options),
    concurrency,
    leaseMs: lease,
    ...(hostConcurrency !== undefined && { hostConcurrency }),
    ...(jobTimeout !== undefined && { jobTimeoutMs: jobTimeout }),
    ...(maxPages !== undefined && { maxPages }),
    ...(keepJobs !== undefined && { keepJobsMs: keepJobs * DAY_MS }),
    ...(userAgent !== undefined && { userAgent }),
  });
}
