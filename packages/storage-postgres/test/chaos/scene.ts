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
  /** All of them. */
  readonly workers: readonly WorkerProcess[];
  /** Starts another worker in its place, once it has exited. */
  replace(worker: WorkerProcess): Promise<void>;
}

/** Breaks something, and mends it again. */
export type Fault = (scene: Scene) => Promise<void>;

/** Longer than a lease. */
export const OUTAGE_MS = 3_000;

/** Does it again and again while the outage lasts. */
export async function throughout(act: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + OUTAGE_MS;
  while (Date.now() < end) {
    await act();
    await delay(5);
  }
}

/** Ends what connections workers have, so that they must make others. */
export const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name like 'harvestman%' and pid <> pg_backend_pid()`;
