import type { Item } from '../../dom/item.ts';
import { readText } from '../../dom/readers/text.ts';
import { readStyles } from '../../dom/styles/hidden-by-style.ts';
import { HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import { recipeInvalid } from '../../recipe/parse/recipe-issue.ts';
import type { ExtractionPlan } from '../../recipe/plan/extraction-plan.ts';
import { planFingerprint } from '../../recipe/plan/plan-fingerprint.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';
import type { Extractor } from '../extractor.ts';
import { areLikeBefore } from './direct/answer/are-like-before.ts';
import { DirectReader } from './direct/direct-reader.ts';
import type { LanguageModel } from './language-model.ts';
import { withFallbacks } from './list-fallback.ts';
import { makePlan } from './make-plan.ts';
import { createModelCaller, type ModelCaller } from './model-caller.ts';
import { isModelError } from './model-error-codes.ts';
import { ModelMeter } from './model-meter.ts';
import { NO_USAGE } from './model-usage.ts';
import { PlanOutdated } from './plan-outdated.ts';
import { PlanReader, type PlanReaderOptions } from './plan-reader.ts';
import type { PreparedRun } from './prepared-run.ts';
import { renewList } from './renew-list.ts';
import type { RunContext } from './run-context.ts';
import type { SharedPlans } from './shared-plans.ts';

/** Has the model make a plan where none is known, and says how pages are read by it. */
export async function prepareRun(
  model: LanguageModel,
  context: RunContext,
  plans: SharedPlans,
): Promise<PreparedRun> {
  requirePrices(context.recipe, model);
  const caller = callerFor(model, context);
  const known = usablePlan(context);
  const make = (): Promise<ExtractionPlan> => makePlan(context, caller, context.plan);
  // Who sends other headers or cookies may be shown another page.
  const key = JSON.stringify([planFingerprint(context.recipe), context.recipe.settings]);
  const { plan, isNew } =
    known === null ? await plans.get(key, context, make) : { plan: known, isNew: false };
  requireItems(plan, context);
  if (known === null) await context.onPlan(plan);
  tellDoubts(plan, context);
  return runWith(plan, { isNew }, context, caller);
}

/** Rows of a doubtful plan are never handed over in silence. */
function tellDoubts({ doubts = [] }: ExtractionPlan, { warn, note }: RunContext): void {
  for (const doubt of doubts) {
    warn(doubt);
    note({ kind: 'plan-doubted', doubt, page: null });
  }
}

function callerFor(model: LanguageModel, context: RunContext): ModelCaller {
  const { recipe, clock, signal } = context;
  const { llm, retries } = recipe.settings;
  const meter = new ModelMeter(llm, model.prices ?? null, context.usage ?? NO_USAGE, (usage) =>
    context.onUsage(usage),
  );
  return createModelCaller({ model, meter, clock, signal, retries, timeoutMs: llm.timeoutMs });
}

function usablePlan({ plan, recipe }: RunContext): ExtractionPlan | null {
  return plan?.fingerprint === planFingerprint(recipe) ? plan : null;
}

/** A whole page that grows would be read again with each step. */
function requireItems({ listSelectors }: ExtractionPlan, { recipe, strategy }: RunContext): void {
  if (listSelectors.length > 0 || strategy.listMode !== 'append') return;
  throw new HarvestmanError(
    'SELECTORS_NOT_FOUND',
    `the model found no items in ${recipe.url}; pagination "${strategy.type}" needs a listSelector there`,
    { details: { url: recipe.url } },
  );
}

/** A limit that cannot be kept is refused. */
function requirePrices({ settings }: RecipeDefinition, { prices }: LanguageModel): void {
  if (settings.llm.maxCost === null || prices !== undefined) return;
  throw recipeInvalid([
    { path: ['settings', 'llm', 'maxCost'], message: 'needs a model whose prices are given' },
  ]);
}

/** How pages are read by a plan. `isNew`: it was made for this run. `isListKnown`: its list was looked for, and there is no other. */
function runWith(
  plan: ExtractionPlan,
  { isNew, isListKnown = false }: { readonly isNew: boolean; readonly isListKnown?: boolean },
  context: RunContext,
  caller: ModelCaller,
): PreparedRun {
  const { recipe } = context;
  let current = plan;
  const onPlan = async (change: Partial<ExtractionPlan>): Promise<void> => {
    current = { ...current, ...change, version: plan.version + 1 };
    await context.onPlan(current);
  };
  const reader =
    plan.mode === 'direct'
      ? directReader(plan, context, caller)
      : selectorReader(context, { plan, caller, isNew, isListKnown, onPlan });
  return {
    recipe: plannedRecipe(recipe, plan),
    ...reader,
    async renew(error) {
      if (isNew || isListKnown || !context.isStart || !isListMissing(error)) return null;
      const list = error instanceof PlanOutdated ? error : NO_LIST;
      const { items, doubt } = list;
      const renewed = await renewedOrKept(context, caller, current, list);
      if (renewed !== null) {
        tellDoubts(renewed, context);
        const run = runWith(renewed, { isNew: true }, context, caller);
        if (renewed.mode === 'direct' && current.mode !== 'direct')
          return {
            ...run,
            extractor: proving(run.extractor, current, () => context.onPlan(renewed), recipe),
          };
        await context.onPlan(renewed);
        return run;
      }
      // Fewer items than expected are better than none, and none may be what the recipe allows.
      if (items === 0 && !recipe.settings.allowEmpty) return null;
      if (doubt !== null) tellDoubts({ ...current, doubts: [doubt] }, context);
      // The next job need not ask again.
      if (items > 0) await onPlan(doubt !== null ? { isListAsked: true } : { items });
      return runWith({ ...current, items }, { isNew: false, isListKnown: true }, context, caller);
    },
  };
}

/** What stands before a site has nothing to select, too: the plan is kept until rows are read that are like those before. */
function proving(
  extractor: Extractor,
  before: ExtractionPlan,
  onProven: () => Promise<void>,
  { url }: RecipeDefinition,
): Extractor {
  let isProven = false;
  return {
    ...extractor,
    async extract(...asked) {
      const rows = await extractor.extract(...asked);
      if (isProven) return rows;
      const read = rows.filter((row) => row !== null);
      if (!areLikeBefore(read, before)) throw new PlanOutdated(0, url).asListEmpty();
      isProven = true;
      await onProven();
      return rows;
    },
  };
}

const NO_LIST = { items: 0, doubt: null, strange: [] };

/** Where the model cannot be had, what still reads is read on, and said to be in doubt. */
async function renewedOrKept(
  context: RunContext,
  caller: ModelCaller,
  plan: ExtractionPlan,
  list: Pick<PlanOutdated, 'items' | 'doubt' | 'strange'>,
): Promise<ExtractionPlan | null> {
  const { items, doubt } = list;
  try {
    return await renewList(context, caller, plan, list);
  } catch (error) {
    if (items === 0 || !isModelError(error)) throw error;
    const what = doubt ?? 'the list is shorter than it was';
    tellDoubts({ ...plan, doubts: [`${what}, and the model could not be asked: ${error.message}`] }, context);
    return null;
  }
}

function isListMissing(error: unknown): boolean {
  if (error instanceof PlanOutdated || isHarvestmanError(error, 'LIST_EMPTY')) return true;
  return isHarvestmanError(error, 'BROWSER_REQUIRED') && 'listSelector' in error.details;
}

/** The recipe with what was found, for whatever opens pages by it. */
function plannedRecipe(
  recipe: RecipeDefinition,
  { listSelectors, fields }: ExtractionPlan,
): RecipeDefinition {
  return {
    ...recipe,
    listSelector: listSelectors.length === 0 ? 'body' : withFallbacks(listSelectors),
    properties: recipe.properties.flatMap((property) => {
      const field = fields.find(({ name }) => name === property.name);
      if (field === undefined) return [property];
      const selectors = field.candidates.map(({ selector }) => selector);
      if (selectors.length === 0) return [];
      const isItem = selectors.includes(null);
      return [{ ...property, elementSelector: isItem ? null : selectors.join(', ') }];
    }),
  };
}

type Reader = Pick<PreparedRun, 'extractor' | 'preview'>;

function selectorReader(
  { recipe, isStart, warn }: RunContext,
  options: Pick<PlanReaderOptions, 'plan' | 'caller' | 'isNew' | 'isListKnown' | 'onPlan'>,
): Reader {
  const reader = new PlanReader({ ...options, recipe, isStart, warn });
  return {
    extractor: extractorOf((items, _, context) => reader.extract(items, context)),
    preview: extractorOf((items) => reader.preview(items)),
  };
}

function directReader(
  plan: ExtractionPlan,
  { recipe, warn, note, isStart }: RunContext,
  caller: ModelCaller,
): Reader {
  const { properties, settings, url } = recipe;
  let mayBeEmpty = settings.allowEmpty || !isStart;
  const reader = new DirectReader({
    caller,
    properties,
    pageTokens: settings.llm.pageTokens,
    denied: new Set(),
    hasItems: plan.listSelectors.length > 0,
    warn,
    mark(doubt) {
      warn(doubt);
      note({ kind: 'plan-doubted', doubt });
    },
    onEmpty() {
      if (mayBeEmpty) return;
      throw new HarvestmanError('LIST_EMPTY', `the model found no items at ${url}`, { details: { url } });
    },
  });
  return {
    extractor: {
      ...extractorOf(async (items) => {
        const rows = await reader.extract(items);
        mayBeEmpty = true;
        return rows;
      }),
      findsItems: plan.listSelectors.length === 0,
    },
    preview: extractorOf((items) => items.map((item) => textOf(item, recipe))),
  };
}

/** Whether the item has anything to be read. */
function textOf({ element }: Item, { properties }: RecipeDefinition): Row {
  const text = readText(element);
  return Object.fromEntries(properties.map(({ name }) => [name, text]));
}

function extractorOf(extract: Extractor['extract']): Extractor {
  return {
    type: 'llm',
    needsListSelector: false,
    extract(items, ...given) {
      if (items[0] !== undefined) readStyles(items[0].element);
      return extract(items, ...given);
    },
  };
}
