import type { Listing } from '../ground/listing.ts';
import type { EngineCore } from '../job/engine-core.ts';
import { parseRowQuery } from '../results/parse-row-query.ts';
import type { Row } from '../results/row.ts';
import type { FilterOperator } from '../results/row-query.ts';
import type { Jobs } from './jobs.ts';

export interface RowSelection {
  /** Properties by precedence, `-` for descending: `-price,title`. Default: the order of extraction. */
  readonly sort?: string;
  /** `{ price: { gte: '10', lt: '20' } }`: all must hold. */
  readonly filter?: Readonly<Record<string, Readonly<Partial<Record<FilterOperator, FilterValue>>>>>;
}

export type FilterValue = string | number | boolean | readonly string[];

export interface RowPage extends RowSelection {
  /** 1 to 1,000; default 50. */
  readonly limit?: number;
  /** Default 0. */
  readonly skip?: number;
}

/** The rows of one engine's jobs, also of those that failed midway. */
export class Rows {
  readonly #core: EngineCore;
  readonly #jobs: Jobs;

  constructor(core: EngineCore, jobs: Jobs) {
    this.#core = core;
    this.#jobs = jobs;
  }

  /** A part of the rows, with the count of all that match. Throws JOB_NOT_FOUND, QUERY_INVALID. */
  async query(jobId: string, query: RowPage = {}): Promise<Listing<Row>> {
    const { recipe } = await this.#jobs.get(jobId);
    const names = recipe.properties.map(({ name }) => name);
    return this.#core.storage.rows.query(jobId, parseRowQuery(query, names));
  }

  /** All rows that match, or the part that is asked for, in bounded memory. Throws JOB_NOT_FOUND, QUERY_INVALID. */
  async *stream(jobId: string, selection: RowPage = {}): AsyncGenerator<Row, void> {
    const { recipe } = await this.#jobs.get(jobId);
    const names = recipe.properties.map(({ name }) => name);
    const { limit, ...rest } = parseRowQuery(selection, names);
    yield* this.#core.storage.rows.stream(jobId, {
      ...rest,
      ...(selection.limit !== undefined && { limit }),
    });
  }

  /** Throws JOB_NOT_FOUND. */
  async count(jobId: string): Promise<number> {
    await this.#jobs.get(jobId);
    return this.#core.storage.rows.count(jobId);
  }
}
