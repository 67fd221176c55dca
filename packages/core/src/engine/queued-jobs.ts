import { HarvestmanError, isHarvestmanError } from '../ground/errors.ts';
import type { Listing } from '../ground/listing.ts';
import { isStorableText } from '../ground/storable-text.ts';
import { refuseOptions, requireId, requireNewId } from '../input/check-arguments.ts';
import { checkOptions } from '../input/check-options.ts';
import { shown } from '../input/shown.ts';
import type { EngineCore } from '../job/engine-core.ts';
import { feedUpdateOf } from '../job/run/feed-update-of.ts';
import { jobCancelled } from '../job/run/job-cancelled.ts';
import { hasEnded, newJob, publicJob } from '../job/run/job-lifecycle.ts';
import type { JobRunner } from '../job/run/job-runner.ts';
import { keepHistory, keptHistory } from '../job/run/kept-history.ts';
import { noticesOf } from '../job/run/notices-of.ts';
import type { RecipeNotes } from '../job/run/recipe-notes.ts';
import { watchJob } from '../job/watch/watch-job.ts';
import { type JobProgressEvent, parseWatchPosition } from '../job/watch/watch-position.ts';
import { acceptedPlan } from '../recipe/plan/accepted-plan.ts';
import type { ExtractionPlan } from '../recipe/plan/extraction-plan.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { JOB_STATUSES, type Job, type JobRecord } from '../storage/job.ts';
import type { InsertJobOptions } from '../storage/storage.ts';
import type { JobListOptions, Jobs, WaitOptions, WatchOptions } from './api/jobs.ts';
import type { Recipes } from './api/recipes.ts';
import { waitAdvice, waitOptionsSchema, watchOptionsSchema } from './options/watch-options-schema.ts';
import { parseListQuery } from './parse-list-query.ts';
import type { LocalJobQueue } from './worker/local-job-queue.ts';

const LIST_KEYS = [
  'recipeId',
  'statuses',
  'limit',
  'skip',
  'after',
] as const satisfies readonly (keyof JobListOptions)[];

/** Jobs in the engine's storage, queued for whoever works on it. */
export class QueuedJobs implements Jobs {
  readonly #core: EngineCore;
  readonly #recipes: Recipes;
  readonly #notes: RecipeNotes;
  readonly #runner: JobRunner;
  readonly #queue: LocalJobQueue;

  constructor(core: EngineCore, recipes: Recipes & RecipeNotes, runner: JobRunner, queue: LocalJobQueue) {
    this.#core = core;
    this.#recipes = recipes;
    this.#notes = recipes;
    this.#runner = runner;
    this.#queue = queue;
  }

  async run(recipeId: string, ...others: readonly unknown[]): Promise<Job> {
    requireId('jobs.run', 'recipe', recipeId);
    refuseOptions(
      'jobs.run',
      others[0],
      "a job takes none: what it does is its recipe's, recipes.update(id, { … })",
    );
    return this.#insert(await this.#recipeToRun(recipeId), this.#core.createId());
  }

  async runOnce(recipeId: string, jobId: string): Promise<Job | null> {
    requireId('jobs.runOnce', 'recipe', recipeId);
    requireNewId('jobs.runOnce', 'job', jobId);
    try {
      return await this.#insert(await this.#recipeToRun(recipeId), jobId);
    } catch (error) {
      if (isHarvestmanError(error, 'JOB_STATE')) return null;
      throw error;
    }
  }

  /** Like `runOnce`, for a time of the recipe's schedule. Null also where it is not to run: it still runs, or is paused. */
  async runScheduled(recipeId: string, jobIdOf: (recipe: Recipe) => string | null): Promise<Job | null> {
    try {
      const recipe = await this.#recipeToRun(recipeId);
      const jobId = jobIdOf(recipe);
      return jobId === null ? null : await this.#insert(recipe, jobId, { unlessActive: true });
    } catch (error) {
      const skipped = ['JOB_STATE', 'RECIPE_NOT_ACTIVE', 'RECIPE_NOT_FOUND'] as const;
      if (skipped.some((code) => isHarvestmanError(error, code))) return null;
      throw error;
    }
  }

  async #recipeToRun(recipeId: string): Promise<Recipe> {
    this.#core.assertOpen();
    return this.#recipes.get(recipeId);
  }

  async #insert(recipe: Recipe, jobId: string, options: InsertJobOptions = {}): Promise<Job> {
    const { storage, events } = this.#core;
    const recipeId = recipe.id;
    if (recipe.status !== 'active') {
      throw new HarvestmanError(
        'RECIPE_NOT_ACTIVE',
        `the recipe is ${recipe.status}; only an active one can be run`,
        {
          details: { recipeId, status: recipe.status },
        },
      );
    }
    const { name, url, listSelector, properties, pagination, extractorType, settings, expect } = recipe;
    const definition = {
      ...{ name, url, listSelector, properties, pagination, extractorType, settings },
      ...(expect && { expect }),
    };
    const made = newJob(jobId, recipeId, definition, this.#core.now());
    const { tenant } = recipe;
    const record = { ...made, plan: recipe.plan ?? null, ...(tenant !== undefined && { tenant }) };
    await storage.jobs.insert(record, options);
    const job = publicJob(record);
    events.emit({ type: 'job.pending', at: record.createdDate, job });
    if (!storage.queue) this.#queue.enqueue(record);
    return job;
  }

  async get(id: string): Promise<Job> {
    requireId('jobs.get', 'job', id);
    const record = isStorableText(id) ? await this.#core.storage.jobs.get(id) : null;
    if (record !== null) return publicJob(record);
    throw jobNotFound(id);
  }

  async list(options: JobListOptions = {}): Promise<Listing<Job>> {
    const query = parseListQuery('jobs.list', LIST_KEYS, options, JOB_STATUSES);
    if (query.recipeId !== undefined && !isStorableText(query.recipeId)) return { items: [], count: 0 };
    const { items, count } = await this.#core.storage.jobs.list(query);
    return { items: items.map(publicJob), count };
  }

  async cancel(id: string): Promise<Job> {
    requireId('jobs.cancel', 'job', id);
    this.#core.assertOpen();
    const record = isStorableText(id) ? await this.#core.storage.jobs.requestCancel(id) : null;
    if (record === null) throw jobNotFound(id);
    if (hasEnded(record.status)) {
      throw new HarvestmanError('JOB_STATE', `the job has ended already: it ${record.status}`, {
        details: { id, status: record.status },
      });
    }
    const error = jobCancelled(id);
    const ended = record.status === 'pending' && (await this.#runner.endUnstarted(id, error));
    if (!ended) await this.#runner.abort(id, error);
    return this.get(id);
  }

  async accept(id: string): Promise<Job> {
    requireId('jobs.accept', 'job', id);
    this.#core.assertOpen();
    const found = await this.get(id);
    const { status, errorCode, recipe, recipeId, plan, evidence, acceptedDate } = found;
    // What `onBreach` failed was read to its end.
    if (status !== 'completed' && errorCode !== 'EXPECTATION_BROKEN') {
      const can = 'only one that completed, or failed with EXPECTATION_BROKEN, can be accepted';
      throw new HarvestmanError('JOB_STATE', `the job is ${status}; ${can}`, { details: { id, status } });
    }
    const at = this.#core.now();
    const record = await this.#core.storage.jobs.accept(
      id,
      at,
      feedUpdateOf(recipe, true),
      noticesOf(found, at, ['rows.changed']),
    );
    if (record === null) throw jobNotFound(id);
    const job = publicJob(record);
    if (plan !== null && acceptedDate === null && evidence.some(({ kind }) => kind === 'plan-doubted'))
      await this.#acceptPlan(recipeId, plan);
    if (acceptedDate === null) await this.#acceptProfile(record);
    const isNew = acceptedDate === null && (job.changes?.last ?? 0) > 0;
    if (isNew) this.#core.events.emit({ type: 'rows.changed', at, job });
    return job;
  }

  async #acceptProfile(job: JobRecord): Promise<void> {
    try {
      const kept = await keptHistory(this.#core, job.recipeId, job.recipe);
      const profiles = [job.profile ?? [], kept?.profiles ?? []].flat();
      await keepHistory(this.#core, job, { profiles, isBroken: false });
    } catch (error) {
      this.#core.events.report(`the history of recipe ${job.recipeId}`, error);
    }
  }

  /** Later jobs are not marked for what somebody has seen, unless they go by another plan. */
  async #acceptPlan(recipeId: string, { compiledAt }: ExtractionPlan): Promise<void> {
    try {
      const current = await this.#notes.planOf(recipeId);
      if (current?.compiledAt === compiledAt) await this.#notes.notePlan(recipeId, acceptedPlan(current));
    } catch (error) {
      // The job is accepted, whatever becomes of the recipe.
      this.#core.events.report(`the plan of recipe ${recipeId}`, error);
    }
  }

  async delete(id: string): Promise<void> {
    requireId('jobs.delete', 'job', id);
    this.#core.assertOpen();
    const { status } = await this.get(id);
    if (!hasEnded(status)) {
      throw new HarvestmanError('JOB_STATE', `the job is ${status}; cancel it first`, {
        details: { id, status },
      });
    }
    await this.#core.storage.jobs.delete(id);
  }

  async wait(id: string, options: WaitOptions = {}): Promise<Job> {
    requireId('jobs.wait', 'job', id);
    checkOptions('jobs.wait', waitOptionsSchema, options, { advice: waitAdvice });
    const { signal } = options;
    let job = await this.get(id);
    for await (const event of this.watch(id, signal === undefined ? {} : { signal })) job = event.job;
    return job;
  }

  watch(id: string, options: WatchOptions = {}): AsyncIterableIterator<JobProgressEvent> {
    requireId('jobs.watch', 'job', id);
    checkOptions('jobs.watch', watchOptionsSchema, options);
    const { signal, after } = options;
    const position = after === undefined ? null : parseWatchPosition(after);
    return watchJob(this.#core, () => this.get(id), { after: position, signal });
  }
}

function jobNotFound(id: string): HarvestmanError {
  return new HarvestmanError('JOB_NOT_FOUND', `no job has the id ${shown(id)}`, { details: { id } });
}
