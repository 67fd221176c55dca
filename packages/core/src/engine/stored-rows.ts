import type { Listing } from '../ground/listing.ts';
import type { EngineCore } from '../job/engine-core.ts';
import { columnNames } from '../recipe/column-names.ts';
import type { RecipeInput } from '../recipe/recipe.ts';
import type { RowOf } from '../recipe/row-of.ts';
import { parseRowQuery } from '../results/parse-row-query.ts';
import type { Row } from '../results/row.ts';
import type { Jobs } from './api/jobs.ts';
import type { RowPage, Rows } from './api/rows.ts';

/** Rows in the engine's storage. */
export class StoredRows implements Rows {
  readonly #core: EngineCore;
  readonly #jobs: Jobs;

  constructor(core: EngineCore, jobs: Jobs) {
    this.#core = core;
    this.#jobs = jobs;
  }

  async query<Recipe extends RecipeInput>(
    jobId: string,
    query: RowPage = {},
  ): Promise<Listing<RowOf<Recipe>>> {
    const { recipe } = await this.#jobs.get(jobId);
    const names = columnNames(recipe.properties);
    const found: Listing<Row> = await this.#core.storage.rows.query(jobId, parseRowQuery(query, names));
    // Which recipe it is, the caller knows.
    return found as Listing<RowOf<Recipe>>;
  }

  stream<Recipe extends RecipeInput>(
    jobId: string,
    selection: RowPage = {},
  ): AsyncGenerator<RowOf<Recipe>, void> {
    return this.#stream(jobId, selection) as AsyncGenerator<RowOf<Recipe>, void>;
  }

  async *#stream(jobId: string, selection: RowPage): AsyncGenerator<Row, void> {
    const { recipe } = await this.#jobs.get(jobId);
    const names = columnNames(recipe.properties);
    const { limit, ...rest } = parseRowQuery(selection, names);
    yield* this.#core.storage.rows.stream(jobId, {
      ...rest,
      ...(selection.limit !== undefined && { limit }),
    });
  }

  async count(jobId: string): Promise<number> {
    await this.#jobs.get(jobId);
    return this.#core.storage.rows.count(jobId);
  }
}
