import type { EngineCore } from '../engine-core.ts';
import { DEFAULT_JOB_TIMEOUT_MS, DEFAULT_LEASE_MS, MAX_ATTEMPTS } from '../engine-defaults.ts';
import type { EngineOptions } from '../engine-options.ts';
import { HarvestmanError, isHarvestmanError } from '../errors.ts';
import type { Recipes } from '../recipe/recipes.ts';
import type { JobOutcome, Lease } from '../storage/storage.ts';
import type { JobRecord } from './job.ts';
import { JobDeadline } from './job-deadline.ts';
import { completed, failed, progressOf, publicJob } from './job-lifecycle.ts';
import { type JobReaderParts, readJob } from './job-reader.ts';

interface RunningJob {
  readonly deadline: JobDeadline;
  readonly ended: Promise<void>;
}

/** Runs jobs under a lease: every write carries its token, and a run that has lost it writes nothing more. */
export class JobRunner {
  readonly #core: EngineCore;
  readonly #recipes: Recipes;
  readonly #reader: JobReaderParts;
  readonly #leaseMs: number;
  readonly #jobTimeoutMs: number;
  readonly #running = new Map<string, RunningJob>();

  constructor(core: EngineCore, recipes: Recipes, reader: JobReaderParts, options: EngineOptions) {
    this.#core = core;
    this.#recipes = recipes;
    this.#reader = reader;
    this.#leaseMs = options.leaseMs ?? DEFAULT_LEASE_MS;
    this.#jobTimeoutMs = options.jobTimeoutMs ?? DEFAULT_JOB_TIMEOUT_MS;
  }

  /** Takes the job and runs it to its end; nothing where somebody else has it. Never rejects. */
  async run(jobId: string): Promise<void> {
    try {
      const lease = this.#lease();
      const record = await this.#take(jobId, lease);
      if (record !== null) await this.#runLeased(record, lease);
    } catch (error) {
      if (!isHarvestmanError(error, 'LEASE_LOST')) this.#core.events.report(`job ${jobId}`, error);
    }
  }

  /**
   * Ends a job that has not started, through its states. Whether it did: false where somebody has started it meanwhile.
   */
  async endUnstarted(jobId: string, error: HarvestmanError): Promise<boolean> {
    const lease = this.#lease();
    const record = await this.#take(jobId, lease);
    if (record === null) return false;
    await this.#finish(record, lease, failed(record, error, [], this.#core.now()));
    return true;
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
    for (const { deadline } of this.#running.values()) deadline.abort(error);
  }

  #lease(): Lease {
    return { token: this.#core.createId(), ttlMs: this.#leaseMs };
  }

  async #take(jobId: string, lease: Lease): Promise<JobRecord | null> {
    const at = this.#core.now();
    const record = await this.#core.storage.jobs.start(jobId, lease, at);
    if (record === null) return null;
    this.#core.events.emit({ type: 'job.running', at, job: publicJob(record) });
    return record;
  }

  async #runLeased(record: JobRecord, lease: Lease): Promise<void> {
    const { clock } = this.#core;
    using deadline = new JobDeadline(record.recipe.settings.timeoutMs ?? this.#jobTimeoutMs, clock);
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    this.#running.set(record.id, { deadline, ended });
    const heart = new AbortController();
    const beating = this.#keepLease(record.id, lease, deadline, heart.signal);
    try {
      await this.#runToEnd(record, lease, deadline);
    } finally {
      heart.abort();
      await beating;
      this.#running.delete(record.id);
      resolve();
    }
  }

  async #runToEnd(start: JobRecord, lease: Lease, deadline: JobDeadline): Promise<void> {
    const { storage, events } = this.#core;
    const warnings = new Set<string>(start.warnings);
    let record = start;
    let outcome: JobOutcome;
    try {
      if (record.attempts > MAX_ATTEMPTS) {
        throw new HarvestmanError(
          'JOB_STATE',
          `the job was started ${MAX_ATTEMPTS} times, and its worker died each time`,
        );
      }
      await this.#recipes.noteRun(record.recipeId, record.startDate ?? this.#core.now());
      const pages = readJob(this.#reader, {
        recipe: record.recipe,
        signal: deadline.signal,
        cursor: record.cursor,
        earlierRows: storage.rows.stream(record.id),
        warn: (message) => warnings.add(message),
      });
      for (;;) {
        const next = await pages.next();
        if (next.done) {
          outcome = completed(record, next.value, [...warnings], this.#core.now());
          break;
        }
        const { rows, cursor } = next.value;
        const firstRow = record.totalRows;
        try {
          record = await storage.jobs.commitPage(record.id, lease.token, {
            firstRow,
            rows,
            progress: progressOf(next.value),
            cursor,
          });
        } catch (error) {
          deadline.abort(error);
          await pages.return('no-new-rows').catch(() => undefined);
          throw error;
        }
        const page = { page: cursor.pages, rows: rows.length };
        events.emit({ type: 'page.committed', at: this.#core.now(), job: publicJob(record), ...page });
        if (record.cancelRequested) deadline.abort(jobCancelled(record.id));
      }
    } catch (error) {
      if (isHarvestmanError(error, 'LEASE_LOST')) throw error;
      outcome = failed(record, error, [...warnings], this.#core.now());
    }
    await this.#finish(record, lease, outcome);
  }

  async #finish(record: JobRecord, lease: Lease, outcome: JobOutcome): Promise<void> {
    const { storage, events } = this.#core;
    const job = publicJob(await storage.jobs.finish(record.id, lease.token, outcome));
    const at = this.#core.now();
    for (const warning of outcome.warnings) events.emit({ type: 'job.warning', at, job, warning });
    events.emit({ type: outcome.status === 'completed' ? 'job.completed' : 'job.failed', at, job });
  }

  /** Renews the lease while the job runs; ends the run when it cannot, or when somebody asked for its end. */
  async #keepLease(jobId: string, lease: Lease, deadline: JobDeadline, signal: AbortSignal): Promise<void> {
    const { storage, clock } = this.#core;
    let renewedAt = clock.now();
    while (!signal.aborted) {
      await clock.sleep(this.#leaseMs / 3, signal).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const record = await storage.jobs.renew(jobId, lease);
        renewedAt = clock.now();
        if (record.cancelRequested) deadline.abort(jobCancelled(jobId));
      } catch (error) {
        // A storage that is away for a moment may be back before the lease is over.
        const expired = clock.now() - renewedAt >= this.#leaseMs;
        if (!expired && !isHarvestmanError(error, 'LEASE_LOST')) continue;
        deadline.abort(
          new HarvestmanError('LEASE_LOST', `the lease of job ${jobId} was lost`, { cause: error }),
        );
        return;
      }
    }
  }
}

export function jobCancelled(jobId: string): HarvestmanError {
  return new HarvestmanError('JOB_CANCELLED', 'the job was cancelled', { details: { jobId } });
}
