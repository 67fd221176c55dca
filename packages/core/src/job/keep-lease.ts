import type { Clock } from '../clock.ts';
import { HarvestmanError, isHarvestmanError } from '../errors.ts';
import type { JobStore, Lease } from '../storage/storage.ts';
import type { JobRecord } from './job.ts';

export interface KeepLeaseOptions {
  readonly jobs: JobStore;
  readonly clock: Clock;
  readonly jobId: string;
  readonly lease: Lease;
  /** When the lease was asked for. */
  readonly grantedAt: number;
  /** Ends the keeping. */
  readonly signal: AbortSignal;
  /** Called with the job at each renewal. */
  onRenewed(job: JobRecord): void;
  /** Called once, when the lease is somebody else's or may be: the run must end. */
  onLost(error: HarvestmanError): void;
}

type Renewal = { readonly job: JobRecord } | { readonly error: unknown };

/** Renews a lease at a third of its length. A storage that does not answer in time is the same as one that refuses. */
export async function keepLease(options: KeepLeaseOptions): Promise<void> {
  const { jobs, clock, jobId, lease, signal } = options;
  const { ttlMs } = lease;
  let expires = options.grantedAt + ttlMs;
  let pauseMs = ttlMs / 3;
  while (!signal.aborted) {
    await clock.sleep(pauseMs, signal).catch(() => undefined);
    if (signal.aborted) return;
    const asked = clock.now();
    // A process that slept through its lease may still have it, where nobody wanted the job.
    const patienceMs = Math.max(expires - asked, ttlMs / 3);
    const renewal = await answerWithin(clock, patienceMs, signal, jobs.renew(jobId, lease));
    if (renewal === null) return;
    if ('job' in renewal) {
      expires = asked + ttlMs;
      pauseMs = ttlMs / 3;
      options.onRenewed(renewal.job);
      continue;
    }
    const { error } = renewal;
    // A storage that is away for a moment may be back before the lease is over.
    pauseMs = ttlMs / 10;
    if (clock.now() + pauseMs < expires && !isHarvestmanError(error, 'LEASE_LOST')) continue;
    options.onLost(new HarvestmanError('LEASE_LOST', `the lease of job ${jobId} was lost`, { cause: error }));
    return;
  }
}

/** Null when the signal aborted meanwhile. */
async function answerWithin(
  clock: Clock,
  ms: number,
  signal: AbortSignal,
  answer: Promise<JobRecord>,
): Promise<Renewal | null> {
  const timer = new AbortController();
  const waiting = AbortSignal.any([signal, timer.signal]);
  const late = clock.sleep(ms, waiting).then(
    (): Renewal => ({ error: new HarvestmanError('TIMEOUT', `no answer within ${ms} ms`) }),
    () => null,
  );
  const answered = answer.then(
    (job): Renewal => ({ job }),
    (error: unknown): Renewal => ({ error }),
  );
  const renewal = await Promise.race([answered, late]);
  timer.abort();
  return renewal;
}
