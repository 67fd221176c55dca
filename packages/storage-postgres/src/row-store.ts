import type { Row, RowQuery, RowStore } from '@harvestman/core';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Access } from './access.ts';
import { matchesFilter } from './sql/matches-filter.ts';
import { sortTerms } from './sql/sort-terms.ts';
import { type ValuedRows, valuedRows } from './sql/valued-rows.ts';
import type { Tables } from './tables.ts';

/** Rows read at a time by a stream. */
const BATCH = 1_000;
/** Beyond every index of a row. */
const MAX_INDEX = 2_147_483_647;

const data = sql<string>`job_rows.data::text`.as('data');

interface FoundRow {
  readonly idx: number;
  readonly data: string;
}

export function createRowStore(access: Access): RowStore {
  const { schema } = access;

  const rowsOf = (db: Kysely<Tables>, jobId: string) =>
    db
      .selectFrom('job_rows')
      .where('job_key', '=', (of) => of.selectFrom('jobs').select('key').where('id', '=', jobId));

  /** Rows have indexes without gaps: the last tells how many there are. */
  const countOf = async (db: Kysely<Tables>, jobId: string): Promise<number> => {
    const last = await rowsOf(db, jobId).select('idx').orderBy('idx', 'desc').limit(1).executeTakeFirst();
    return last === undefined ? 0 : last.idx + 1;
  };

  /** What is selected from those of the rows that match; behind it, `tail`. */
  const matching = async <T>(
    db: Kysely<Tables>,
    rows: ValuedRows,
    { filters = [] }: Partial<RowQuery>,
    what: RawBuilder<unknown>,
    tail: RawBuilder<unknown>,
  ): Promise<T[]> => {
    const conditions = filters.map((filter) => sql` and ${matchesFilter(filter, rows)}`);
    const all = sql.join(conditions, sql``);
    return (await sql<T>`select ${what} from ${rows.source} ${all} ${tail}`.execute(db)).rows;
  };

  const ordered = (
    db: Kysely<Tables>,
    jobId: string,
    query: RowQuery,
    what: RawBuilder<unknown>,
  ): Promise<FoundRow[]> => {
    const { sort = [], limit, skip } = query;
    const rows = valuedRows(jobId, query, schema);
    const order = sql.join([...sortTerms(sort, rows), sql`idx`]);
    const tail = sql`order by ${order} limit ${Math.min(limit, MAX_INDEX)}::bigint offset ${skip}::bigint`;
    return matching(db, rows, query, what, tail);
  };

  const countMatching = async (db: Kysely<Tables>, jobId: string, query: RowQuery): Promise<number> => {
    if ((query.filters ?? []).length === 0) return countOf(db, jobId);
    const rows = valuedRows(jobId, { ...query, sort: [] }, schema);
    const [total] = await matching<{ count: string }>(db, rows, query, sql`count(*)::text as count`, sql``);
    return Number(total?.count);
  };

  const part = async (db: Kysely<Tables>, jobId: string, query: RowQuery): Promise<{ data: string }[]> => {
    const { filters = [], sort = [], limit, skip } = query;
    if (filters.length + sort.length > 0) {
      return ordered(db, jobId, query, sql`data::text as data`);
    }
    const first = Math.min(skip, MAX_INDEX);
    return rowsOf(db, jobId)
      .select(data)
      .where('idx', '>=', first)
      .where('idx', '<', Math.min(first + limit, MAX_INDEX))
      .orderBy('idx')
      .execute();
  };

  /** All rows, in the order of extraction: from each batch to the next by the last index. */
  async function* inOrder(jobId: string, { limit, skip }: RowQuery): AsyncGenerator<Row> {
    let next = Math.min(skip, MAX_INDEX);
    let left = limit;
    while (left > 0) {
      const wanted = Math.min(BATCH, left);
      const rows = await access.run((db) => part(db, jobId, { limit: wanted, skip: next }));
      for (const row of rows) yield parse(row);
      if (rows.length < wanted) return;
      next += wanted;
      left -= wanted;
    }
  }

  /**
   * Filtered or sorted: they are found once, and their indexes held, four bytes a row. A database cursor would keep a
   * connection from others, the only one of an embedded database, for as long as a slow reader takes.
   */
  async function* byIndexes(jobId: string, query: RowQuery): AsyncGenerator<Row> {
    const found = await access.run((db) => ordered(db, jobId, query, sql`idx`));
    const order = Int32Array.from(found, ({ idx }) => idx);
    for (let start = 0; start < order.length; start += BATCH) {
      const indexes = [...order.subarray(start, start + BATCH)];
      const rows = await access.run((db) =>
        rowsOf(db, jobId)
          .select(['idx', data])
          .where(sql<boolean>`idx = any(${indexes}::integer[])`)
          .execute(),
      );
      const byIndex = new Map(rows.map((row) => [row.idx, row]));
      for (const index of indexes) {
        const row = byIndex.get(index);
        if (row !== undefined) yield parse(row);
      }
    }
  }

  return {
    query: (jobId, query) =>
      access.run(async (db) => {
        const [rows, count] = await Promise.all([part(db, jobId, query), countMatching(db, jobId, query)]);
        return { items: rows.map(parse), count };
      }),
    stream(jobId, query = {}) {
      const whole = { limit: MAX_INDEX, skip: 0, ...query };
      const { filters = [], sort = [] } = whole;
      return filters.length + sort.length > 0 ? byIndexes(jobId, whole) : inOrder(jobId, whole);
    },
    count: (jobId) => access.run((db) => countOf(db, jobId)),
  };
}

function parse({ data: text }: { data: string }): Row {
  return JSON.parse(text) as Row;
}
