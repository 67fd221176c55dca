import type { Change, Metadata, StructuredData } from './api.ts';
import { optionsOf, recipePath, unexpected } from './check-arguments.ts';
import { checkClientOptions } from './check-client-options.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { readJson } from './read-json.ts';
import { createRecipes, type Recipes } from './recipes.ts';
import { createRows, type Rows } from './rows.ts';
import { type CallOptions, type ClientOptions, createSendRequest } from './send-request.ts';

export interface ChangesOptions extends CallOptions {
  /** The cursor of an earlier answer. Default: from the beginning. */
  readonly since?: string;
  /** 1 to 1,000. Default: 50. */
  readonly limit?: number;
}

export interface MarkdownOptions extends CallOptions {
  /** Default: `page`. */
  readonly content?: 'main' | 'page';
  /** Whether the result has what the page says of itself for machines. Default: false. */
  readonly structuredData?: boolean;
  /** As in a recipe. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/**
 * The API of a Harvestman service. Of every call:
 *
 * @throws ApiError where the service says no, and TypeError with the address where nothing answers
 */
export interface Client {
  readonly recipes: Recipes;
  readonly jobs: Jobs;
  readonly rows: Rows;
  /** Rows that were added, changed and removed. `cursor` is `since` of the next call. */
  changes(
    recipeId: string,
    options?: ChangesOptions,
  ): Promise<{ readonly changes: readonly Change[]; readonly cursor: string }>;
  urlToMarkdown(
    url: string,
    options?: MarkdownOptions,
  ): Promise<{
    readonly markdown: string;
    readonly metadata: Metadata;
    readonly structuredData?: StructuredData;
  }>;
}

/**
 * A client of the API at `baseUrl`. It asks nothing before it is asked.
 *
 * @throws TypeError for options that are missing, wrong or not known
 */
export function createClient(options: ClientOptions): Client {
  checkClientOptions(options);
  const send = createSendRequest(options);
  return {
    recipes: createRecipes(send),
    jobs: createJobs(send),
    rows: createRows(send),
    async changes(recipeId, options) {
      const { signal, ...query } = optionsOf(options);
      const path = `${recipePath(recipeId)}/changes`;
      return readJson(await send({ method: 'GET', path, query: { ...query } }, { signal }));
    },
    async urlToMarkdown(url, options) {
      if (typeof url !== 'string') throw unexpected('the address of a page as text', url);
      const { signal, ...body } = optionsOf(options);
      const request = { method: 'POST', path: '/url-to-markdown', body: { url, ...body } } as const;
      return readJson(await send(request, { signal }));
    },
  };
}
