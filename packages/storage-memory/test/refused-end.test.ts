import { createEngine, HarvestmanError, type JobOutcome, type JobStore } from '@harvestman/core';
import { expect, it, onTestFinished } from 'vitest';
import { startListSite } from '../../../test/support/slow-list-site.ts';
import { memoryStorage } from '../src/index.ts';

/** Long enough for a job to end before it is renewed. */
const LEASE_MS = 600_000;

/** An engine on a storage that refuses some ends of jobs. */
async function start(refuses: (outcome: JobOutcome, feed: unknown, notices: unknown) => boolean) {
  const site = await startListSite(0);
  const storage = memoryStorage();
  let ends = 0;
  const rested = Promise.withResolvers<number>();
  const finish: JobStore['finish'] = async (id, token, outcome, feed, notices) => {
    ends += 1;
    if (refuses(outcome, feed, notices)) throw new HarvestmanError('STORAGE_FAILED', 'simulated');
    return storage.jobs.finish(id, token, outcome, feed, notices);
  };
  const renew: JobStore['renew'] = async (id, lease) => {
    rested.resolve(lease.ttlMs);
    return storage.jobs.renew(id, lease);
  };
  const refusing = { ...storage, jobs: { ...storage.jobs, finish, renew } };
  const engine = createEngine({ storage: refusing, allowPrivateNetworks: true, leaseMs: LEASE_MS });
  onTestFinished(async () => {
    await engine.close({ timeoutMs: 0 });
    await site.close();
  });
  const told: string[] = [];
  engine.on('engine.error', ({ error }) => told.push(String(error)));
  engine.on('job.failed', ({ type }) => told.push(type));
  const { id } = await engine.recipes.create(site.recipe('refused', 2));
  const job = await engine.jobs.run(id);
  return { engine, jobId: job.id, told, rested: rested.promise, ends: () => ends };
}

it('is the failure of a job, and not its running for ever, where the feed cannot take the rows', async () => {
  const { engine, jobId, told, ends } = await start((_, feed) => feed !== undefined);
  const job = await engine.jobs.wait(jobId);
  expect(job).toMatchObject({ status: 'failed', error: 'simulated', errorCode: 'STORAGE_FAILED' });
  expect(job).toMatchObject({ totalRows: 20, verdict: null, stopReason: null });
  expect(told).toEqual([expect.stringContaining('simulated'), 'job.failed']);
  expect(ends()).toBe(2);
});

it('is a bare failure where the storage cannot take what a job found out', async () => {
  const { engine, jobId, told, ends } = await start(({ profile }) => (profile ?? null) !== null);
  const job = await engine.jobs.wait(jobId);
  expect(job).toMatchObject({ status: 'failed', error: 'simulated', totalRows: 20, evidence: [] });
  expect(told.at(-1)).toBe('job.failed');
  expect(ends()).toBe(3);
});

it('leaves a job to rest where the storage takes no end of it', async () => {
  const { engine, jobId, told, rested, ends } = await start(() => true);
  expect(await rested).toBe(2 * LEASE_MS);
  expect(ends()).toBe(3);
  expect(told).toHaveLength(3);
  expect(await engine.jobs.get(jobId)).toMatchObject({ status: 'running', totalRows: 20 });
});
