import type { ExtractionPlan } from '../../../packages/core/src/recipe/plan/extraction-plan.ts';
import {
  type RedesignedRecipe,
  redesignPage,
} from '../../../packages/core/src/testing/mutation/redesign-page.ts';
import type { Redesign } from '../../../packages/core/src/testing/mutation/redesigns.ts';
import { type BadJob, runBadJob } from './bad-job.ts';
import type { ModelSite } from './model-site.ts';
import type { TruePage } from './true-page.ts';

/** A page, and the plan that its model made of it. */
export interface PlannedPage {
  readonly page: TruePage;
  readonly plan: ExtractionPlan;
}

/** Null where the page is not read by selectors, or not rightly. */
export async function plannedPage(site: ModelSite, page: TruePage): Promise<PlannedPage | null> {
  const { plan, outcome } = await runBadJob(site, page, page.model);
  return plan === null || plan.mode !== 'selectors' || outcome !== 'right' ? null : { page, plan };
}

/** What comes of the plan after a redesign; null where the page has nothing that it changes. */
export async function redesignedJob(
  site: ModelSite,
  { page, plan }: PlannedPage,
  redesign: Redesign,
  seed: number,
): Promise<BadJob | null> {
  const recipe = recipeOf(page, plan);
  const html = redesignPage(page.html, recipe, redesign, seed);
  const isChanged = html !== redesignPage(page.html, { ...recipe, listSelector: 'no-such' }, redesign, seed);
  return isChanged ? runBadJob(site, { ...page, html }, page.model, plan) : null;
}

function recipeOf({ properties }: TruePage, { listSelectors, fields }: ExtractionPlan): RedesignedRecipe {
  return {
    listSelector: listSelectors[0] ?? 'body',
    properties: properties.map(({ name, type }) => ({
      name,
      type,
      elementSelector: fields.find((field) => field.name === name)?.candidates[0]?.selector,
    })),
  };
}
