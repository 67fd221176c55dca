import { readText } from '../../dom/readers/text.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import { timestamp } from '../../ground/time/clock.ts';
import type { ExtractionPlan, PlanField } from '../../recipe/plan/extraction-plan.ts';
import { planFingerprint } from '../../recipe/plan/plan-fingerprint.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import { WALL_TEXT, wallIn } from '../../verdict/page-walls.ts';
import type { Compiled } from './compile/compile-goal.ts';
import { PlanCompiler } from './compile/plan-compiler.ts';
import type { ModelCaller } from './model-caller.ts';
import { PageSamples } from './page-samples.ts';
import type { RunContext } from './run-context.ts';
import { bodyOf, itemsOf, type Sample } from './sample.ts';
import { wallBuiltIn } from './wall-built-in.ts';

/** Problems told in an error. */
const MOST_TOLD = 10;

/**
 * Finds out how a recipe is read. `after`: the plan that this one takes the place of.
 *
 * @throws HarvestmanError SELECTORS_NOT_FOUND; LIST_EMPTY; what opening the page and the model throw
 */
export async function makePlan(
  context: RunContext,
  caller: ModelCaller,
  after: ExtractionPlan | null,
): Promise<ExtractionPlan> {
  const { recipe, warn } = context;
  const { mode, pageTokens } = recipe.settings.llm;
  if (mode === 'direct' && recipe.listSelector !== null) {
    return planOf(context, after, 'direct', { listSelectors: [recipe.listSelector] });
  }
  const samples = new PageSamples(context, after);
  try {
    const compiler = new PlanCompiler(samples, caller, {
      // To be read directly, a page need only be cut into items.
      properties: mode === 'direct' ? [] : recipe.properties,
      listSelector: recipe.listSelector,
      pageTokens,
      mayBeFree: mode !== 'compile',
      readStructure: context.readStructure,
    });
    refuseWall(await samples.first(), recipe, after);
    const compiled = await compiler.compile();
    if (mode === 'direct' && compiled.result !== 'absent')
      return planOf(context, after, 'direct', { ...compiled, rendering: samples.rendering });
    if (compiled.result === 'found') {
      for (const { name, candidates } of compiled.fields) {
        if (candidates.length === 0) warn(`property "${name}": the model found no such thing on the page`);
      }
      const other = after === null ? doubtPage(await samples.first(), compiled.fields) : [];
      const doubts = [...(compiled.doubts ?? []), ...other];
      return planOf(context, after, 'selectors', { ...compiled, doubts, rendering: samples.rendering });
    }
    if (compiled.result === 'absent' || mode === 'compile') throw selectorsNotFound(recipe, compiled);
    warn('no selectors fit the page, so the model reads it directly');
    return planOf(context, after, 'direct', {
      ...compiled,
      fields: [],
      doubts: [],
      rendering: samples.rendering,
    });
  } finally {
    await samples.close();
  }
}

/** A page is taken for a wall where it says little else. */
const MOST_TEXT_OF_WALL = 2_000;

/** What stands before a site for a while says nothing of how the site is read. */
function refuseWall(
  sample: Sample,
  { url, listSelector }: RecipeDefinition,
  after: ExtractionPlan | null,
): void {
  const body = bodyOf(sample);
  const text = body === null ? '' : readText(body);
  if (body === null || text.length > MOST_TEXT_OF_WALL) return;
  const known = listSelector === null ? (after?.listSelectors ?? []) : [listSelector];
  const isGone = known.every((selector) => itemsOf(sample, selector).length === 0);
  // A list may have a login beside it; one that is gone has it in its place.
  const wall = wallIn(text) ?? (after !== null && isGone ? wallBuiltIn(body) : null);
  if (wall === null || (listSelector !== null && !isGone)) return;
  throw new HarvestmanError('LIST_MISSING', `there is no list at ${url}: it shows ${WALL_TEXT[wall]}`, {
    details: { url },
  });
}

/** A page that a first plan is made for may stand in the place of the list, in words that nobody here knows. */
function doubtPage(sample: Sample, fields: readonly PlanField[]): readonly string[] {
  const body = bodyOf(sample);
  const absent = fields.filter(({ candidates }) => candidates.length === 0).length;
  if (body === null || absent * 2 < fields.length || readText(body).length > MOST_TEXT_OF_WALL) return [];
  if (absent * 2 === fields.length && wallBuiltIn(body) === null) return [];
  return [
    `${absent} of ${fields.length} properties are not on the page, which says little: it may stand in the place of the list`,
  ];
}

type Found = Pick<ExtractionPlan, 'listSelectors'> &
  Partial<
    Pick<ExtractionPlan, 'fields' | 'items' | 'leftOut' | 'beyond' | 'strange' | 'rendering' | 'doubts'>
  >;

function planOf(
  { recipe, clock }: RunContext,
  after: ExtractionPlan | null,
  mode: ExtractionPlan['mode'],
  { listSelectors, fields = [], items = 0, leftOut, beyond, strange, rendering = 'http', doubts = [] }: Found,
): ExtractionPlan {
  return {
    version: (after?.version ?? 0) + 1,
    mode,
    compiledAt: timestamp(clock.now()),
    rendering,
    fingerprint: planFingerprint(recipe),
    listSelectors,
    fields,
    items,
    ...(leftOut !== undefined && { leftOut }),
    ...(beyond !== undefined && { beyond }),
    ...(strange !== undefined && { strange }),
    ...(doubts.length > 0 && { doubts }),
  };
}

function selectorsNotFound({ url }: RecipeDefinition, { result, problems }: Compiled): HarvestmanError {
  const reason = result === 'absent' ? 'the model does not see the list' : 'no selectors fit the page';
  const lines = problems.slice(0, MOST_TOLD).map((problem) => `\n- ${problem}`);
  return new HarvestmanError(
    'SELECTORS_NOT_FOUND',
    `${reason} at ${url}${lines.length > 0 ? ':' : ''}${lines.join('')}`,
    {
      details: { url, problems },
    },
  );
}
