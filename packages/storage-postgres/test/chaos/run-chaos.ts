import { setTimeout as delay } from 'node:timers/promises';
import { createEngine } from '@harvestman/core';
import { startListSite } from '../../../../test/support/slow-list-site.ts';
import { postgresStorage } from '../../src/index.ts';
import { startWorker, type WorkerProcess } from './start-worker.ts';

export interface ChaosOptions {
  readonly connectionString: string;
  readonly kills: number;
  readonly workers: number;
  readonly leaseMs: number;
  readonly sweepMs: number;
  /** Told after each kill. */
  onKill?(kill: { readonly number: number; readonly orphans: number }): void;
}

export interface ChaosReport {
  readonly kills: number;
  readonly jobs: number;
  /** Jobs that a kill took from their worker. */
  readonly orphans: number;
  readonly completed: number;
  /** Jobs that failed since their workers died three times: the rule, not a loss. */
  readonly failedByDeaths: number;
  readonly stuck: number;
  readonly rowsExpected: number;
  readonly rowsGot: number;
  readonly lost: number;
  readonly doubled: number;
  /** From the kill to the job's next start, in milliseconds, ascending. */
  readonly recoveryMs: readonly number[];
}

const PAGES = 15;
const JOBS_WAITING = 4;

/** Kills workers with SIGKILL at random instants while jobs run, then compares every row to the truth. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { connectionString, leaseMs, sweepMs } = options;
  const site = await startListSite(20);
  const engine = createEngine({ storage: postgresStorage({ connectionString }), worker: false });
  const jobIds: { id: string; list: string }[] = [];
  const holders = new Map<string, WorkerProcess>();
  const orphanedAt = new Map<string, number>();
  const recoveryMs: number[] = [];
  let orphans = 0;

  const start = (): WorkerProcess => {
    const worker = startWorker(connectionString, { leaseMs, sweepMs, concurrency: 2 }, ({ type, jobId }) => {
      if (jobId === undefined) return;
      if (type === 'job.running') {
        holders.set(jobId, worker);
        const since = orphanedAt.get(jobId);
        if (since !== undefined) recoveryMs.push(Date.now() - since);
        orphanedAt.delete(jobId);
      } else if (type === 'job.completed' || type === 'job.failed') holders.delete(jobId);
    });
    return worker;
  };
  const addJob = async (): Promise<void> => {
    const list = `list${jobIds.length}`;
    const recipe = await engine.recipes.create(site.recipe(list, PAGES));
    jobIds.push({ id: (await engine.jobs.run(recipe.id)).id, list });
  };

  const workers = Array.from({ length: options.workers }, start);
  await Promise.all(workers.map(({ ready }) => ready));
  for (let number = 1; number <= options.kills; number += 1) {
    const { count } = await engine.jobs.list({ statuses: ['pending'], limit: 1 });
    for (let waiting = count; waiting < JOBS_WAITING; waiting += 1) await addJob();
    const index = Math.floor(Math.random() * workers.length);
    const victim = workers[index];
    await victim?.ready;
    await delay(Math.random() * 800);
    victim?.child.kill('SIGKILL');
    const held = [...holders].filter(([, holder]) => holder === victim).map(([id]) => id);
    for (const id of held) {
      holders.delete(id);
      orphanedAt.set(id, Date.now());
    }
    orphans += held.length;
    workers[index] = start();
    options.onKill?.({ number, orphans: held.length });
  }
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const { count } = await engine.jobs.list({ statuses: ['pending', 'running'], limit: 1 });
    if (count === 0) break;
    await delay(100);
  }
  for (const { child } of workers) child.kill('SIGKILL');
  await Promise.all(workers.map(({ exited }) => exited));

  const report = {
    completed: 0,
    failedByDeaths: 0,
    stuck: 0,
    rowsExpected: 0,
    rowsGot: 0,
    lost: 0,
    doubled: 0,
  };
  for (const { id, list } of jobIds) {
    const job = await engine.jobs.get(id);
    const truth = site.truth(list, PAGES).map(({ name }) => name);
    const got: string[] = [];
    for await (const row of engine.rows.stream(id)) got.push(String(row.name ?? ''));
    if (job.status === 'completed') report.completed += 1;
    else if (job.error?.includes('worker died') === true) report.failedByDeaths += 1;
    else report.stuck += 1;
    // What a failed job committed must still be the list's beginning.
    const expected = job.status === 'completed' ? truth : truth.slice(0, got.length);
    report.rowsExpected += expected.length;
    report.rowsGot += got.length;
    report.lost += expected.filter((name, index) => got[index] !== name).length;
    report.doubled += got.length - new Set(got).size;
  }
  await engine.close();
  await site.close();
  return {
    kills: options.kills,
    jobs: jobIds.length,
    orphans,
    ...report,
    recoveryMs: recoveryMs.toSorted((a, b) => a - b),
  };
}
