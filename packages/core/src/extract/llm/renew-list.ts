import type { Item } from '../../dom/item.ts';
import { isHarvestmanError } from '../../ground/errors.ts';
import type { ExtractionPlan, PlanField, StrangeItems } from '../../recipe/plan/extraction-plan.ts';
import { expectedFields } from './expected-fields.ts';
import { absentField, withFormer } from './history/former-candidates.ts';
import type { StrangeKind } from './history/strange-items.ts';
import { isCloseToBefore } from './history/unlike-before.ts';
import { makePlan } from './make-plan.ts';
import type { ModelCaller } from './model-caller.ts';
import { PageSamples } from './page-samples.ts';
import type { PlanOutdated } from './plan-outdated.ts';
import { readableItems } from './readable-items.ts';
import type { RunContext } from './run-context.ts';
import { itemsOf } from './sample.ts';

/** Of such fields another list may have, too. */
const MOST_KEPT_BY_OTHERS = 2 / 3;
/** Of such fields the list still has, where they are like before. */
const LEAST_KEPT_ALIKE = 1 / 2;
const LEAST_KEPT = 2;
const NOTHING_STRANGE: StrangeItems = { labelled: 0, elsewhere: 0, empty: 0 };
/** Of two designs by turns. */
const MOST_SELECTORS = 6;

/**
 * A plan for a page on which the list of this one is missing, much shorter, or in `doubt`. The alternatives are tried first,
 * then the model is asked. Null where there is no list, or no better one, to be found.
 */
export async function renewList(
  context: RunContext,
  caller: ModelCaller,
  plan: ExtractionPlan,
  { items, doubt, strange }: Pick<PlanOutdated, 'items' | 'doubt' | 'strange'>,
): Promise<ExtractionPlan | null> {
  const { warn, recipe } = context;
  const known = await bestKnown(context, plan, doubt !== null);
  if (known !== null) return known;
  // A list that may be empty is not looked for again and again.
  if (recipe.listSelector !== null || recipe.settings.allowEmpty) return null;
  warn('the page has changed: its list was looked for anew');
  try {
    const renewed = await makePlan(context, caller, plan);
    // A list that was said to leave out items is none that leaves out as many.
    const isNoBetter =
      isAsStrange(renewed, strange) || (doubt !== null && strange.length === 0 && renewed.items <= items);
    return isSameList(renewed, plan) && !isNoBetter ? withKnown(renewed, plan) : null;
  } catch (error) {
    if (isHarvestmanError(error, 'SELECTORS_NOT_FOUND')) return null;
    throw error;
  }
}

/** Whether what was found has most of what the list had: the links of a login have not. Of half of it, all must be like before. */
function isSameList(found: ExtractionPlan, plan: ExtractionPlan): boolean {
  if (plan.mode === 'direct' || found.mode === 'direct') return true;
  const expected = expectedFields(plan);
  const kept = expected.flatMap((field) => {
    const one = found.fields.find(({ name }) => name === field.name);
    return one !== undefined && one.candidates.length > 0 ? [{ field, one }] : [];
  });
  const areLike = kept.every(({ field, one }) => isCloseToBefore(one.seen, field.seen));
  if (!areLike) return kept.length > expected.length * MOST_KEPT_BY_OTHERS;
  // Any list has names: one field of two says nothing.
  return kept.length >= Math.min(expected.length, Math.max(LEAST_KEPT, expected.length * LEAST_KEPT_ALIKE));
}

function isAsStrange({ strange = NOTHING_STRANGE }: ExtractionPlan, kinds: readonly StrangeKind[]): boolean {
  return kinds.some((kind) => (strange[kind] ?? 0) > 0);
}

/** The new plan, with the ways of the one before: a site may go back. */
function withKnown(renewed: ExtractionPlan, plan: ExtractionPlan): ExtractionPlan {
  if (renewed.mode === 'direct' || plan.mode === 'direct') return renewed;
  const former = plan.listSelectors.filter((selector) => !renewed.listSelectors.includes(selector));
  return {
    ...renewed,
    listSelectors: [...renewed.listSelectors, ...former].slice(0, MOST_SELECTORS),
    fields: renewed.fields.map((field) => {
      const before = plan.fields.find(({ name }) => name === field.name);
      if (before === undefined) return field;
      return field.candidates.length > 0 ? withFormer(field, before) : absentField(before);
    }),
  };
}

/** Null where none of the known selectors finds a list that has what the recipe reads. */
async function bestKnown(
  context: RunContext,
  plan: ExtractionPlan,
  isDoubted: boolean,
): Promise<ExtractionPlan | null> {
  const samples = new PageSamples(context, plan);
  try {
    const sample = await samples.first();
    const counts = plan.listSelectors.map((selector) => ({
      selector,
      items: countOf(itemsOf(sample, selector), plan.fields),
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
    if (isDoubted) return null;
    // Selectors that have nothing in common agree: the list has become shorter.
    const agree = counts.length > 1 && counts.every(({ items }) => items === best.items);
    return agree ? { ...plan, version: plan.version + 1, items: best.items } : null;
  } finally {
    await samples.close();
  }
}

/** How many items there are of a list; 0 where one is in another. */
function countOf(items: readonly Item[], fields: readonly PlanField[]): number {
  const own = new Set<unknown>(items.map(({ element }) => element));
  const isNested = items.some(({ element }) => {
    for (let { parent } = element; parent !== null; { parent } = parent) if (own.has(parent)) return true;
    return false;
  });
  return isNested ? 0 : readableItems(items, fields);
}
