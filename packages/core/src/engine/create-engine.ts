import { answerWithin } from '../ground/time/answer-within.ts';
import { endsWithin } from '../ground/time/ends-within.ts';
import { addressSchema } from '../input/address-schema.ts';
import { checkArguments, requireId } from '../input/check-arguments.ts';
import { checkOptions } from '../input/check-options.ts';
import { type EngineCore, engineClosed } from '../job/engine-core.ts';
import { DEFAULT_CONCURRENCY, DEFAULT_LEASE_MS } from '../job/engine-defaults.ts';
import { JobRunner } from '../job/run/job-runner.ts';
import { createMarkdownConverter } from '../markdown/worker/create-markdown-converter.ts';
import type { CloseOptions, Engine } from './api/engine.ts';
import { bindMethods } from './bind-methods.ts';
import { createEngineCore } from './create-engine-core.ts';
import type { EngineOptions } from './engine-options.ts';
import { FeedsOfChanges } from './feeds-of-changes.ts';
import { openNetworkAccess } from './network/open-network-access.ts';
import { checkListener } from './options/check-listener.ts';
import { convertUrlOptionsSchema } from './options/convert-url-options-schema.ts';
import { engineOptionsSchema } from './options/engine-options-schema.ts';
import { recipeAdvice, settingsAdvice } from './options/recipe-advice.ts';
import { closeOptionsSchema, followOptionsSchema } from './options/watch-options-schema.ts';
import { QueuedJobs } from './queued-jobs.ts';
import { StoredRecipes } from './stored-recipes.ts';
import { StoredRows } from './stored-rows.ts';
import { startWebhooks } from './webhook/start-webhooks.ts';
import { deleteOldJobs } from './worker/delete-old-jobs.ts';
import { LocalJobQueue } from './worker/local-job-queue.ts';
import { runSchedules } from './worker/run-schedules.ts';
import { startWorker, type Worker } from './worker/start-worker.ts';

/** A storage that does not answer in this time is not ready, in milliseconds. */
const READY_WITHIN_MS = 2_000;
/** A storage that does not close in this time is left behind, in milliseconds. */
const STORAGE_CLOSE_MS = 10_000;
/** After the time for running jobs, the storage has this long to take them back, in milliseconds. */
const HAND_BACK_MS = 5_000;
/** Receivers have this long to take the last news, in milliseconds: one that is silent holds up no shutdown. */
const TELL_MS = 2_000;

/**
 * Wires the parts of an engine. It begins to run jobs at once, unless `worker` is false: then when `start` is called.
 *
 * @throws HarvestmanError ARGUMENT_INVALID
 */
export function createEngine(options: EngineOptions): Engine {
  // A call without options is told which are required.
  checkOptions('createEngine', engineOptionsSchema, options ?? {}, { advice: recipeAdvice });
  const core = createEngineCore(options);
  const { clock, storage, events } = core;
  const network = openNetworkAccess(options, clock, {
    store: storage.hosts,
    delayMs: options.hostDelayMs,
    concurrency: options.hostConcurrency,
    onError: (error) => events.report('the pauses that hosts ask for', error),
  });
  const recipes = bindMethods(new StoredRecipes(core, network));
  const feeds = new FeedsOfChanges(core, recipes);
  const converter = createMarkdownConverter();
  const runner = new JobRunner(core, recipes, network, options);
  const webhooks = startWebhooks(core, network);
  const localQueue = new LocalJobQueue();
  const jobs = bindMethods(new QueuedJobs(core, recipes, runner, localQueue));
  let working: Worker | null = null;
  let schedules: Promise<void> | null = null;
  const work = (): Worker => {
    const worker = startWorker(core, runner, localQueue, {
      concurrency: options.concurrency ?? DEFAULT_CONCURRENCY,
      leaseMs: options.leaseMs ?? DEFAULT_LEASE_MS,
      hostConcurrency: options.hostConcurrency,
    });
    if (options.keepJobsMs !== undefined) void deleteOldJobs(core, options.keepJobsMs);
    schedules = runSchedules(core, jobs);
    webhooks.work();
    return worker;
  };
  if (options.worker !== false) working = work();
  let closing: Promise<void> | null = null;

  const close = async ({ timeoutMs }: CloseOptions): Promise<void> => {
    core.closing.abort();
    await drain(core, runner, working, timeoutMs);
    await schedules;
    const told = webhooks.settle();
    if (timeoutMs === undefined) await told;
    else await endsWithin(told, TELL_MS, clock);
    await converter.close();
    await options.browser?.close();
    // Attempts that are under way yet end with their connections, and are noted as such.
    await network.close();
    await told;
    core.closed.abort();
    await answerWithin(clock, STORAGE_CLOSE_MS, storage.close());
  };

  return {
    recipes,
    jobs,
    rows: bindMethods(new StoredRows(core, jobs)),
    async changes(recipeId, changesOptions = {}) {
      requireId('engine.changes', 'recipe', recipeId);
      return feeds.list(recipeId, changesOptions);
    },
    followChanges(recipeId, followOptions = {}) {
      requireId('engine.followChanges', 'recipe', recipeId);
      checkOptions('engine.followChanges', followOptionsSchema, followOptions);
      return feeds.follow(recipeId, followOptions);
    },
    async urlToMarkdown(url, convertOptions = {}) {
      checkArguments(
        'engine.urlToMarkdown',
        { url: [addressSchema, url], options: [convertUrlOptionsSchema, convertOptions] },
        settingsAdvice,
      );
      core.assertOpen();
      const { convertUrl } = await network.loaded;
      return convertUrl(url, convertOptions, converter);
    },
    on(type, listener) {
      checkListener('engine.on', type, listener);
      return events.on(type, listener);
    },
    off(type, listener) {
      checkListener('engine.off', type, listener);
      events.off(type, listener);
    },
    async start() {
      core.assertOpen();
      working ??= work();
      await working.ready;
    },
    async isReady() {
      if (core.closing.signal.aborted) return false;
      const checked = storage.check?.() ?? storage.recipes.list({ limit: 1, skip: 0 });
      return answerWithin(clock, READY_WITHIN_MS, Promise.resolve(checked)).then(
        () => true,
        () => false,
      );
    },
    close(closeOptions = {}) {
      checkOptions('engine.close', closeOptionsSchema, closeOptions);
      closing ??= close(closeOptions);
      return closing;
    },
    [Symbol.asyncDispose]() {
      return this.close();
    },
  };
}

async function drain(
  core: EngineCore,
  runner: JobRunner,
  working: Worker | null,
  timeoutMs: number | undefined,
): Promise<void> {
  const ended = Promise.resolve(working?.stop());
  if (timeoutMs === undefined || (await endsWithin(ended, timeoutMs, core.clock))) return ended;
  runner.abortAll(engineClosed());
  if (await endsWithin(ended, HAND_BACK_MS, core.clock)) return ended;
  runner.abandonAll(engineClosed());
}
