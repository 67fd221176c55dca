import { dateTest } from '../../expect/date-test.ts';
import { expectationBroken } from '../../expect/expectation-broken.ts';
import { JobMeasure } from '../../expect/job-measure.ts';
import { ofValues } from '../../expect/of-values.ts';
import { HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import { isShortage } from '../../ground/is-shortage.ts';
import { answerWithin } from '../../ground/time/answer-within.ts';
import type { Deadline } from '../../ground/time/deadline.ts';
import { inTurns, takeTurns } from '../../ground/time/take-turns.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { JobOutcome } from '../../storage/storage.ts';
import { EvidenceList } from '../../verdict/evidence-list.ts';
import type { EngineCore } from '../engine-core.ts';
import { MAX_ATTEMPTS } from '../engine-defaults.ts';
import type { ReadJob } from '../read/read-job.ts';
import { claimIncident, isSuspect } from './claim-incident.ts';
import { type Comparison, compareJob, measured } from './compare-job.ts';
import { finishJob } from './finish-job.ts';
import { jobCancelled } from './job-cancelled.ts';
import { completedOutcome, type EndNotes, failedOutcome, progressOf, publicJob } from './job-lifecycle.ts';
import { keepHistory } from './kept-history.ts';
import type { LeasedJob } from './leased-job.ts';
import { modelHooks } from './model-hooks.ts';
import { ModelState } from './model-state.ts';
import type { RecipeNotes } from './recipe-notes.ts';

/** What reads the pages of jobs, whose code may still be on its way. */
export interface JobNetwork {
  readonly loaded: Promise<{ readonly readJob: ReadJob }>;
}

export interface RunJobParts {
  readonly core: EngineCore;
  readonly recipes: RecipeNotes;
  readonly network: JobNetwork;
  readonly leased: LeasedJob;
  readonly deadline: Deadline;
  /** How long the recipe's note of this run may take, in milliseconds. */
  readonly noteWithinMs: number;
}

/**
 * Runs a job that is held, from its first page, or from where it was left, to its end.
 *
 * @throws HarvestmanError LEASE_LOST, STORAGE_UNAVAILABLE where the storage stays away, and STORAGE_FAILED where it refuses
 *   any end, and what a shortage made fail: then the job is not ended
 */
export async function runJob(start: JobRecord, parts: RunJobParts): Promise<void> {
  const { core, leased, deadline } = parts;
  const { events, registry } = core;
  const warnings = new Set<string>(start.warnings);
  const evidence = new EvidenceList(start.evidence);
  const { recipe } = start;
  const measure = new JobMeasure(recipe, await dateTest(recipe.expect, core.clock.now()));
  let comparison: Comparison | null = null;
  const model = new ModelState();
  let record = start;
  let outcome: JobOutcome;
  let noted = Promise.resolve();
  const endNotes = (): EndNotes => ({
    evidence: evidence.items,
    warnings: [...warnings],
    endDate: core.now(),
  });
  try {
    assertMayStart(record);
    noted = noteRun(record, parts);
    const { readJob } = await parts.network.loaded;
    const pages = readJob({
      registry,
      recipe: record.recipe,
      signal: deadline.signal,
      cursor: record.cursor,
      earlierRows: measured(leased.earlierRows(record), measure),
      warn: (message) => warnings.add(message),
      note: (fact) => evidence.note(fact),
      model: modelHooks(start, model, parts),
    });
    for (;;) {
      const next = await pages.next();
      if (next.done) {
        comparison = await compareJob(core, record, measure, leased);
        for (const fact of comparison.breaches) evidence.note(fact);
        if (comparison.breaches.length > 0 && recipe.expect?.onBreach === 'fail') {
          throw expectationBroken(evidence.items);
        }
        outcome = completedOutcome(record, next.value, endNotes());
        break;
      }
      const { rows, cursor } = next.value;
      try {
        const progress = {
          ...progressOf(next.value, [...warnings]),
          ...evidence.takeChanges(),
          ...model.takeChanges(),
          ...afterDeaths(record),
        };
        record = await leased.commit({ firstRow: record.totalRows, rows, progress, cursor });
      } catch (error) {
        deadline.abort(error);
        await pages.return('no-new-rows').catch(() => undefined);
        throw error;
      }
      await inTurns(measure.add(rows), takeTurns(deadline.signal));
      const page = { page: cursor.pages, rows: rows.length };
      events.emit({ type: 'page.committed', at: core.now(), job: publicJob(record), ...page });
      if (record.cancelRequested) deadline.abort(jobCancelled(record.id));
    }
  } catch (error) {
    if (isNoEnd(error, deadline)) throw error;
    if (handsBack(core, deadline, error)) return leased.release();
    if (comparison === null && record.totalRows > 0) {
      comparison = await compareJob(core, record, measure, leased);
      for (const fact of comparison.breaches) if (ofValues(fact)) evidence.note(fact);
    }
    outcome = failedOutcome(record, error, endNotes());
  }
  await noted;
  const profile = comparison?.profile ?? null;
  const incident = isSuspect(evidence.items) ? comparison?.incident : null;
  const isIncident = incident != null && (await claimIncident(core, record, incident, leased));
  outcome = { ...outcome, ...model.takeChanges(), profile };
  await finishJob(core, leased, { record, outcome, isIncident });
  if (comparison !== null && (isIncident || outcome.verdict === 'complete'))
    await noteHistory(record, comparison, isIncident, parts);
}

/** @throws HarvestmanError JOB_STATE, JOB_CANCELLED where the job is not to be read any more */
function assertMayStart({ id, attempts, cancelRequested }: JobRecord): void {
  if (attempts > MAX_ATTEMPTS) {
    throw new HarvestmanError(
      'JOB_STATE',
      `the job was started ${MAX_ATTEMPTS} times, and its worker died each time, or could not store its end`,
    );
  }
  if (cancelRequested) throw jobCancelled(id);
}

/** Deaths count that come one after the other, with no page in between. */
function afterDeaths({ attempts }: JobRecord): { readonly attempts?: 0 } {
  return attempts > 0 ? { attempts: 0 } : {};
}

/** The job has ended, whatever becomes of this: the next good one is kept instead. */
async function noteHistory(
  job: JobRecord,
  { profile, history }: Comparison,
  isIncident: boolean,
  { core, noteWithinMs }: RunJobParts,
): Promise<void> {
  const profiles = isIncident ? history : [profile, ...history];
  const kept = keepHistory(core, job, { profiles, isBroken: isIncident });
  await answerWithin(core.clock, noteWithinMs, kept).catch((error: unknown) => {
    core.events.report(`the history of recipe ${job.recipeId}`, error);
  });
}

function isNoEnd(error: unknown, { signal }: Deadline): boolean {
  const isAway = isHarvestmanError(error, 'LEASE_LOST') || isHarvestmanError(error, 'STORAGE_UNAVAILABLE');
  return isAway || (!signal.aborted && isShortage(error));
}

/** Where others may take it, a job that a closing engine interrupts is not a failed one. */
function handsBack({ storage }: EngineCore, { signal }: Deadline, error: unknown): boolean {
  const reason: unknown = signal.aborted ? signal.reason : error;
  const goesOn = Boolean(storage.queue) || storage.isVolatile !== true;
  return goesOn && isHarvestmanError(reason, 'ENGINE_CLOSED');
}

/** It is for readers only: whatever becomes of it must not end the run, nor hold it up. */
async function noteRun(
  { recipeId, startDate }: JobRecord,
  { core, recipes, noteWithinMs }: RunJobParts,
): Promise<void> {
  const noted = recipes.noteRun(recipeId, startDate ?? core.now());
  await answerWithin(core.clock, noteWithinMs, noted).catch((error: unknown) => {
    const isChanged = isHarvestmanError(error, 'RECIPE_CONFLICT');
    if (!isChanged) core.events.report(`the last run of recipe ${recipeId}`, error);
  });
}
