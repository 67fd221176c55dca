import type { Row, RowQuery, RowStore } from '@harvestman/core';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Access } from './access.ts';
import { matchesFilter } from './sql/matches-filter.ts';
import { sortTerms } from './sql/sort-terms.ts';
import type { Tables } from './tables.ts';

/** Rows read at a time by a stream. */
const BATCH = 1_000;
/** Beyond every index of a row. */
const MAX_INDEX = 2_147_483_647;

const data = sql<string>`job_rows.data::text`.as('data');

type RowsOfJob = SelectQueryBuilder<Tables, 'job_rows', object>;

export function createRowStore(access: Access): RowStore {
  const { schema } = access;

  const rowsOf = (db: Kysely<Tables>, jobId: string, { filters = [] }: Partial<RowQuery>): RowsOfJob => {
    const ofJob = db
      .selectFrom('job_rows')
      .where('job_key', '=', (of) => of.selectFrom('jobs').select('key').where('id', '=', jobId));
    return filters.reduce((rows, filter) => rows.where(matchesFilter(filter, schema)), ofJob);
  };

  /** Rows have indexes without gaps: the last tells how many there are. */
  const countOf = async (db: Kysely<Tables>, jobId: string): Promise<number> => {
    const last = await rowsOf(db, jobId, {}).select('idx').orderBy('idx', 'desc').limit(1).executeTakeFirst();
    return last === undefined ? 0 : last.idx + 1;
  };

  const countMatching = async (db: Kysely<Tables>, jobId: string, query: RowQuery): Promise<number> => {
    if ((query.filters ?? []).length === 0) return countOf(db, jobId);
    const total = await rowsOf(db, jobId, query)
      .select(sql<string>`count(*)::text`.as('count'))
      .executeTakeFirstOrThrow();
    return Number(total.count);
  };

  const part = (db: Kysely<Tables>, jobId: string, query: RowQuery): RowsOfJob => {
    const { filters = [], sort = [], limit, skip } = query;
    const rows = rowsOf(db, jobId, query);
    if (filters.length === 0 && sort.length === 0) {
      const first = Math.min(skip, MAX_INDEX);
      const end = Math.min(first + limit, MAX_INDEX);
      return rows.where('idx', '>=', first).where('idx', '<', end).orderBy('idx');
    }
    return sortTerms(sort, schema)
      .reduce((ordered, term) => ordered.orderBy(term), rows)
      .orderBy('idx')
      .limit(Math.min(limit, MAX_INDEX))
      .offset(skip);
  };

  /** In the order of extraction: from each batch to the next by the last index. */
  async function* inOrder(jobId: string, query: RowQuery): AsyncGenerator<Row> {
    const unfiltered = (query.filters ?? []).length === 0;
    let after = unfiltered ? Math.min(query.skip, MAX_INDEX) - 1 : -1;
    let skip = unfiltered ? 0 : query.skip;
    let left = query.limit;
    while (left > 0) {
      const wanted = Math.min(BATCH, left);
      const rows = await access.run((db) =>
        rowsOf(db, jobId, query)
          .select(['idx', data])
          .where('idx', '>', after)
          .orderBy('idx')
          .limit(wanted)
          .offset(skip)
          .execute(),
      );
      for (const row of rows) yield parse(row);
      if (rows.length < wanted) return;
      after = rows.at(-1)?.idx ?? MAX_INDEX;
      left -= wanted;
      skip = 0;
    }
  }

  /** Sorted: the indexes alone are held, four bytes a row, and no connection is kept from others meanwhile. */
  async function* sorted(jobId: string, query: RowQuery): AsyncGenerator<Row> {
    const found = await access.run((db) => part(db, jobId, query).select('idx').execute());
    const order = Int32Array.from(found, ({ idx }) => idx);
    for (let start = 0; start < order.length; start += BATCH) {
      const indexes = [...order.subarray(start, start + BATCH)];
      const rows = await access.run((db) =>
        rowsOf(db, jobId, {})
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
        const [rows, count] = await Promise.all([
          part(db, jobId, query).select(data).execute(),
          countMatching(db, jobId, query),
        ]);
        return { items: rows.map(parse), count };
      }),
    stream(jobId, query = {}) {
      const whole = { limit: MAX_INDEX, skip: 0, ...query };
      return (whole.sort ?? []).length > 0 ? sorted(jobId, whole) : inOrder(jobId, whole);
    },
    count: (jobId) => access.run((db) => countOf(db, jobId)),
  };
}

function parse({ data: text }: { data: string }): Row {
  return JSON.parse(text) as Row;
}
