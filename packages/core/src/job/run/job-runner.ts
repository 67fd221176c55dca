import { type HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import type { Deadline } from '../../ground/time/deadline.ts';
import { steadyMs } from '../../ground/time/steady-ms.ts';
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
  #code: Promise<typeof import('./run-job.ts')> | undefined;
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
    if (isHarvestmanError(error, 'STORAGE_UNAVAILABLE')) await leased.release().catch(() => undefined);
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
      this.#code ??= import('./run-job.ts');
      const { runJob } = await this.#code;
      await runJob(record, {
        core: this.#core,
        recipes: this.#recipes,
        network: this.#network,
        leased,
        deadline,
        noteWithinMs: this.#leaseMs / 3,
      });
    } finally {
      heart.abort('the job has ended');
      await beating;
      this.#running.delete(record.id);
      resolve();
    }
  }
}
