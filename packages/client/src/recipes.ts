import type { Recipe, RecipeInput, RecipePatch, RecipeReport, RecipeStatus, Suggestion } from './api.ts';
import { isObject, optionsOf, recipePath, unexpected } from './check-arguments.ts';
import { readJson } from './read-json.ts';
import type { CallOptions, SendRequest } from './send-request.ts';

export interface ListRecipesOptions extends CallOptions {
  /** Default: active and paused ones. */
  readonly statuses?: readonly RecipeStatus[];
  /** 1 to 1,000. Default: 50. */
  readonly limit?: number;
  /** Recipes to pass over. Default: 0. */
  readonly skip?: number;
  /** Identifier of the last recipe that is known: the list goes on behind it. */
  readonly after?: string;
}

export interface DeleteRecipeOptions extends CallOptions {
  /** Removes the recipe for good, with its jobs and rows. Default: false. */
  readonly purge?: boolean;
}

export interface SuggestOptions extends CallOptions {
  /** 1 to 20. Default: 5. */
  readonly limit?: number;
  /** Activates the control of the first suggestion once, in a browser. Default: false. */
  readonly try?: boolean;
  /** As in a recipe. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface Recipes {
  /** Recipes for the lists of a page, the best first. */
  suggest(url: string, options?: SuggestOptions): Promise<readonly Suggestion[]>;
  /** What each selector of a recipe finds on its page; the recipe is not kept. */
  check(input: RecipeInput, options?: CallOptions): Promise<RecipeReport>;
  /** One recipe, however often the request has to be sent. */
  create(input: RecipeInput, options?: CallOptions): Promise<Recipe>;
  get(id: string, options?: CallOptions): Promise<Recipe>;
  list(options?: ListRecipesOptions): Promise<readonly Recipe[]>;
  /** A field that is given replaces the current one, null resets it. */
  update(id: string, patch: RecipePatch, options?: CallOptions): Promise<Recipe>;
  pause(id: string, options?: CallOptions): Promise<Recipe>;
  resume(id: string, options?: CallOptions): Promise<Recipe>;
  /** It is disabled for good; its jobs and their rows stay. */
  delete(id: string, options?: DeleteRecipeOptions): Promise<Recipe>;
}

export function createRecipes(send: SendRequest): Recipes {
  const recipe = async (...call: Parameters<SendRequest>): Promise<Recipe> =>
    (await readJson(await send(...call))).scrapeRecipe;
  const update: Recipes['update'] = async (id, body, options) => {
    // Without a body, the service changes nothing.
    if (!isObject(body)) throw unexpected('the fields to change, such as { name }', body);
    return recipe({ method: 'PATCH', path: recipePath(id), body }, options);
  };
  return {
    async suggest(url, options) {
      if (typeof url !== 'string') throw unexpected('the address of a page as text', url);
      const { signal, ...body } = optionsOf(options);
      const request = { method: 'POST', path: '/recipes/suggest', body: { url, ...body } } as const;
      return (await readJson(await send(request, { signal }))).suggestions;
    },
    async check(body, options) {
      return (await readJson(await send({ method: 'POST', path: '/recipes/check', body }, options))).report;
    },
    create: async (body, options) =>
      recipe({ method: 'POST', path: '/recipes', body, headers: onlyOnce() }, options),
    get: async (id, options) => recipe({ method: 'GET', path: recipePath(id) }, options),
    async list(options) {
      const { statuses, limit, skip, after, ...others } = optionsOf(options);
      const query = { statuses: statuses && [statuses].flat().join(), limit, skip, after };
      return (await readJson(await send({ method: 'GET', path: '/recipes', query }, others))).recipes;
    },
    update,
    pause: (id, options) => update(id, { status: 'paused' }, options),
    resume: (id, options) => update(id, { status: 'active' }, options),
    async delete(id, options) {
      const { purge, ...others } = optionsOf(options);
      return recipe({ method: 'DELETE', path: recipePath(id), query: { purge } }, others);
    },
  };
}

/** Of requests with the same key, one makes what they ask for. Browsers have `randomUUID` on secure sites alone. */
export function onlyOnce(): Readonly<Record<string, string>> {
  return { 'idempotency-key': crypto.getRandomValues(new Uint32Array(4)).join('-') };
}
