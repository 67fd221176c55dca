import { dateTest } from '../expect/date-test.ts';
import { expectationBroken } from '../expect/expectation-broken.ts';
import type { JobMeasure } from '../expect/job-measure.ts';
import { callGuarded } from '../ground/call-guarded.ts';
import { HarvestmanError } from '../ground/errors.ts';
import { nodeCrypto } from '../ground/node-modules.ts';
import { systemClock, timestamp } from '../ground/time/clock.ts';
import { inTurns, takeTurns } from '../ground/time/take-turns.ts';
import { checkOptions } from '../input/check-options.ts';
import { DEFAULT_JOB_TIMEOUT_MS } from '../job/engine-defaults.ts';
import { warnProcess } from '../job/events.ts';
import { assertJobTransition } from '../job/job-transitions.ts';
import { withSecretsHidden } from '../job/read/hide-secrets.ts';
import { createJobDeadline } from '../job/run/job-deadline.ts';
import {
  completedOutcome,
  type EndNotes,
  failedOutcome,
  newJob,
  progressOf,
  publicJob,
} from '../job/run/job-lifecycle.ts';
import type { WithKnownFields, WithKnownPagination } from '../recipe/define-recipe.ts';
import { parseWith } from '../recipe/parse/parse-recipe.ts';
import type { RecipeDefinition, RecipeInput } from '../recipe/recipe.ts';
import type { RowOf } from '../recipe/row-of.ts';
import type { Row } from '../results/row.ts';
import type { Job, JobRecord } from '../storage/job.ts';
import { EvidenceList } from '../verdict/evidence-list.ts';
import { registryOf } from './create-registry.ts';
import { openNetworkAccess } from './network/open-network-access.ts';
import { recipeAdvice } from './options/recipe-advice.ts';
import { scrapeOptionsSchema } from './options/scrape-options-schema.ts';
import type { ScrapeOptions } from './scrape-options.ts';

/** The rows of one scrape, as they come. They can be read once. */
export interface ScrapeRun<Result = Row> extends AsyncIterable<Result> {
  /** How it goes: progress while it runs, `stopReason` and `warnings` at the end. */
  readonly job: Job;
}

type NoOptions = Pick<ScrapeOptions, never>;

/** A strategy of the application's own has a name that only it knows. */
type WithPaginationOf<Options, Recipe> = 'paginationStrategies' extends keyof Options
  ? unknown
  : WithKnownPagination<Recipe>;

/**
 * Runs a recipe here and now, with no storage: `for await (const row of scrape(recipe))`. Pages are fetched as their
 * rows are read, so a slow reader slows the scrape and leaving the loop ends it.
 *
 * @throws HarvestmanError RECIPE_INVALID and ARGUMENT_INVALID at once; while it is read, the error that ended the job
 */
export function scrape<const Recipe extends RecipeInput, Options extends ScrapeOptions = NoOptions>(
  recipe: Recipe & WithKnownFields<Recipe> & WithPaginationOf<Options, Recipe>,
  options?: Options,
): ScrapeRun<RowOf<Recipe>>;
export function scrape(recipe: RecipeInput, options: ScrapeOptions = {}): ScrapeRun {
  checkOptions('scrape', scrapeOptionsSchema, options, { advice: recipeAdvice });
  const registry = registryOf(options);
  const definition = parseWith(recipe, registry);
  const clock = options.clock ?? systemClock;
  let job = newJob(nodeCrypto().randomUUID(), '', definition, timestamp(clock.now()));
  const network = openNetworkAccess(options, clock, { delayMs: options.hostDelayMs, isOneCall: true });
  let read = false;

  const update = (change: Partial<JobRecord>): void => {
    job = { ...job, ...change };
    callGuarded(
      () => options.onProgress?.(publicJob(job)),
      (error) => warnProcess('onProgress', error),
    );
  };

  async function* rows(): AsyncGenerator<Row, void> {
    try {
      yield* run();
    } finally {
      await network.close();
    }
  }

  async function* run(): AsyncGenerator<Row, void> {
    const timeoutMs = definition.settings.timeoutMs ?? options.jobTimeoutMs ?? DEFAULT_JOB_TIMEOUT_MS;
    using deadline = createJobDeadline(timeoutMs, clock, options.signal);
    const warnings = new Set<string>();
    const evidence = new EvidenceList();
    const measure = await expectedMeasure(definition, clock.now());
    const endNotes = (): EndNotes => ({
      evidence: evidence.items,
      warnings: [...warnings],
      endDate: timestamp(clock.now()),
    });
    assertJobTransition(job.status, 'running');
    update({ status: 'running', startDate: timestamp(clock.now()), attempts: 1 });
    try {
      const { readJob } = await network.loaded;
      const pages = readJob({
        registry,
        recipe: definition,
        signal: deadline.signal,
        cursor: null,
        earlierRows: [],
        warn: (message) => warnings.add(message),
        note: (fact) => evidence.note(fact),
        model: {
          usage: null,
          async plan() {
            update({ plan: options.plan ?? null });
            return options.plan ?? null;
          },
          onUsage: (usage) => update({ usage }),
          async onPlan(plan) {
            update({ plan });
          },
        },
      });
      try {
        for (;;) {
          const next = await pages.next();
          if (next.done) {
            const breaches = withSecretsHidden(definition, measure?.breaches(null, []) ?? []);
            for (const fact of breaches) evidence.note(fact);
            if (breaches.length > 0 && definition.expect?.onBreach === 'fail') {
              throw expectationBroken(evidence.items);
            }
            update(completedOutcome(job, next.value, endNotes()));
            return;
          }
          const { rows, cursor } = next.value;
          if (measure !== null) await inTurns(measure.add(rows), takeTurns(deadline.signal));
          update({ ...progressOf(next.value, [...warnings]), ...evidence.takeChanges(), cursor });
          yield* rows;
        }
      } finally {
        await pages.return('no-new-rows');
      }
    } catch (error) {
      update(failedOutcome(job, error, endNotes()));
      throw error;
    } finally {
      if (job.status === 'running') {
        const left = new HarvestmanError('ABORTED', 'the reader of the rows left before the end');
        update(failedOutcome(job, left, endNotes()));
      }
    }
  }

  return {
    get job() {
      return publicJob(job);
    },
    [Symbol.asyncIterator]() {
      if (read)
        throw new HarvestmanError('JOB_STATE', 'the rows of a scrape can be read once; start another');
      read = true;
      return rows();
    },
  };
}

/** Null where nothing is expected. There is no history to compare with. */
async function expectedMeasure(definition: RecipeDefinition, now: number): Promise<JobMeasure | null> {
  const { expect } = definition;
  if (!expect) return null;
  const { JobMeasure } = await import('../expect/job-measure.ts');
  return new JobMeasure({ ...definition, properties: [] }, await dateTest(expect, now));
}
