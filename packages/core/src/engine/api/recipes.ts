import type { Listing } from '../../ground/listing.ts';
import type { Recipe, RecipeInput, RecipeStatus } from '../../recipe/recipe.ts';
import type { RecipeReport } from '../../suggest/check-selectors.ts';
import type { TriedSuggestion } from '../../suggest/suggestion.ts';
import type { SuggestUrlOptions } from '../suggest/suggest-from-url.ts';

export interface RecipeListOptions {
  /** Default: every status. */
  readonly statuses?: readonly RecipeStatus[];
  /** 1 to 1,000; default 50. */
  readonly limit?: number;
  /** Up to 100,000 are passed over in milliseconds; farther on, `after` is faster. Default 0. */
  readonly skip?: number;
  /** The id of a recipe: the list begins behind it, at once however far that is. `skip` counts from there. */
  readonly after?: string;
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

/** Fields of a recipe to change, and the status to give it. */
export type RecipePatch = Partial<RecipeInput> & { readonly status?: RecipeStatus | undefined };

/** The recipes of one engine. Once it is closed, what it is asked for rejects with ENGINE_CLOSED. */
export interface Recipes {
  /**
   * Opens the page at `url` and proposes recipes for its lists, best first. Where the first has a control, its next page
   * is opened, too. Nothing is stored.
   *
   * @throws HarvestmanError URL_INVALID, RECIPE_INVALID for the settings, LIST_EMPTY, BROWSER_REQUIRED for `try`
   * without a browser, ENGINE_CLOSED, and what fetching and the browser throw
   */
  suggest(url: string, options?: SuggestUrlOptions): Promise<readonly TriedSuggestion[]>;
  /**
   * Opens the page of a recipe, which need not be stored, and tells what each selector finds there, and what is near
   * where it finds nothing.
   *
   * @throws HarvestmanError RECIPE_INVALID, ENGINE_CLOSED, and what fetching and the browser throw
   */
  check(recipe: RecipeInput, options?: { readonly signal?: AbortSignal }): Promise<RecipeReport>;
  /** @throws HarvestmanError RECIPE_INVALID, listing every problem */
  create(input: RecipeInput, options?: RecipeCreateOptions): Promise<Recipe>;
  /**
   * Like `create`, with an id of the caller's: of any number of calls with the same id, in whichever process, one makes
   * the recipe, and the others get it as it is now.
   *
   * @throws HarvestmanError RECIPE_INVALID, IDEMPOTENCY_CONFLICT where the recipe was made from something else
   */
  createOnce(
    id: string,
    input: RecipeInput,
    options?: RecipeCreateOptions,
  ): Promise<{ recipe: Recipe; created: boolean }>;
  /** @throws HarvestmanError RECIPE_NOT_FOUND */
  get(id: string): Promise<Recipe>;
  /**
   * Newest first.
   *
   * @throws HarvestmanError QUERY_INVALID
   */
  list(options?: RecipeListOptions): Promise<Listing<Recipe>>;
  /**
   * Changes the fields given, and the status where one is given, both or neither; `settings` is merged key by key. A
   * plan that does not fit any more goes.
   *
   * @throws HarvestmanError RECIPE_NOT_FOUND, RECIPE_INVALID, RECIPE_STATE for a deleted recipe and for a status that this
   * one cannot go to, RECIPE_CONFLICT when the recipe is not at `expectedVersion` any more
   */
  update(id: string, patch: RecipePatch, expectedVersion?: number): Promise<Recipe>;
  /** @throws HarvestmanError RECIPE_NOT_FOUND, RECIPE_STATE unless the recipe is active */
  pause(id: string): Promise<Recipe>;
  /** @throws HarvestmanError RECIPE_NOT_FOUND, RECIPE_STATE unless the recipe is paused */
  resume(id: string): Promise<Recipe>;
  /**
   * For good. Its jobs and rows stay readable, unless `purge` removes all that is stored of it: jobs that still run then
   * write nothing more.
   *
   * @throws HarvestmanError RECIPE_NOT_FOUND, RECIPE_STATE unless the recipe is active; a purge takes a deleted one, too
   */
  delete(id: string, options?: RecipeDeleteOptions): Promise<Recipe>;
}
