import { HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import { answerWithin } from '../../ground/time/answer-within.ts';
import type { Clock } from '../../ground/time/clock.ts';
import { steadyMs } from '../../ground/time/steady-ms.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { JobStore, Lease } from '../../storage/storage.ts';

export interface KeepLeaseOptions {
  readonly jobs: JobStore;
  readonly clock: Clock;
  readonly jobId: string;
  readonly lease: Lease;
  /** When the lease was asked for, by `steadyMs`. */
  readonly grantedAt: number;
  /** Ends the keeping. */
  readonly signal: AbortSignal;
  /** Called with the job at each renewal. */
  onRenewed(job: JobRecord): void;
  /** Called once, when the lease is somebody else's or may be: the run must end. */
  onLost(error: HarvestmanError): void;
}

/** Renews a lease at a third of its length. A storage that does not answer in time is the same as one that refuses. */
export async function keepLease(options: KeepLeaseOptions): Promise<void> {
  const { jobs, clock, jobId, lease, signal } = options;
  const { ttlMs } = lease;
  let expires = options.grantedAt + ttlMs;
  let pauseMs = ttlMs / 3;
  while (!signal.aborted) {
    await clock.sleep(pauseMs, signal).catch(() => undefined);
    if (signal.aborted) return;
    const asked = steadyMs(clock);
    // A process that slept through its lease may still have it, where nobody wanted the job.
    const leftMs = expires - asked;
    const patienceMs = leftMs > 0 ? Math.min(leftMs, ttlMs / 3) : ttlMs / 3;
    const renewal = await answerWithin(clock, patienceMs, jobs.renew(jobId, lease), signal).then(
      (job) => ({ job }),
      (error: unknown) => ({ error }),
    );
    if (signal.aborted) return;
    if ('job' in renewal) {
      expires = asked + ttlMs;
      pauseMs = ttlMs / 3;
      options.onRenewed(renewal.job);
      continue;
    }
    const { error } = renewal;
    // A storage that is away for a moment may be back before the lease is over.
    pauseMs = ttlMs / 10;
    if (steadyMs(clock) + pauseMs < expires && !isHarvestmanError(error, 'LEASE_LOST')) continue;
    options.onLost(new HarvestmanError('LEASE_LOST', `the lease of job ${jobId} was lost`, { cause: error }));
    return;
  }
}
