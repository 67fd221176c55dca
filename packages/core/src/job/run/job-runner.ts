import { type HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import { isShortage } from '../../ground/is-shortage.ts';
import { BACKOFFS, pauseAfter } from '../../ground/time/backoff.ts';
import type { Deadline } from '../../ground/time/deadline.ts';
import { retry } from '../../ground/time/retry.ts';
import { steadyMs } from '../../ground/time/steady-ms.ts';
import { whenAsked } from '../../ground/time/when-asked.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { Lease } from '../../storage/storage.ts';
import type { EngineCore } from '../engine-core.ts';
import { DEFAULT_JOB_TIMEOUT_MS, DEFAULT_LEASE_MS } from '../engine-defaults.ts';
import { finishJob } from './finish-job.ts';
import { jobCancelled } from './job-cancelled.ts';
import { createJobDeadline } from './job-deadline.ts';
import { failedOutcome, publicJob } from './job-lifecycle.ts';
import { keepLease } from './keep-lease.ts';
import { LeasedJob } from './leased-job.ts';
import type { RecipeNotes } from './recipe-notes.ts';
import type { JobNetwork } from './run-job.ts';

const WAS_SHORT = 'the process had no files, memory or threads left for a while: the job waited, and went on';

interface JobRunnerOptions {
  /** Default 30,000. */
  readonly leaseMs?: number;
  /** Default one hour. */
  readonly jobTimeoutMs?: number;
}

interface RunningJob {
  readonly deadline: Deadline;
  readonly leased: LeasedJob;
  readonly ended: Promise<void>;
}

/**
 * Runs jobs under a lease: every write carries its token, and a run that has lost it writes nothing more. A run whose
 * storage stays away lets go of its job, which is somebody's again when the lease is over.
 */
export class JobRunner {
  readonly #core: EngineCore;
  readonly #recipes: RecipeNotes;
  readonly #network: JobNetwork;
  readonly #leaseMs: number;
  readonly #jobTimeoutMs: number;
  readonly #running = new Map<string, RunningJob>();
  /** What measures rows and compares jobs is large, and for who runs some. */
  readonly #code = whenAsked(() => import('./run-job.ts'));
  /** Why no job may run any more. */
  #ended: HarvestmanError | null = null;

  constructor(core: EngineCore, recipes: RecipeNotes, network: JobNetwork, options: JobRunnerOptions) {
    this.#core = core;
    this.#recipes = recipes;
    this.#network = network;
    this.#leaseMs = options.leaseMs ?? DEFAULT_LEASE_MS;
    this.#jobTimeoutMs = options.jobTimeoutMs ?? DEFAULT_JOB_TIMEOUT_MS;
  }

  /** Takes the job and runs it to its end; nothing where somebody else has it. Never rejects. */
  async run(jobId: string): Promise<void> {
    if (this.#core.closing.signal.aborted) return;
    const lease = this.#lease();
    const leased = new LeasedJob(this.#core, jobId, lease);
    try {
      const grantedAt = steadyMs(this.#core.clock);
      const record = await this.#take(leased);
      if (record !== null) await this.#runLeased(record, leased, lease, grantedAt);
    } catch (error) {
      this.#core.events.report(`job ${jobId}`, error);
      await this.#letGo(leased, error);
    }
  }

  /** Where the storage was away, nobody died: whoever takes the job next need not wait, nor count this start. */
  async #letGo(leased: LeasedJob, error: unknown): Promise<void> {
    if (isHarvestmanError(error, 'STORAGE_UNAVAILABLE') || isShortage(error))
      await leased.release().catch(() => undefined);
    if (isHarvestmanError(error, 'STORAGE_FAILED')) await leased.rest().catch(() => undefined);
  }

  /**
   * Ends a job that has not started, through its states. Whether it did: false where somebody has started it meanwhile.
   */
  async endUnstarted(jobId: string, error: HarvestmanError): Promise<boolean> {
    const leased = new LeasedJob(this.#core, jobId, this.#lease());
    try {
      const record = await this.#take(leased);
      if (record === null) return false;
      const notes = { evidence: [], warnings: [], endDate: this.#core.now() };
      await finishJob(this.#core, leased, { record, outcome: failedOutcome(record, error, notes) });
      return true;
    } catch (problem) {
      void this.#letGo(leased, problem);
      throw problem;
    }
  }

  /** Ends a job that runs here, and waits for its end. Whether there is one. */
  async abort(jobId: string, error: HarvestmanError): Promise<boolean> {
    const running = this.#running.get(jobId);
    if (running === undefined) return false;
    running.deadline.abort(error);
    await running.ended;
    return true;
  }

  abortAll(error: HarvestmanError): void {
    this.#ended = error;
    for (const { deadline } of this.#running.values()) deadline.abort(error);
  }

  /** The storage does not answer, and the engine has no more time: runs end where they are. */
  abandonAll(error: HarvestmanError): void {
    for (const { deadline, leased } of this.#running.values()) {
      deadline.abort(error);
      leased.lose(error);
    }
  }

  #lease(): Lease {
    return { token: this.#core.createId(), ttlMs: this.#leaseMs };
  }

  async #take(leased: LeasedJob): Promise<JobRecord | null> {
    const at = this.#core.now();
    const record = await leased.take(at);
    if (record === null) return null;
    this.#core.events.emit({ type: 'job.running', at, job: publicJob(record) });
    return record;
  }

  /** A shortage is no end: the job goes on from its last page. Pauses are short, and what follows ends with the deadline. */
  async #runOn(start: JobRecord, leased: LeasedJob, deadline: Deadline): Promise<void> {
    const { clock, closing, events } = this.#core;
    const run = async (attempt: number): Promise<void> => {
      const { runJob } = await this.#code();
      const record = leased.record ?? start;
      const warnings = attempt === 1 ? record.warnings : [...new Set([...record.warnings, WAS_SHORT])];
      await runJob(
        { ...record, warnings },
        {
          core: this.#core,
          recipes: this.#recipes,
          network: this.#network,
          leased,
          deadline,
          noteWithinMs: this.#leaseMs / 3,
        },
      );
    };
    await retry(run, {
      clock,
      pauseAfter(error, attempt) {
        if (closing.signal.aborted || !isShortage(error)) return null;
        events.report(`job ${start.id}`, error);
        return pauseAfter(BACKOFFS.storage, attempt);
      },
    });
  }

  async #runLeased(record: JobRecord, leased: LeasedJob, lease: Lease, grantedAt: number): Promise<void> {
    const { clock, storage } = this.#core;
    using deadline = createJobDeadline(record.recipe.settings.timeoutMs ?? this.#jobTimeoutMs, clock);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    this.#running.set(record.id, { deadline, leased, ended });
    if (this.#ended !== null) deadline.abort(this.#ended);
    const heart = new AbortController();
    const beating = keepLease({
      jobs: storage.jobs,
      clock,
      jobId: record.id,
      lease,
      grantedAt,
      signal: heart.signal,
      onRenewed({ id, cancelRequested }) {
        if (cancelRequested) deadline.abort(jobCancelled(id));
      },
      onLost(error) {
        deadline.abort(error);
        leased.lose(error);
      },
    });
    try {
      await this.#runOn(record, leased, deadline);
    } finally {
      heart.abort('the job has ended');
      await beating;
      this.#running.delete(record.id);
      resolve();
    }
  }
}
