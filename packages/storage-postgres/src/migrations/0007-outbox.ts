import { type QueryExecutorProvider, sql } from 'kysely';

/** What is still to be told of jobs, put there with their ends. */
export async function createOutbox(db: QueryExecutorProvider, schema: string): Promise<void> {
  const outbox = sql.id(schema, 'outbox');
  await sql`
    create table ${outbox} (
      id text collate "C" primary key,
      job_id text collate "C" not null,
      type text not null,
      at text not null,
      attempts integer not null default 0,
      due_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index outbox_due on ${outbox} (due_at)`.execute(db);
  await sql`create index outbox_of_job on ${outbox} (job_id)`.execute(db);
}
