import { type QueryExecutorProvider, sql } from 'kysely';

/** What the last good jobs of a recipe were like, for when the jobs are deleted. */
export async function createHistories(db: QueryExecutorProvider, schema: string): Promise<void> {
  await sql`alter table ${sql.id(schema, 'recipes')} add column history json`.execute(db);
}
