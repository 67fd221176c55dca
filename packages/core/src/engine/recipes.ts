import { HarvestmanError, isHarvestmanError } from '../ground/errors.ts';
import type { Listing } from '../ground/listing.ts';
import { isStorableText, storableText } from '../ground/storable-text.ts';
import type { EngineCore } from '../job/engine-core.ts';
import { parseRecipe } from '../recipe/parse-recipe.ts';
import { patchRecipe } from '../recipe/patch-recipe.ts';
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
import { splitPatch } from '../recipe/split-patch.ts';
import { parseRowQuery } from '../results/parse-row-query.ts';
import { digestOf } from './digest-of.ts';

export interface RecipeListOptions {
  /** Default: every status. */
  readonly statuses?: readonly RecipeStatus[];
  /** 1 to 1,000; default 50. */
  readonly limit?: number;
  /** Default 0. */
  readonly skip?: number;
}

export interface RecipeDeleteOptions {
  /** Removes the recipe, its jobs and their rows from the storage. Default false. */
  readonly purge?: boolean;
}

export interface RecipeCreateOptions {
  /**
   * Whose recipe it is. Where jobs wait for a worker, tenants take turns, then their recipes. It is well-formed text
   * without U+0000. Default: all recipes are one tenant's.
   */
  readonly tenant?: string;
}

/** Fields of a recipe, and the status that it shall have. */
export type RecipePatch = Partial<RecipeInput> & { readonly status?: RecipeStatus | undefined };

/** How often a change is tried again after somebody else's. */
const ATTEMPTS = 10;

/** The recipes of one engine. */
export class Recipes {
  readonly #core: EngineCore;

  constructor(core: EngineCore) {
    this.#core = core;
  }

  /** Throws RECIPE_INVALID, listing every problem. */
  async create(input: RecipeInput, options: RecipeCreateOptions = {}): Promise<Recipe> {
    this.#core.assertOpen();
    return this.#insert(this.#core.createId(), parseRecipe(input, this.#core.registry), options);
  }

  /**
   * Like `create`, with an id of the caller's: of any number of calls with the same id, in whichever process, one makes
   * the recipe, and the others get it as it is now. Throws like `create`, and IDEMPOTENCY_CONFLICT where the recipe was
   * made from something else.
   */
  async createOnce(
    id: string,
    input: RecipeInput,
    options: RecipeCreateOptions = {},
  ): Promise<{ recipe: Recipe; created: boolean }> {
    this.#core.assertOpen();
    const definition = parseRecipe(input, this.#core.registry);
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

  /** Throws RECIPE_NOT_FOUND. */
  async get(id: string): Promise<Recipe> {
    const recipe = isStorableText(id) ? await this.#core.storage.recipes.get(id) : null;
    if (recipe === null) {
      throw new HarvestmanError('RECIPE_NOT_FOUND', `no recipe has the id "${id}"`, { details: { id } });
    }
    return recipe;
  }

  /** Newest first. Throws QUERY_INVALID. */
  async list(options: RecipeListOptions = {}): Promise<Listing<Recipe>> {
    const { statuses } = options;
    const unknown = statuses?.find((status) => !RECIPE_STATUSES.includes(status));
    if (unknown !== undefined) {
      throw new HarvestmanError('QUERY_INVALID', `"${unknown}" is not a recipe status`, {
        details: { issues: [{ path: ['statuses'], message: `is not one of ${RECIPE_STATUSES.join(', ')}` }] },
      });
    }
    const { limit, skip } = parseRowQuery(options, []);
    return this.#core.storage.recipes.list({ limit, skip, ...(statuses && { statuses }) });
  }

  /**
   * Changes the fields given, and the status where one is given, both or neither; `settings` is merged key by key. A
   * plan that does not fit any more goes. Throws RECIPE_NOT_FOUND, RECIPE_INVALID, RECIPE_STATE for a deleted recipe and
   * for a status that this one cannot go to, RECIPE_CONFLICT when the recipe is not at `expectedVersion` any more.
   */
  async update(id: string, patch: RecipePatch, expectedVersion?: number): Promise<Recipe> {
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

  /** Throws RECIPE_NOT_FOUND, and RECIPE_STATE unless the recipe is active. */
  pause(id: string): Promise<Recipe> {
    return this.#transition(id, 'paused');
  }

  /** Throws RECIPE_NOT_FOUND, and RECIPE_STATE unless the recipe is paused. */
  resume(id: string): Promise<Recipe> {
    return this.#transition(id, 'active');
  }

  /**
   * For good. Its jobs and rows stay readable, unless `purge` removes all that is stored of it: jobs that still run then
   * write nothing more. Throws RECIPE_NOT_FOUND, and RECIPE_STATE unless the recipe is active; a purge takes a deleted
   * one, too.
   */
  async delete(id: string, { purge = false }: RecipeDeleteOptions = {}): Promise<Recipe> {
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
      isNoted = planFingerprint(current) === plan.fingerprint;
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
function redefined({ plan, schedule: _schedule, ...current }: Recipe, definition: RecipeDefinition): Recipe {
  const stillFits = plan?.fingerprint === planFingerprint(definition);
  return { ...current, ...definition, ...(plan && stillFits && { plan }) };
}
