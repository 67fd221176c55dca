import { DatabaseSync } from 'node:sqlite';
import { HarvestmanError } from '@harvestman/core';

const TABLES = `
  create table if not exists recipes (
    key integer primary key autoincrement, id text not null unique, status text not null,
    version integer not null, record text not null
  ) strict;
  create table if not exists jobs (
    key integer primary key autoincrement, id text not null unique, recipe_id text not null,
    status text not null, end_date text, record text not null,
    lease_token text, lease_expires real
  ) strict;
  create index if not exists jobs_by_recipe on jobs (recipe_id, key);
  create table if not exists job_rows (
    job_key integer not null, idx integer not null, data text not null,
    primary key (job_key, idx)
  ) strict, without rowid;
  create table if not exists feeds (
    recipe_id text primary key, last_start text not null, last_job integer not null,
    last_number integer not null
  ) strict, without rowid;
  create table if not exists feed_rows (
    recipe_id text not null, id text not null, key text not null, data text not null,
    primary key (recipe_id, id)
  ) strict, without rowid;
  create table if not exists changes (
    recipe_id text not null, number integer not null, record text not null,
    primary key (recipe_id, number)
  ) strict, without rowid;
  create table if not exists histories (
    recipe_id text primary key, record text not null
  ) strict, without rowid;
  create table if not exists incidents (
    recipe_id text primary key, incident text not null, job_id text not null
  ) strict, without rowid;
  create table if not exists hosts (
    host text primary key, paused_until real not null default 0, next_at real not null default 0
  ) strict, without rowid;
`;

export interface Database {
  readonly sql: DatabaseSync;
  /**
   * All of it or nothing, which every write goes through. No other process writes meanwhile.
   *
   * @throws HarvestmanError STORAGE_UNAVAILABLE where another attempt may be luckier
   */
  transaction<T>(work: () => T): T;
}

/** @throws HarvestmanError STORAGE_FAILED where the file cannot be opened, or written to */
export function openDatabase(file: string): Database {
  const sql = openFile(file);
  return {
    sql,
    transaction(work) {
      try {
        sql.exec('begin immediate');
        const result = work();
        sql.exec('commit');
        return result;
      } catch (error) {
        // SQLite has done so itself where the disk is full.
        if (sql.isTransaction) sql.exec('rollback');
        throw mayPass(error)
          ? new HarvestmanError('STORAGE_UNAVAILABLE', error.message, { cause: error })
          : error;
      }
    },
  };
}

function openFile(file: string): DatabaseSync {
  try {
    const sql = new DatabaseSync(file);
    sql.exec('pragma journal_mode = wal; pragma busy_timeout = 5000;');
    sql.exec(TABLES);
    return sql;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new HarvestmanError('STORAGE_FAILED', `cannot use ${file}: ${why}`, { cause: error });
  }
}

/** Busy, out of memory, read-only, an error of the disk, a full disk, no file: another attempt may be luckier. */
const PASSING: ReadonlySet<unknown> = new Set([5, 7, 8, 10, 13, 14]);

function mayPass(error: unknown): error is Error {
  return error instanceof Error && 'errcode' in error && PASSING.has(Number(error.errcode) % 256);
}

/** A list of values as one parameter: `in (select value from json_each(?))`. */
export function jsonList(values: readonly string[]): string {
  return JSON.stringify(values);
}
