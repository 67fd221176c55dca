import { isHarvestmanError } from '../../ground/errors.ts';
import type { ExtractionPlan } from '../../recipe/plan/extraction-plan.ts';
import { makePlan } from './make-plan.ts';
import type { ModelCaller } from './model-caller.ts';
import { PageSamples } from './page-samples.ts';
import { readableItems } from './readable-items.ts';
import type { RunContext } from './run-context.ts';
import { itemsOf } from './sample.ts';

/** Of the items had a value of a field that is expected. */
const LEAST_COVERAGE = 0.5;
/** Of such fields another list may have, too. */
const MOST_KEPT_BY_OTHERS = 2 / 3;

/**
 * A plan for a page on which the list of this one is missing, or much shorter. The alternatives are tried first, then
 * the model is asked. Null where there is no list to be found.
 */
export async function renewList(
  context: RunContext,
  caller: ModelCaller,
  plan: ExtractionPlan,
  { leftOut }: { readonly leftOut: number },
): Promise<ExtractionPlan | null> {
  const { warn, recipe } = context;
  const known = await bestKnown(context, plan, leftOut > 0);
  if (known !== null) return known;
  // A list that may be empty is not looked for again and again.
  if (recipe.listSelector !== null || recipe.settings.allowEmpty) return null;
  warn('the page has changed: its list was looked for anew');
  try {
    const renewed = await makePlan(context, caller, plan);
    return isSameList(renewed, plan) ? renewed : null;
  } catch (error) {
    if (isHarvestmanError(error, 'SELECTORS_NOT_FOUND')) return null;
    throw error;
  }
}

/** Whether what was found has most of what the list had: the links of a login have not. */
function isSameList(found: ExtractionPlan, { mode, fields }: ExtractionPlan): boolean {
  if (mode === 'direct' || found.mode === 'direct') return true;
  const expected = fields.filter(({ profile }) => profile.coverage > LEAST_COVERAGE);
  const kept = expected.filter(({ name }) =>
    found.fields.some((one) => one.name === name && one.candidates.length > 0),
  );
  return expected.length === 0 || kept.length > expected.length * MOST_KEPT_BY_OTHERS;
}

/** Null where none of the known selectors finds a list that has what the recipe reads. */
async function bestKnown(
  context: RunContext,
  plan: ExtractionPlan,
  leavesOut: boolean,
): Promise<ExtractionPlan | null> {
  const samples = new PageSamples(context, plan);
  try {
    const sample = await samples.first();
    const counts = plan.listSelectors.map((selector) => ({
      selector,
      items: readableItems(itemsOf(sample, selector), plan.fields),
    }));
    const best = counts.toSorted((a, b) => b.items - a.items)[0];
    if (best === undefined || best.items === 0) return null;
    const [first] = counts;
    if (best.items >= plan.items / 2 && best !== first) {
      context.warn(
        `the list selector "${first?.selector}" finds less than "${best.selector}", which is used`,
      );
      const others = plan.listSelectors.filter((selector) => selector !== best.selector);
      return { ...plan, version: plan.version + 1, listSelectors: [best.selector, ...others] };
    }
    if (leavesOut) return null;
    // Selectors that have nothing in common agree: the list has become shorter.
    const agree = counts.length > 1 && counts.every(({ items }) => items === best.items);
    return agree ? { ...plan, version: plan.version + 1, items: best.items } : null;
  } finally {
    await samples.close();
  }
}
