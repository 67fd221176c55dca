import { digestOf } from '../ground/digest-of.ts';
import { HarvestmanError, isHarvestmanError } from '../ground/errors.ts';
import type { Listing } from '../ground/listing.ts';
import { nodeUtil } from '../ground/node-modules.ts';
import { isStorableText, storableText } from '../ground/storable-text.ts';
import { addressSchema } from '../input/address-schema.ts';
import { checkArguments, requireId, requireNewId } from '../input/check-arguments.ts';
import { checkOptions } from '../input/check-options.ts';
import { optional, wholeNumber } from '../input/option-schemas.ts';
import { shown } from '../input/shown.ts';
import type { EngineCore } from '../job/engine-core.ts';
import type { RecipeNotes } from '../job/run/recipe-notes.ts';
import { parseWith } from '../recipe/parse/parse-recipe.ts';
import { patchRecipe } from '../recipe/parse/patch-recipe.ts';
import { splitPatch } from '../recipe/parse/split-patch.ts';
import type { ExtractionPlan } from '../recipe/plan/extraction-plan.ts';
import { planFingerprint } from '../recipe/plan/plan-fingerprint.ts';
import {
  RECIPE_STATUSES,
  type Recipe,
  type RecipeDefinition,
  type RecipeInput,
  type RecipeStatus,
} from '../recipe/recipe.ts';
import { transitionRecipe } from '../recipe/recipe-transitions.ts';
import type { RecipeReport } from '../suggest/check-selectors.ts';
import type { TriedSuggestion } from '../suggest/suggestion.ts';
import type {
  RecipeCreateOptions,
  RecipeDeleteOptions,
  RecipeListOptions,
  RecipePatch,
  Recipes,
} from './api/recipes.ts';
import type { OpenNetworkAccess } from './network/open-network-access.ts';
import { recipeAdvice, settingsAdvice } from './options/recipe-advice.ts';
import { recipeCreateOptionsSchema, recipeDeleteOptionsSchema } from './options/recipe-options-schema.ts';
import { suggestUrlOptionsSchema } from './options/suggest-options-schema.ts';
import { waitOptionsSchema } from './options/watch-options-schema.ts';
import { parseListQuery } from './parse-list-query.ts';
import type { SuggestUrlOptions } from './suggest/suggest-from-url.ts';

const LIST_KEYS = [
  'statuses',
  'limit',
  'skip',
  'after',
] as const satisfies readonly (keyof RecipeListOptions)[];

const versionSchema = optional(wholeNumber(1));
/** How often a change is tried again after somebody else's. */
const ATTEMPTS = 10;

/** Recipes in the engine's storage. */
export class StoredRecipes implements Recipes, RecipeNotes {
  readonly #core: EngineCore;
  readonly #network: OpenNetworkAccess;

  constructor(core: EngineCore, network: OpenNetworkAccess) {
    this.#core = core;
    this.#network = network;
  }

  async suggest(url: string, options: SuggestUrlOptions = {}): Promise<readonly TriedSuggestion[]> {
    checkArguments(
      'recipes.suggest',
      { url: [addressSchema, url], options: [suggestUrlOptionsSchema, options] },
      settingsAdvice,
    );
    this.#core.assertOpen();
    const { suggestFromUrl } = await import('./suggest/suggest-from-url.ts');
    return suggestFromUrl(url, options, {
      network: await this.#network.loaded,
      registry: this.#core.registry,
    });
  }

  async check(recipe: RecipeInput, options: { readonly signal?: AbortSignal } = {}): Promise<RecipeReport> {
    checkOptions('recipes.check', waitOptionsSchema, options, { advice: recipeAdvice });
    const { signal } = options;
    this.#core.assertOpen();
    const { checkRecipePage } = await import('./suggest/check-recipe-page.ts');
    const parts = { network: await this.#network.loaded, registry: this.#core.registry };
    return checkRecipePage(recipe, signal ?? new AbortController().signal, parts);
  }

  async create(input: RecipeInput, options: RecipeCreateOptions = {}): Promise<Recipe> {
    checkOptions('recipes.create', recipeCreateOptionsSchema, options, { advice: recipeAdvice });
    this.#core.assertOpen();
    return this.#insert(this.#core.createId(), parseWith(input, this.#core.registry), options);
  }

  async createOnce(
    id: string,
    input: RecipeInput,
    options: RecipeCreateOptions = {},
  ): Promise<{ recipe: Recipe; created: boolean }> {
    requireNewId('recipes.createOnce', 'recipe', id);
    checkOptions('recipes.createOnce', recipeCreateOptionsSchema, options, { advice: recipeAdvice });
    this.#core.assertOpen();
    const definition = parseWith(input, this.#core.registry);
    const origin = digestOf(definition);
    try {
      return { recipe: await this.#insert(id, definition, { ...options, origin }), created: true };
    } catch (error) {
      if (!isHarvestmanError(error, 'RECIPE_CONFLICT')) throw error;
    }
    const recipe = await this.get(id);
    if (recipe.origin === origin) return { recipe, created: false };
    throw new HarvestmanError('IDEMPOTENCY_CONFLICT', 'a recipe of this id was made from something else', {
      details: { id },
    });
  }

  async #insert(
    id: string,
    definition: RecipeDefinition,
    { tenant, origin }: RecipeCreateOptions & { readonly origin?: string },
  ): Promise<Recipe> {
    const at = this.#core.now();
    const recipe: Recipe = {
      id,
      ...definition,
      status: 'active',
      lastRun: null,
      createdAt: at,
      updatedAt: at,
      version: 1,
      ...(origin !== undefined && { origin }),
      ...(tenant !== undefined && { tenant: storableText(tenant) }),
    };
    await this.#core.storage.recipes.insert(recipe);
    this.#core.events.emit({ type: 'recipe.created', at, recipe });
    return recipe;
  }

  async get(id: string): Promise<Recipe> {
    requireId('recipes.get', 'recipe', id);
    const recipe = isStorableText(id) ? await this.#core.storage.recipes.get(id) : null;
    if (recipe !== null) return recipe;
    throw new HarvestmanError('RECIPE_NOT_FOUND', `no recipe has the id ${shown(id)}`, { details: { id } });
  }

  async list(options: RecipeListOptions = {}): Promise<Listing<Recipe>> {
    const query = parseListQuery('recipes.list', LIST_KEYS, options, RECIPE_STATUSES);
    return this.#core.storage.recipes.list(query);
  }

  async update(id: string, patch: RecipePatch, expectedVersion?: number): Promise<Recipe> {
    requireId('recipes.update', 'recipe', id);
    checkArguments('recipes.update', { expectedVersion: [versionSchema, expectedVersion] });
    const { registry, events } = this.#core;
    this.#core.assertOpen();
    const { status, fields } = splitPatch(patch);
    const recipe = await this.#change(id, expectedVersion, (current) => {
      const at = this.#core.now();
      if (current.status === 'deleted' && fields !== null) {
        throw new HarvestmanError('RECIPE_STATE', `the recipe "${id}" is deleted`, { details: { id } });
      }
      // The fields first: what is wrong with them is told whatever the status.
      const changed = fields === null ? current : redefined(current, patchRecipe(current, fields, registry));
      if (status !== undefined) return transitionRecipe(changed, status, at);
      return { ...changed, updatedAt: at, version: current.version + 1 };
    });
    if (fields !== null) events.emit({ type: 'recipe.updated', at: recipe.updatedAt, recipe });
    if (status !== undefined) events.emit({ type: 'recipe.status', at: recipe.updatedAt, recipe });
    return recipe;
  }

  async pause(id: string): Promise<Recipe> {
    requireId('recipes.pause', 'recipe', id);
    return this.#transition(id, 'paused');
  }

  async resume(id: string): Promise<Recipe> {
    requireId('recipes.resume', 'recipe', id);
    return this.#transition(id, 'active');
  }

  async delete(id: string, options: RecipeDeleteOptions = {}): Promise<Recipe> {
    requireId('recipes.delete', 'recipe', id);
    checkOptions('recipes.delete', recipeDeleteOptionsSchema, options);
    const { purge = false } = options;
    const current = purge ? await this.get(id) : null;
    const deleted = current?.status === 'deleted' ? current : await this.#transition(id, 'deleted');
    if (purge) await this.#core.storage.recipes.purge(id);
    return deleted;
  }

  /** Notes when a job of the recipe started. Not a change of the recipe: the version stays. */
  async noteRun(id: string, at: string): Promise<void> {
    await this.#change(id, undefined, (current) => ({ ...current, lastRun: at }));
  }

  /** How the recipe is read, as far as jobs have found out; null also where there is no such recipe. */
  async planOf(id: string): Promise<ExtractionPlan | null> {
    return (await this.#core.storage.recipes.get(id))?.plan ?? null;
  }

  /** Keeps how a job found the recipe to be read, unless the recipe has become another or is gone. */
  async notePlan(id: string, plan: ExtractionPlan): Promise<void> {
    if ((await this.#core.storage.recipes.get(id)) === null) return;
    let isNoted = false;
    const recipe = await this.#change(id, undefined, (current) => {
      // Jobs that started together all come with the plan that one of them made.
      isNoted =
        planFingerprint(current) === plan.fingerprint && !nodeUtil().isDeepStrictEqual(current.plan, plan);
      return isNoted
        ? { ...current, plan, updatedAt: this.#core.now(), version: current.version + 1 }
        : current;
    });
    if (isNoted) this.#core.events.emit({ type: 'recipe.updated', at: recipe.updatedAt, recipe });
  }

  async #transition(id: string, to: RecipeStatus): Promise<Recipe> {
    this.#core.assertOpen();
    const recipe = await this.#change(id, undefined, (current) =>
      transitionRecipe(current, to, this.#core.now()),
    );
    this.#core.events.emit({ type: 'recipe.status', at: recipe.updatedAt, recipe });
    return recipe;
  }

  async #change(
    id: string,
    expectedVersion: number | undefined,
    change: (current: Recipe) => Recipe,
  ): Promise<Recipe> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const current = await this.get(id);
      if (expectedVersion !== undefined && current.version !== expectedVersion) break;
      const next = change(current);
      if (await this.#core.storage.recipes.update(next, current.version)) return next;
    }
    throw new HarvestmanError('RECIPE_CONFLICT', `the recipe "${id}" was changed in the meantime`, {
      details: { id, expectedVersion },
    });
  }
}

/** The recipe with other fields. A schedule that is taken away is absent from them. A plan stays where it is for those, too. */
function redefined(
  { plan, schedule: _schedule, expect: _expect, ...current }: Recipe,
  definition: RecipeDefinition,
): Recipe {
  const stillFits = plan?.fingerprint === planFingerprint(definition);
  return { ...current, ...definition, ...(plan && stillFits && { plan }) };
}
