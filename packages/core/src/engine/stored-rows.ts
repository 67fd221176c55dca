import type { Listing } from '../ground/listing.ts';
import { refuseOptions, requireId, requireKnownKeys } from '../input/check-arguments.ts';
import type { EngineCore } from '../job/engine-core.ts';
import { columnNames } from '../recipe/column-names.ts';
import type { RecipeInput } from '../recipe/recipe.ts';
import type { RowOf } from '../recipe/row-of.ts';
import { columnKinds } from '../results/export/column-kind.ts';
import { parseCounts, parseRowQuery } from '../results/parse-row-query.ts';
import type { QueryIssue } from '../results/query-issue.ts';
import type { Row } from '../results/row.ts';
import type { RowQuery } from '../results/row-query.ts';
import { LIBRARY_SYNTAX } from '../results/row-query-syntax.ts';
import type { Jobs } from './api/jobs.ts';
import type { RowPage, Rows } from './api/rows.ts';

const QUERY_KEYS = ['limit', 'skip', 'sort', 'filter'] as const satisfies readonly (keyof RowPage)[];

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
    const parsed = await this.#parse('rows.query', jobId, query);
    const found: Listing<Row> = await this.#core.storage.rows.query(jobId, parsed);
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
    const { limit, ...rest } = await this.#parse('rows.stream', jobId, selection);
    yield* this.#core.storage.rows.stream(jobId, {
      ...rest,
      ...(selection.limit !== undefined && { limit }),
    });
  }

  async count(jobId: string, ...others: readonly unknown[]): Promise<number> {
    requireId('rows.count', 'job', jobId);
    refuseOptions(
      'rows.count',
      others[0],
      'it counts all rows: rows.query(id, { filter }) counts those that match',
    );
    await this.#jobs.get(jobId);
    return this.#core.storage.rows.count(jobId);
  }

  async #parse(call: string, jobId: string, query: RowPage): Promise<RowQuery> {
    requireId(call, 'job', jobId);
    requireKnownKeys(call, QUERY_KEYS, query, countIssues);
    const { recipe } = await this.#jobs.get(jobId);
    const { properties } = recipe;
    return parseRowQuery(query, columnNames(properties), columnKinds(properties), LIBRARY_SYNTAX);
  }
}

/** What is wrong with a query whatever the job's columns are. */
function countIssues(query: RowPage): readonly QueryIssue[] {
  const issues: QueryIssue[] = [];
  parseCounts(query, issues);
  return issues;
}
