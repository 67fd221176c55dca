import type { EngineCore } from '../engine-core.ts';
import { HarvestmanError } from '../errors.ts';
import { parseRowQuery } from '../results/parse-row-query.ts';
import { isStorableText } from '../storage/storable-text.ts';
import type { Listing } from '../storage/storage.ts';
import { parseRecipe } from './parse-recipe.ts';
import { patchRecipe } from './patch-recipe.ts';
import { RECIPE_STATUSES, type Recipe, type RecipeInput, type RecipeStatus } from './recipe.ts';
import { transitionRecipe } from './recipe-transitions.ts';

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

/** How often a change is tried again after somebody else's. */
const ATTEMPTS = 10;

/** The recipes of one engine. */
export class Recipes {
  readonly #core: EngineCore;

  constructor(core: EngineCore) {
    this.#core = core;
  }

  /** Throws RECIPE_INVALID, listing every problem. */
  async create(input: RecipeInput): Promise<Recipe> {
    const { storage, events, registry } = this.#core;
    this.#core.assertOpen();
    const at = this.#core.now();
    const recipe: Recipe = {
      id: this.#core.createId(),
      ...parseRecipe(input, registry),
      status: 'active',
      lastRun: null,
      createdAt: at,
      updatedAt: at,
      version: 1,
    };
    await storage.recipes.insert(recipe);
    events.emit({ type: 'recipe.created', at, recipe });
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
   * Changes the fields given; `settings` is merged key by key. Throws RECIPE_NOT_FOUND, RECIPE_INVALID, RECIPE_STATE for
   * a deleted recipe, RECIPE_CONFLICT when the recipe is not at `expectedVersion` any more.
   */
  async update(id: string, patch: Partial<RecipeInput>, expectedVersion?: number): Promise<Recipe> {
    const { registry, events } = this.#core;
    const recipe = await this.#change(id, expectedVersion, (current) => {
      if (current.status === 'deleted') {
        throw new HarvestmanError('RECIPE_STATE', `the recipe "${id}" is deleted`, { details: { id } });
      }
      const definition = patchRecipe(current, patch, registry);
      return { ...current, ...definition, updatedAt: this.#core.now(), version: current.version + 1 };
    });
    events.emit({ type: 'recipe.updated', at: recipe.updatedAt, recipe });
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

  async #transition(id: string, to: RecipeStatus): Promise<Recipe> {
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
    this.#core.assertOpen();
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
