import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';
import { countByTally, type TallyQuery } from './tallies.ts';

export interface NewestQuery extends TallyQuery {
  readonly limit: number;
  readonly skip: number;
  /** The id of the one behind which the list begins. */
  readonly after?: string | undefined;
}

export interface NewestOptions {
  readonly schema: string;
  readonly table: 'jobs' | 'recipes';
  /** What of each is wanted. */
  readonly columns: RawBuilder<unknown>;
}

/**
 * The last inserted first, with how many there are. Those that are skipped are passed over in an index, from whichever
 * end is nearer; behind a record, the list begins at once.
 */
export async function listNewest<T>(
  db: Kysely<Tables>,
  { schema, table, columns }: NewestOptions,
  query: NewestQuery,
): Promise<{ rows: readonly T[]; count: number }> {
  const { recipeId, statuses, limit, skip, after } = query;
  const count = await countByTally(db, schema, query);
  const records = sql.id(schema, table);
  const matching = [
    recipeId === undefined ? sql`true` : sql`recipe_id = ${recipeId}`,
    after === undefined ? sql`true` : sql`key < (select key from ${records} where id = ${after})`,
  ];
  const isFromEnd = after === undefined && skip > count / 2;
  const wanted = isFromEnd ? Math.max(0, Math.min(limit, count - skip)) : limit;
  const passed = isFromEnd ? Math.max(0, count - skip - wanted) : skip;
  const order = isFromEnd ? sql`order by key` : sql`order by key desc`;
  const where = sql.join(matching, sql` and `);
  const ofStatus = (status: string) => sql`(select key from ${records}
    where ${where} and status = ${status} ${order} limit ${passed + wanted}::bigint)`;
  // One by one, each in the order of its index.
  const found =
    statuses === undefined
      ? sql`(select key from ${records} where ${where} ${order} limit ${passed + wanted}::bigint)`
      : sql.join([...new Set(statuses)].map(ofStatus), sql` union all `);
  if (wanted === 0 || statuses?.length === 0) return { rows: [], count };
  const { rows } = await sql<T>`
    select ${columns} from ${records} as ${sql.id(table)}
    where key in (select key from (${found}) as found ${order} limit ${wanted}::bigint offset ${passed}::bigint)
    order by key desc`.execute(db);
  return { rows, count };
}
