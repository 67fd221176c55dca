import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { PostgresServer } from '../../../../test/support/start-postgres.ts';
import type { Network } from '../start-network.ts';
import type { Pooler } from './start-pooler.ts';
import type { WorkerProcess } from './start-worker.ts';

/** What can be broken while jobs run. */
export interface Scene {
  readonly server: PostgresServer;
  /** Between the workers and the server. */
  readonly network: Network;
  /** Between the network and the server; null: none. */
  readonly pooler: Pooler | null;
  /** Beside the network. */
  readonly admin: pg.Pool;
  readonly leaseMs: number;
  /** One of the workers that run. */
  aWorker(): WorkerProcess;
  /** Starts another worker in its place, once it has exited. */
  replace(worker: WorkerProcess): Promise<void>;
}

const OUTAGE_MS = 3_000;

/** Each breaks something, and mends it again. */
export const FAULTS = {
  async kill({ aWorker, replace }) {
    const worker = aWorker();
    worker.child.kill('SIGKILL');
    await replace(worker);
  },
  async 'graceful close'({ aWorker, replace }) {
    const worker = aWorker();
    worker.child.send('close');
    await replace(worker);
  },
  async 'stop past the lease'({ aWorker, leaseMs }) {
    const { child } = aWorker();
    child.kill('SIGSTOP');
    await delay(leaseMs * 2);
    child.kill('SIGCONT');
  },
  async 'black hole'({ network }) {
    network.goSilent();
    await delay(OUTAGE_MS);
    network.heal();
  },
  async 'half-close'({ network }) {
    network.halfClose();
  },
  async delay({ network }) {
    network.delay(150);
    await delay(OUTAGE_MS);
    network.delay(0);
  },
  async RST({ network }) {
    network.reset();
  },
  'restart, fast': ({ server }) => server.restart('fast'),
  'restart, immediate': ({ server }) => server.restart('immediate'),
  async 'pooler restart'({ pooler }) {
    await pooler?.restart();
  },
  async 'disk full'({ admin }) {
    await admin.query(`create or replace function harvestman.full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await admin.query(`create trigger full_disk before insert on harvestman.job_rows
      for each statement execute function harvestman.full_disk()`);
    await delay(OUTAGE_MS);
    await admin.query('drop trigger full_disk on harvestman.job_rows');
  },
  async 'read-only'({ admin }) {
    await admin.query('alter system set default_transaction_read_only = on');
    await admin.query('select pg_reload_conf()');
    await delay(OUTAGE_MS);
    await admin.query('alter system reset default_transaction_read_only');
    await admin.query('select pg_reload_conf()');
  },
  async 'statement time-out'({ admin }) {
    const end = Date.now() + OUTAGE_MS;
    while (Date.now() < end) {
      await admin.query(`select pg_cancel_backend(pid) from pg_stat_activity
        where application_name = 'harvestman' and state <> 'idle' and pid <> pg_backend_pid()`);
      await delay(5);
    }
  },
  async 'lock time-out'({ admin }) {
    const client = await admin.connect();
    await client.query('begin');
    await client.query('lock table harvestman.jobs, harvestman.job_rows in access exclusive mode');
    await delay(OUTAGE_MS);
    await client.query('rollback');
    client.release();
  },
} as const satisfies Record<string, (scene: Scene) => Promise<void>>;

export type FaultName = keyof typeof FAULTS;
