import { createHash } from 'node:crypto';
import type { RowQuery } from '@harvestman/core';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from './connection/in-transaction.ts';
import { selectMatching } from './sql/select-matching.ts';
import type { Tables } from './tables.ts';

/** Indexes kept together. */
const PART = 1_000;
/** Orders kept of one job; the oldest makes room. */
const KEPT = 16;

/** The indexes of a job's rows in the order of a query, as they were when the job had `rows` rows. */
export interface OrderedRows {
  /** The job's own number. */
  readonly key: string;
  readonly rows: number;
  readonly filters: NonNullable<RowQuery['filters']>;
  readonly sort: NonNullable<RowQuery['sort']>;
}

/** How many rows are in the order, which is found where nobody has asked for it before. */
export async function findOrder(db: Kysely<Tables>, schema: string, ordered: OrderedRows): Promise<number> {
  const known = await totalOf(db, ordered);
  return known ?? inTransaction(db, (transaction) => makeOrder(transaction, schema, ordered));
}

/** The indexes from one place in the order to another, without it; null where the order is not there any more. */
export async function orderedIndexes(
  db: Kysely<Tables>,
  ordered: OrderedRows,
  from: number,
  until: number,
): Promise<readonly number[] | null> {
  const firstPart = Math.floor(from / PART);
  const parts = await db
    .selectFrom('row_order_parts')
    .select(sql<string>`array_to_json(indexes)::text`.as('indexes'))
    .where('job_key', '=', ordered.key)
    .where('query', '=', digestOf(ordered))
    .where('part', '>=', firstPart)
    .where('part', '<=', Math.floor((until - 1) / PART))
    .orderBy('part')
    .execute();
  const indexes = parts.flatMap((part) => JSON.parse(part.indexes) as number[]);
  const first = from - firstPart * PART;
  return indexes.length < until - firstPart * PART ? null : indexes.slice(first, first + until - from);
}

async function totalOf(db: Kysely<Tables>, ordered: OrderedRows): Promise<number | null> {
  const order = await db
    .selectFrom('row_orders')
    .select('total')
    .where('job_key', '=', ordered.key)
    .where('query', '=', digestOf(ordered))
    .executeTakeFirst();
  return order?.total ?? null;
}

async function makeOrder(transaction: Kysely<Tables>, schema: string, ordered: OrderedRows): Promise<number> {
  const { key, rows, filters, sort } = ordered;
  const query = digestOf(ordered);
  // Who wants the same order meanwhile waits for it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${schema} ${key} ${query}`}::text, 0))`.execute(
    transaction,
  );
  const known = await totalOf(transaction, ordered);
  if (known !== null) return known;
  // A deletion of the job waits for the order, and then takes it along; its commits need not wait.
  const job = await transaction
    .selectFrom('jobs')
    .select('key')
    .where('key', '=', key)
    .forKeyShare()
    .executeTakeFirst();
  if (job === undefined) return 0;
  const indexes = selectMatching(
    { schema, jobKey: key, from: 0, until: rows, withData: false },
    { filters, sort },
    { what: (order) => sql`coalesce(array_agg(idx order by ${order}), '{}') as indexes` },
  );
  const made = await sql<{ total: number }>`
    with whole as materialized (${indexes}), parts as (
      insert into ${sql.id(schema, 'row_order_parts')} (job_key, query, part, indexes)
      select ${job.key}::bigint, ${query}, part, indexes[part * ${PART}::integer + 1 : (part + 1) * ${PART}::integer]
      from whole, generate_series(0, (cardinality(indexes) - 1) / ${PART}::integer) as part
    )
    insert into ${sql.id(schema, 'row_orders')} (job_key, query, total)
    select ${job.key}::bigint, ${query}, cardinality(indexes) from whole
    returning total`.execute(transaction);
  await deleteOldest(transaction, job.key);
  return made.rows[0]?.total ?? 0;
}

async function deleteOldest(transaction: Kysely<Tables>, jobKey: string): Promise<void> {
  const deleted = await transaction
    .deleteFrom('row_orders')
    .where('job_key', '=', jobKey)
    .where('query', 'in', (of) =>
      of
        .selectFrom('row_orders')
        .select('query')
        .where('job_key', '=', jobKey)
        .orderBy('made_at', 'desc')
        .orderBy('query')
        .limit(1_000)
        .offset(KEPT),
    )
    .returning('query')
    .execute();
  if (deleted.length === 0) return;
  await transaction
    .deleteFrom('row_order_parts')
    .where('job_key', '=', jobKey)
    .where(
      'query',
      'in',
      deleted.map(({ query }) => query),
    )
    .execute();
}

function digestOf({ rows, filters, sort }: OrderedRows): string {
  const asked = [
    rows,
    filters.map(({ property, operator, value }) => [property, operator, value]),
    sort.map(({ property, descending }) => [property, descending]),
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}
