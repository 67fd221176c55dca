import { setTimeout as delay } from 'node:timers/promises';
import { createEngine } from '@harvestman/core';
import pg from 'pg';
import { startListSite } from '../../../../test/support/slow-list-site.ts';
import type { PostgresServer } from '../../../../test/support/start-postgres.ts';
import { postgresStorage } from '../../src/index.ts';
import { startNetwork } from '../start-network.ts';
import { FAULTS, type FaultName } from './faults.ts';
import type { Scene } from './scene.ts';
import type { Pooler } from './start-pooler.ts';
import { startWorker, type WorkerProcess } from './start-worker.ts';

export interface FaultReport {
  readonly kind: FaultName;
  readonly rounds: number;
  readonly jobs: number;
  /** Jobs that failed since their workers died three times in a row: the rule, not a loss. */
  failedByDeaths: number;
  failedOtherwise: number;
  /** Why those failed. */
  readonly errors: Set<string>;
  stuck: number;
  rows: number;
  lost: number;
  doubled: number;
  /** Rows that are there, and not at their place. */
  outOfOrder: number;
  /** Workers that ended by themselves. */
  readonly crashed: number;
}

export interface FaultOptions {
  readonly server: PostgresServer;
  /** Of the workers' role, on the server. */
  readonly connectionString: string;
  /** What the workers go through to the server. Default: nothing. */
  readonly pooler?: Pooler;
  readonly kinds: readonly FaultName[];
  /** Faults of each kind. */
  readonly rounds: number;
  readonly workers: number;
  readonly leaseMs: number;
  readonly sweepMs: number;
  onKind?(report: FaultReport): void;
}

const PAGES = 40;
const JOBS_EACH_ROUND = 4;
/** Jobs are stuck where none of them has come any further for so long, in milliseconds. */
const PATIENCE_MS = 120_000;

/** Jobs that have not ended, and how far all of them have come. */
const PROGRESS = `select count(*) filter (where end_date is null)::integer as left,
  concat_ws(' ', sum((record->>'totalRows')::integer), count(*) filter (where end_date is null)) as done
  from harvestman.jobs`;

/** Breaks what workers stand on while their jobs run, each kind for itself, and compares every row to the truth. */
export async function runFaults(options: FaultOptions): Promise<FaultReport[]> {
  const { server, connectionString, pooler = null, leaseMs, sweepMs, rounds } = options;
  const site = await startListSite(20);
  const network = await startNetwork(pooler?.connectionString ?? connectionString);
  // What is set on the server to trouble the workers is not meant for it.
  const untroubled = '-c transaction_timeout=0 -c default_transaction_read_only=off';
  const admin = new pg.Pool({ connectionString: server.connectionString, max: 3, options: untroubled });
  admin.on('error', () => undefined);
  const engine = createEngine({
    storage: postgresStorage({ connectionString: server.connectionString }),
    worker: false,
  });
  engine.on('engine.error', () => undefined);
  // By its name, which may become unknown.
  const named = new URL(network.connectionString);
  named.hostname = 'localhost';
  let crashed = 0;
  const start = (): WorkerProcess => {
    const worker = startWorker(named.href, { leaseMs, sweepMs, concurrency: 2 });
    void worker.exited.then((code) => {
      if (code === null || code === 0) return;
      crashed += 1;
      workers[workers.indexOf(worker)] = start();
    });
    return worker;
  };
  const workers = Array.from({ length: options.workers }, start);
  await Promise.all(workers.map(({ ready }) => ready));
  let turn = 0;
  const scene: Scene = {
    server,
    network,
    pooler,
    admin,
    leaseMs,
    workers,
    aWorker() {
      turn = (turn + 1) % workers.length;
      const [first] = workers.slice(turn);
      if (first === undefined) throw new Error('there is no worker');
      return first;
    },
    async replace(worker) {
      await worker.exited;
      workers[workers.indexOf(worker)] = start();
    },
  };

  const reports: FaultReport[] = [];
  for (const kind of options.kinds) {
    const jobs: { readonly id: string; readonly list: string }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (let index = 0; index < JOBS_EACH_ROUND; index += 1) {
        const list = `${kind.replaceAll(/\W/g, '')}${jobs.length}`;
        const recipe = await again(() => engine.recipes.create(site.recipe(list, PAGES)));
        jobs.push({ id: (await again(() => engine.jobs.run(recipe.id))).id, list });
      }
      await delay(500 + Math.random() * 500);
      await FAULTS[kind](scene);
    }
    await waitForJobs(admin);
    const report: FaultReport = {
      kind,
      rounds,
      jobs: jobs.length,
      failedByDeaths: 0,
      failedOtherwise: 0,
      errors: new Set(),
      stuck: 0,
      rows: 0,
      lost: 0,
      doubled: 0,
      outOfOrder: 0,
      crashed,
    };
    crashed = 0;
    for (const { id, list } of jobs) {
      const { status, error } = await again(() => engine.jobs.get(id));
      if (status === 'failed' && error?.includes('died each time') === true) report.failedByDeaths += 1;
      else if (status === 'failed') {
        report.failedOtherwise += 1;
        report.errors.add(String(error));
      } else if (status !== 'completed') report.stuck += 1;
      const got: string[] = [];
      for await (const row of engine.rows.stream(id)) got.push(String(row.name ?? ''));
      const truth = site.truth(list, PAGES).map(({ name }) => name);
      const expected = status === 'completed' ? truth : truth.slice(0, got.length);
      const known = new Set(got);
      report.rows += got.length;
      report.lost += expected.filter((name) => !known.has(name)).length;
      report.doubled += got.length - known.size;
      report.outOfOrder += expected.filter((name, index) => known.has(name) && got[index] !== name).length;
    }
    reports.push(report);
    options.onKind?.(report);
  }
  for (const { child } of workers) child.kill('SIGKILL');
  await Promise.all(workers.map(({ exited }) => exited));
  await engine.close();
  await network.close();
  await admin.end();
  await site.close();
  return reports;
}

/** Until all jobs have ended, or are stuck. */
async function waitForJobs(admin: pg.Pool): Promise<void> {
  let done = '';
  let movedAt = Date.now();
  while (Date.now() - movedAt < PATIENCE_MS) {
    const { rows } = await again(() => admin.query<{ left: number; done: string }>(PROGRESS));
    const [progress] = rows;
    if (progress?.left === 0) return;
    if (progress !== undefined && progress.done !== done) {
      done = progress.done;
      movedAt = Date.now();
    }
    await delay(100);
  }
}

/** Whoever asks beside the workers meets the same faults. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries >= 100) throw error;
      await delay(200);
    }
  }
}
