import { type QueryExecutorProvider, sql } from 'kysely';

/** Which job started last of those that removed rows: several may start in one second. */
export async function createLastJobs(db: QueryExecutorProvider, schema: string): Promise<void> {
  await sql`alter table ${sql.id(schema, 'feeds')} add column last_job bigint not null default 0`.execute(db);
}
