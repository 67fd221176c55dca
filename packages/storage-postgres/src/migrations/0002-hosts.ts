import { type QueryExecutorProvider, sql } from 'kysely';

/** When a host may be asked. Lost with the server's memory at a crash, which costs a site one request too early. */
export async function createHosts(db: QueryExecutorProvider, schema: string): Promise<void> {
  await sql`
    create unlogged table ${sql.id(schema, 'hosts')} (
      host text collate "C" primary key,
      paused_until timestamptz not null default '-infinity',
      next_at timestamptz not null default '-infinity'
    )`.execute(db);
}
