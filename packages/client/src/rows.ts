import type { Row } from './api.ts';
import { isObject, jobPath, optionsOf, unexpected } from './check-arguments.ts';
import type { JobRef } from './jobs.ts';
import { parseJson } from './parse-json.ts';
import { readJson } from './read-json.ts';
import { readLines } from './read-lines.ts';
import type { CallOptions, QueryValue, SendRequest } from './send-request.ts';

export interface RowsOptions extends CallOptions {
  /** Properties by precedence, `-` for descending: `-price,title`. Default: the order of extraction. */
  readonly sort?: string;
  /** By property and operator, all of which must hold: `{ price: { gte: 10 }, size: { in: ['S', 'M'] } }`. Default: none. */
  readonly filter?: Readonly<Record<string, Readonly<Record<string, QueryValue>>>>;
  /** The columns, in this order. Default: all. */
  readonly fields?: readonly string[];
  /** Most rows. Default: 50 of `query`, else all. */
  readonly limit?: number;
  /** Rows to pass over. Default: 0. */
  readonly skip?: number;
}

export interface DownloadOptions extends RowsOptions {
  /** `csv`: `'` before text that a spreadsheet would run as a formula. Default: true. */
  readonly neutraliseFormulas?: boolean;
}

export interface Rows {
  /** A page of rows, 50 by default; `count` is all that match. */
  query(
    job: JobRef,
    options?: RowsOptions,
  ): Promise<{ readonly results: readonly Row[]; readonly count: number }>;
  /** All rows that match, as they arrive. */
  stream(job: JobRef, options?: RowsOptions): AsyncGenerator<Row>;
  /** A file of all rows that match, as it arrives: `json`, `ndjson`, `csv`, `xlsx`, `parquet`. */
  download(job: JobRef, format: string, options?: DownloadOptions): Promise<ReadableStream<Uint8Array>>;
}

export function createRows(send: SendRequest): Rows {
  const ask = async (job: JobRef, options: DownloadOptions | undefined, more: object, stream?: string) => {
    const { filter = {}, fields, signal, ...rest } = optionsOf(options);
    if (!isObject(filter)) throw unexpected('filters by property and operator', filter);
    const query: Record<string, QueryValue | undefined> = { ...rest, ...more };
    if (fields !== undefined) query.fields = [fields].flat().join();
    for (const [property, operators] of Object.entries(filter)) {
      if (!isObject(operators))
        throw unexpected(`operators of filter.${property}, such as { eq: 'x' }`, operators);
      for (const [operator, value] of Object.entries(operators))
        query[`filter[${property}][${operator}]`] = filterValue(value, `filter.${property}.${operator}`);
    }
    const path = `${jobPath(job)}/results`;
    return send({ method: 'GET', path, query, ...(stream !== undefined && { stream }) }, { signal });
  };
  const file = async (job: JobRef, format: string, options: DownloadOptions | undefined, type: string) => {
    const { body } = await ask(job, options, { format, download: true }, type);
    return body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });
  };
  return {
    query: async (job, options) => readJson(await ask(job, options, { format: 'json' })),
    async *stream(job, options) {
      for await (const line of readLines(await file(job, 'ndjson', options, 'application/x-ndjson'))) {
        if (line !== '') yield parseJson(line) as Row;
      }
    },
    download: (job, format, options) => file(job, format, options, '*'),
  };
}

/** One alone would be read as several where it has commas, and none as no filter. */
function filterValue(value: QueryValue, name: string): QueryValue {
  if (!Array.isArray(value) || value.length > 1) return value;
  if (value.length === 0) throw unexpected(`one value at least of ${name}`, value);
  return [...value, ...value];
}
