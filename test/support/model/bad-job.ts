import type { Row } from '@harvestman/core';
import type { LanguageModel } from '../../../packages/core/src/extract/llm/language-model.ts';
import { type Clock, systemClock } from '../../../packages/core/src/ground/time/clock.ts';
import type { ExtractionPlan } from '../../../packages/core/src/recipe/plan/extraction-plan.ts';
import { type ModelSite, outcomeOf } from './model-site.ts';
import type { TruePage } from './true-page.ts';

/** What came of a job whose model may err. */
export interface BadJob {
  /** `marked`: wrong, and the job says so. `silent`: wrong, and it does not. */
  readonly outcome: 'right' | 'marked' | 'failed' | 'silent';
  readonly rows: readonly Row[];
  readonly plan: ExtractionPlan | null;
  readonly calls: number;
  readonly warnings: readonly string[];
  readonly error: string;
  /** The first row that is not as it should be. */
  readonly difference: string;
}

/** Longer than any pause before another attempt: a job's time limit. */
const TIME_LIMIT_MS = 600_000;

/** Pauses take no time. */
const HURRIED: Clock = {
  now: () => systemClock.now(),
  async sleep(ms, signal) {
    if (ms >= TIME_LIMIT_MS) return systemClock.sleep(ms, signal);
    signal?.throwIfAborted();
  },
};

/** `plan`: made by an earlier job. */
export async function runBadJob(
  site: ModelSite,
  page: TruePage,
  model: LanguageModel,
  plan?: ExtractionPlan | null,
): Promise<BadJob> {
  site.show(page.html);
  const { properties } = page;
  const { rows, job, error } = await outcomeOf(
    site,
    { ...page.recipe, properties },
    { model, clock: HURRIED, ...(plan && { plan }) },
  );
  const expected = page.rows.map((row) => JSON.stringify(site.here(row)));
  const found = rows.map((row) => JSON.stringify(row));
  const at = expected.findIndex((row, index) => row !== found[index]);
  const isRight = at < 0 && found.length === expected.length;
  const said = [...job.warnings, ...job.evidence.filter(({ supports }) => supports === 'suspect')];
  return {
    outcome: error !== null ? 'failed' : isRight ? 'right' : said.length > 0 ? 'marked' : 'silent',
    rows,
    plan: job.plan,
    calls: job.usage?.calls ?? 0,
    warnings: job.warnings,
    error: error === null ? '' : error instanceof Error ? error.message : String(error),
    difference: isRight
      ? ''
      : `${found.length} of ${expected.length} rows; ${found[Math.max(at, 0)]} is not ${expected[Math.max(at, 0)]}`,
  };
}
