import { HarvestmanError } from '@harvestman/core';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../connection/in-transaction.ts';
import type { Tables } from '../tables.ts';
import { MIGRATIONS } from './migrations.ts';

export interface Versions {
  /** Of the tables as they were; 0 where there were none. */
  readonly from: number;
  /** Of the tables as they are. */
  readonly to: number;
}

/** Brings the tables to this release's version. Any number of processes may do it at once: one of them does. */
export async function migrateTables(db: Kysely<Tables>, schema: string): Promise<Versions> {
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`harvestman migration ${schema}`}::text, 0))`.execute(
      transaction,
    );
    await requireUtf8(transaction);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(transaction);
    await sql`create table if not exists ${sql.id(schema, 'versions')} (
      version integer primary key, migrated_at timestamptz not null default now())`.execute(transaction);
    const from = await readVersion(transaction, schema);
    requireKnown(from, schema);
    for (const [index, migration] of MIGRATIONS.entries()) {
      if (index < from) continue;
      await migration(transaction, schema);
      await sql`insert into ${sql.id(schema, 'versions')} (version) values (${index + 1})`.execute(
        transaction,
      );
    }
    return { from, to: MIGRATIONS.length };
  });
}

/** @throws HarvestmanError STORAGE_OUTDATED unless the tables are at this release's version */
export async function checkTables(db: Kysely<Tables>, schema: string): Promise<Versions> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${`"${schema.replaceAll('"', '""')}"."versions"`}::text) is not null as found`.execute(
    db,
  );
  const version = rows[0]?.found === true ? await readVersion(db, schema) : 0;
  requireKnown(version, schema);
  if (version < MIGRATIONS.length) {
    throw outdated(schema, version, 'run migrate(), or let the storage do it with { migrate: "auto" }');
  }
  return { from: version, to: version };
}

async function readVersion(db: Kysely<Tables>, schema: string): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from ${sql.id(schema, 'versions')}`.execute(db);
  return rows[0]?.version ?? 0;
}

function requireKnown(version: number, schema: string): void {
  if (version > MIGRATIONS.length) throw outdated(schema, version, 'a later release made them; install it');
}

function outdated(schema: string, version: number, advice: string): HarvestmanError {
  return new HarvestmanError(
    'STORAGE_OUTDATED',
    `the tables in schema "${schema}" are at version ${version}, and this release needs ${MIGRATIONS.length}; ${advice}`,
    { details: { schema, version, needed: MIGRATIONS.length } },
  );
}

async function requireUtf8(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`.execute(
    db,
  );
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new HarvestmanError('STORAGE_OUTDATED', `the database's encoding is ${encoding}, and must be UTF8`, {
    details: { encoding },
  });
}
