import { expectationBroken } from '../../expect/expectation-broken.ts';
import { JobMeasure, ofValues } from '../../expect/job-measure.ts';
import { HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import { answerWithin } from '../../ground/time/answer-within.ts';
import type { Deadline } from '../../ground/time/deadline.ts';
import { storableRow } from '../../results/storable-row.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { JobOutcome, Lease } from '../../storage/storage.ts';
import { EvidenceList } from '../../verdict/evidence-list.ts';
import type { EngineCore } from '../engine-core.ts';
import { DEFAULT_JOB_TIMEOUT_MS, DEFAULT_LEASE_MS, MAX_ATTEMPTS } from '../engine-defaults.ts';
import type { ModelHooks, ReadJob } from '../read/job-reader.ts';
import { type Comparison, compareJob, measured } from './compare-job.ts';
import { feedUpdateOf } from './feed-update-of.ts';
import { jobCancelled } from './job-cancelled.ts';
import { createJobDeadline } from './job-deadline.ts';
import { completedOutcome, failedOutcome, progressOf, publicJob } from './job-lifecycle.ts';
import { keepLease } from './keep-lease.ts';
import { LeasedJob } from './leased-job.ts';
import { ModelState } from './model-state.ts';
import type { RecipeNotes } from './recipe-notes.ts';

/** What reads the pages of jobs, whose code may still be on its way. */
interface JobNetwork {
  readonly loaded: Promise<{ readonly readJob: ReadJob }>;
}

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
      const grantedAt = this.#core.clock.now();
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
  }

  /**
   * Ends a job that has not started, through its states. Whether it did: false where somebody has started it meanwhile.
   */
  async endUnstarted(jobId: string, error: HarvestmanError): Promise<boolean> {
    const leased = new LeasedJob(this.#core, jobId, this.#lease());
    try {
      const record = await this.#take(leased);
      if (record === null) return false;
      await this.#finish(leased, record, failedOutcome(record, error, [], [], this.#core.now()));
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
      await this.#runToEnd(record, leased, deadline);
    } finally {
      heart.abort();
      await beating;
      this.#running.delete(record.id);
      resolve();
    }
  }

  async #runToEnd(start: JobRecord, leased: LeasedJob, deadline: Deadline): Promise<void> {
    const { events, registry } = this.#core;
    const warnings = new Set<string>(start.warnings);
    const evidence = new EvidenceList(start.evidence);
    const { recipe } = start;
    const measure = new JobMeasure(recipe);
    let comparison: Comparison | null = null;
    const model = new ModelState();
    let record = start;
    let outcome: JobOutcome;
    let noted = Promise.resolve();
    try {
      if (record.attempts > MAX_ATTEMPTS) {
        throw new HarvestmanError(
          'JOB_STATE',
          `the job was started ${MAX_ATTEMPTS} times, and its worker died each time`,
        );
      }
      if (record.cancelRequested) throw jobCancelled(record.id);
      noted = this.#noteRun(record);
      const network = await this.#network.loaded;
      const pages = network.readJob({
        registry,
        recipe: record.recipe,
        signal: deadline.signal,
        cursor: record.cursor,
        earlierRows: measured(leased.earlierRows(record), measure),
        warn: (message) => warnings.add(message),
        note: (fact) => evidence.note(fact),
        model: this.#modelHooks(start, model, leased),
      });
      for (;;) {
        const next = await pages.next();
        if (next.done) {
          comparison = await compareJob(this.#core, record, measure, leased);
          for (const fact of comparison.breaches) evidence.note(fact);
          if (comparison.breaches.length > 0 && recipe.expect?.onBreach === 'fail') {
            throw expectationBroken(evidence.items);
          }
          outcome = completedOutcome(record, next.value, evidence.items, [...warnings], this.#core.now());
          break;
        }
        const { rows, cursor } = next.value;
        const firstRow = record.totalRows;
        try {
          record = await leased.commit({
            firstRow,
            rows: rows.map(storableRow),
            progress: {
              ...progressOf(next.value, [...warnings]),
              ...evidence.takeChanges(),
              ...model.takeChanges(),
              // Deaths count that come one after the other, with no page in between.
              ...(record.attempts > 0 && { attempts: 0 }),
            },
            cursor,
          });
        } catch (error) {
          deadline.abort(error);
          await pages.return('no-new-rows').catch(() => undefined);
          throw error;
        }
        measure.add(rows);
        const page = { page: cursor.pages, rows: rows.length };
        events.emit({ type: 'page.committed', at: this.#core.now(), job: publicJob(record), ...page });
        if (record.cancelRequested) deadline.abort(jobCancelled(record.id));
      }
    } catch (error) {
      if (isHarvestmanError(error, 'LEASE_LOST') || isHarvestmanError(error, 'STORAGE_UNAVAILABLE'))
        throw error;
      if (this.#handsBack(deadline, error)) return leased.release();
      if (comparison === null && record.totalRows > 0) {
        comparison = await compareJob(this.#core, record, measure, leased);
        for (const fact of comparison.breaches) if (ofValues(fact)) evidence.note(fact);
      }
      outcome = failedOutcome(record, error, evidence.items, [...warnings], this.#core.now());
    }
    await noted;
    const profile = comparison?.profile ?? null;
    const isIncident =
      comparison?.isIncident === true && evidence.items.some(({ supports }) => supports === 'suspect');
    await this.#finish(leased, record, { ...outcome, ...model.takeChanges(), profile }, isIncident);
  }

  /** A plan is the recipe's: jobs that were queued before it was made go by it, too. */
  #modelHooks({ recipeId, usage, plan }: JobRecord, model: ModelState, leased: LeasedJob): ModelHooks {
    return {
      usage,
      plan: async () => {
        const current = (await leased.persist(() => this.#recipes.planOf(recipeId))) ?? plan;
        if (current !== null) model.note({ plan: current });
        return current;
      },
      onUsage: (used) => model.note({ usage: used }),
      onPlan: async (made) => {
        model.note({ plan: made });
        // The job has it, whatever becomes of the recipe.
        await this.#recipes.notePlan(recipeId, made).catch((error: unknown) => {
          this.#core.events.report(`the plan of recipe ${recipeId}`, error);
        });
      },
    };
  }

  /** Where others may take it, a job that a closing engine interrupts is not a failed one. */
  #handsBack({ signal }: Deadline, error: unknown): boolean {
    const reason: unknown = signal.aborted ? signal.reason : error;
    return this.#core.storage.queue !== undefined && isHarvestmanError(reason, 'ENGINE_CLOSED');
  }

  /** It is for readers only: whatever becomes of it must not end the run, nor hold it up. */
  async #noteRun({ recipeId, startDate }: JobRecord): Promise<void> {
    const { clock } = this.#core;
    const noted = this.#recipes.noteRun(recipeId, startDate ?? this.#core.now());
    await answerWithin(clock, this.#leaseMs / 3, noted).catch((error: unknown) => {
      const isChanged = isHarvestmanError(error, 'RECIPE_CONFLICT');
      if (!isChanged) this.#core.events.report(`the last run of recipe ${recipeId}`, error);
    });
  }

  async #finish(
    leased: LeasedJob,
    record: JobRecord,
    outcome: JobOutcome,
    isIncident = false,
  ): Promise<void> {
    const { events } = this.#core;
    const { verdict, errorCode, evidence } = outcome;
    // What was flagged is no base for later jobs, nor for the feed, until somebody accepts it.
    const isFlagged = verdict === 'suspect' || errorCode === 'EXPECTATION_BROKEN' || evidence.some(ofValues);
    const feed = isFlagged ? undefined : feedUpdateOf(record.recipe, verdict === 'complete');
    const job = publicJob(await leased.finish(record, outcome, feed));
    const at = this.#core.now();
    for (const warning of outcome.warnings) events.emit({ type: 'job.warning', at, job, warning });
    events.emit({ type: outcome.status === 'completed' ? 'job.completed' : 'job.failed', at, job });
    if (isIncident) events.emit({ type: 'job.suspect', at, job });
    if ((job.changes?.last ?? 0) > 0) events.emit({ type: 'rows.changed', at, job });
  }
}
