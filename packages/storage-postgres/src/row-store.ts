import {
  type Listing,
  mapInTurns,
  type Row,
  type RowQuery,
  type RowStore,
  takeTurns,
} from '@harvestman/core';
import { type Kysely, sql } from 'kysely';
import type { Access } from './connection/access.ts';
import { findOrder, type OrderedRows, orderedIndexes } from './row-orders.ts';
import { selectMatching } from './sql/select-matching.ts';
import type { Tables } from './tables.ts';

/** Rows read at a time by a stream. */
const BATCH = 1_000;
/** Rows that a stream looks through at a time where not all match. */
const RANGE = 5_000;
/** Beyond every index of a row. */
const MAX_INDEX = 2_147_483_647;
/** Up to so many rows are sorted and counted anew for each query, which takes some 20 ms. */
const FEW = 10_000;

const data = sql<string>`job_rows.data::text`.as('data');

/** The rows of a job as they were found. */
interface StoredRows {
  /** The job's own number, which no job has that is not there. */
  readonly key: string;
  /** How many there were. */
  readonly rows: number;
}

interface FoundRow {
  readonly idx: number;
  readonly data: string;
}

export function createRowStore(access: Access): RowStore {
  const { schema } = access;

  // By the job's own number: behind a subquery the planner knows nothing of the job, and reads all its rows.
  const rowsOf = (db: Kysely<Tables>, { key }: StoredRows) =>
    db.selectFrom('job_rows').where('job_key', '=', key);

  /** Rows have indexes without gaps: the last tells how many there are. */
  const find = async (db: Kysely<Tables>, jobId: string): Promise<StoredRows> => {
    const { rows } = await sql<StoredRows>`
      select key::text as key, coalesce((select idx + 1 from ${sql.id(schema, 'job_rows')} as job_rows
        where job_key = jobs.key order by job_key desc, idx desc limit 1), 0) as rows
      from ${sql.id(schema, 'jobs')} as jobs where id = ${jobId}`.execute(db);
    return rows[0] ?? { key: '0', rows: 0 };
  };

  const inOrder = async (
    db: Kysely<Tables>,
    stored: StoredRows,
    { limit, skip }: RowQuery,
  ): Promise<Row[]> => {
    const first = Math.min(skip, MAX_INDEX);
    const rows = await rowsOf(db, stored)
      .select(data)
      .where('idx', '>=', first)
      .where('idx', '<', Math.min(first + limit, MAX_INDEX))
      .orderBy('idx')
      .execute();
    return parseAll(rows);
  };

  /** Those that match from one index to another, without it; sorted where the query says so. */
  const matching = async (
    db: Kysely<Tables>,
    { key }: StoredRows,
    [from, until]: readonly [number, number],
    { limit, skip, ...query }: RowQuery,
  ): Promise<FoundRow[]> => {
    const range = { schema, jobKey: key, from, until, withData: true };
    const select = selectMatching(range, query, {
      what: () => sql`idx, data::text as data`,
      tail: (order) =>
        sql`order by ${order} limit ${Math.min(limit, MAX_INDEX)}::bigint offset ${skip}::bigint`,
    });
    return (await sql<FoundRow>`${select}`.execute(db)).rows;
  };

  const countMatching = async (
    db: Kysely<Tables>,
    { key, rows: until }: StoredRows,
    { filters = [] }: RowQuery,
  ): Promise<number> => {
    const range = { schema, jobKey: key, from: 0, until, withData: false };
    const select = selectMatching(range, { filters }, { what: () => sql`count(*)::integer as count` });
    const [total] = (await sql<{ count: number }>`${select}`.execute(db)).rows;
    return total?.count ?? 0;
  };

  const byIndexes = async (
    db: Kysely<Tables>,
    stored: StoredRows,
    indexes: readonly number[],
  ): Promise<Row[]> => {
    const found = await rowsOf(db, stored)
      .select(['idx', data])
      .where(sql<boolean>`idx = any(${[...indexes]}::integer[])`)
      .execute();
    const rows = new Map(found.map((row) => [row.idx, row]));
    return parseAll(indexes.flatMap((index) => rows.get(index) ?? []));
  };

  /** The rows from one place in the order to another. */
  const placed = async (
    db: Kysely<Tables>,
    ordered: OrderedRows,
    from: number,
    until: number,
  ): Promise<Row[]> => {
    if (until <= from) return [];
    let indexes = await orderedIndexes(db, ordered, from, until);
    if (indexes === null) {
      // A slow reader's order has made room for others.
      await findOrder(db, schema, ordered);
      indexes = await orderedIndexes(db, ordered, from, until);
    }
    return byIndexes(db, ordered, indexes ?? []);
  };

  const query = async (jobId: string, asked: RowQuery): Promise<Listing<Row>> => {
    const { filters = [], sort = [], limit, skip } = asked;
    const stored = await access.run((db) => find(db, jobId));
    const { rows } = stored;
    if (filters.length + sort.length === 0) {
      return { items: await access.run((db) => inOrder(db, stored, asked)), count: rows };
    }
    if (rows > FEW) {
      const ordered = { ...stored, filters, sort };
      const count = await access.runSlowly((db) => findOrder(db, schema, ordered));
      const end = Math.min(skip + limit, count);
      return { items: await access.runSlowly((db) => placed(db, ordered, skip, end)), count };
    }
    return access.run(async (db) => {
      const found = await matching(db, stored, [0, rows], asked);
      const count = filters.length === 0 ? rows : await countMatching(db, stored, asked);
      return { items: await parseAll(found), count };
    });
  };

  /** From each batch to the next by the last index. */
  async function* streamInOrder(jobId: string, asked: RowQuery): AsyncGenerator<Row> {
    const stored = await access.run((db) => find(db, jobId));
    let next = asked.skip;
    for (let left = asked.limit; left > 0; left -= BATCH) {
      const limit = Math.min(BATCH, left);
      const rows = await access.run((db) => inOrder(db, stored, { limit, skip: next }));
      yield* rows;
      if (rows.length < limit) return;
      next += limit;
    }
  }

  /** The same, of those that match: from each range of indexes to the next. */
  async function* streamMatching(jobId: string, { filters, skip, limit }: RowQuery): AsyncGenerator<Row> {
    const stored = await access.run((db) => find(db, jobId));
    let before = skip;
    let left = limit;
    for (let from = 0; from < stored.rows && left > 0; from += RANGE) {
      const range = [from, Math.min(from + RANGE, stored.rows)] as const;
      const asked = { filters: filters ?? [], skip: 0, limit: RANGE };
      const found = await access.run((db) => matching(db, stored, range, asked));
      const wanted = found.slice(before, before + left);
      for (const row of wanted) yield parse(row);
      before -= Math.min(before, found.length);
      left -= wanted.length;
    }
  }

  /** By an order that the database keeps, so that no connection is held while the reader takes its time. */
  async function* streamSorted(jobId: string, asked: RowQuery): AsyncGenerator<Row> {
    const { filters = [], sort = [], limit, skip } = asked;
    const stored = await access.run((db) => find(db, jobId));
    if (stored.rows <= FEW) {
      const found = await access.run((db) => matching(db, stored, [0, stored.rows], asked));
      for (const row of found) yield parse(row);
      return;
    }
    const ordered = { ...stored, filters, sort };
    const total = await access.runSlowly((db) => findOrder(db, schema, ordered));
    const end = Math.min(skip + limit, total);
    for (let from = skip; from < end; from += BATCH) {
      yield* await access.runSlowly((db) => placed(db, ordered, from, Math.min(from + BATCH, end)));
    }
  }

  return {
    query,
    stream(jobId, asked = {}) {
      const whole = { limit: MAX_INDEX, skip: 0, ...asked };
      if ((whole.sort ?? []).length > 0) return streamSorted(jobId, whole);
      return (whole.filters ?? []).length > 0 ? streamMatching(jobId, whole) : streamInOrder(jobId, whole);
    },
    count: (jobId) => access.run(async (db) => (await find(db, jobId)).rows),
  };
}

/** They may be large. */
function parseAll(rows: readonly { readonly data: string }[]): Promise<Row[]> {
  return mapInTurns(rows, takeTurns(), parse);
}

function parse({ data: text }: { data: string }): Row {
  return JSON.parse(text) as Row;
}
