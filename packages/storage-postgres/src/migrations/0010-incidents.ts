import { type QueryExecutorProvider, sql } from 'kysely';

/** Which job tells of an incident, where several of a recipe end at once. */
export async function createIncidents(db: QueryExecutorProvider, schema: string): Promise<void> {
  await sql`alter table ${sql.id(schema, 'recipes')} add column incident json`.execute(db);
}
