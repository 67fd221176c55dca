import type { Recipe, RecipeInput, RecipePatch, RecipeStatus } from './api.ts';
import type { ApiRequest, CallOptions, SendRequest } from './send-request.ts';

export interface ListRecipesOptions extends CallOptions {
  readonly statuses?: readonly RecipeStatus[];
  /** 1 to 1,000. Default: 50. */
  readonly limit?: number;
  readonly skip?: number;
}

export interface Recipes {
  /** One recipe, however often the request has to be sent. */
  create(input: RecipeInput, options?: CallOptions): Promise<Recipe>;
  get(id: string, options?: CallOptions): Promise<Recipe>;
  list(options?: ListRecipesOptions): Promise<readonly Recipe[]>;
  /** A field that is given replaces the current one, null resets it. */
  update(id: string, patch: RecipePatch, options?: CallOptions): Promise<Recipe>;
  pause(id: string, options?: CallOptions): Promise<Recipe>;
  resume(id: string, options?: CallOptions): Promise<Recipe>;
  delete(id: string, options?: CallOptions): Promise<Recipe>;
}

export function createRecipes(send: SendRequest): Recipes {
  const recipe = async (request: ApiRequest): Promise<Recipe> =>
    (await (await send(request)).json()).scrapeRecipe;
  const pathOf = (id: string): string => `/recipes/${encodeURIComponent(id)}`;
  const update = (id: string, body: RecipePatch, options: CallOptions = {}): Promise<Recipe> =>
    recipe({ method: 'PATCH', path: pathOf(id), body, ...options });
  return {
    create: (body, options = {}) =>
      recipe({ method: 'POST', path: '/recipes', body, headers: onlyOnce(), ...options }),
    get: (id, options = {}) => recipe({ method: 'GET', path: pathOf(id), ...options }),
    async list({ statuses, limit, skip, ...options } = {}) {
      const query = { statuses: statuses?.join(), limit, skip };
      return (await (await send({ method: 'GET', path: '/recipes', query, ...options })).json()).recipes;
    },
    update,
    pause: (id, options) => update(id, { status: 'paused' }, options),
    resume: (id, options) => update(id, { status: 'active' }, options),
    delete: (id, options = {}) => recipe({ method: 'DELETE', path: pathOf(id), ...options }),
  };
}

/** Of requests with the same key, one makes what they ask for. */
export function onlyOnce(): Readonly<Record<string, string>> {
  return { 'idempotency-key': crypto.randomUUID() };
}
