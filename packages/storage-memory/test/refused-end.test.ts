import { createEngine, HarvestmanError, type JobStore } from '@harvestman/core';
import { expect, it, onTestFinished } from 'vitest';
import { startListSite } from '../../../test/support/slow-list-site.ts';
import { memoryStorage } from '../src/index.ts';

it('is the failure of a job, and not its running for ever, where the feed cannot take the rows', async () => {
  const site = await startListSite(0);
  const storage = memoryStorage();
  let ends = 0;
  const finish: JobStore['finish'] = async (id, token, outcome, feed, notices) => {
    ends += 1;
    if (feed !== undefined) throw new HarvestmanError('STORAGE_FAILED', 'simulated');
    return storage.jobs.finish(id, token, outcome, feed, notices);
  };
  const refusing = { ...storage, jobs: { ...storage.jobs, finish } };
  const engine = createEngine({ storage: refusing, allowPrivateNetworks: true });
  onTestFinished(async () => {
    await engine.close({ timeoutMs: 0 });
    await site.close();
  });
  const told: string[] = [];
  engine.on('engine.error', ({ error }) => told.push(String(error)));
  engine.on('job.failed', ({ type }) => told.push(type));
  const { id } = await engine.recipes.create(site.recipe('refused', 2));
  const job = await engine.jobs.wait((await engine.jobs.run(id)).id);
  expect(job).toMatchObject({ status: 'failed', error: 'simulated', errorCode: 'STORAGE_FAILED' });
  expect(job).toMatchObject({ totalRows: 20, verdict: null, stopReason: null });
  expect(told).toEqual([expect.stringContaining('simulated'), 'job.failed']);
  expect(ends).toBe(2);
});
