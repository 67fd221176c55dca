import { createEngine, definePaginationStrategy } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startListSite } from '../support/slow-list-site.ts';

const tooManyFiles = () => Object.assign(new Error('too many open files'), { code: 'EMFILE' });

/** Follows `a.next`; where it stands, the process has no file left for it as many times as are told. */
async function start(shortagesAt: ReadonlyMap<number, number>) {
  const site = await startListSite(0);
  const left = new Map(shortagesAt);
  const strategy = definePaginationStrategy({
    type: 'short-of-files',
    schema: z.object({}),
    async advance(page, _options, { pages }) {
      const times = left.get(pages) ?? 0;
      left.set(pages, times - 1);
      if (times > 0) throw tooManyFiles();
      return (await page.click('a.next')) === 'new-items' ? 'advanced' : 'no-next-control';
    },
  });
  const engine = createEngine({
    storage: memoryStorage(),
    allowPrivateNetworks: true,
    paginationStrategies: [strategy],
  });
  onTestFinished(async () => {
    await engine.close({ timeoutMs: 0 });
    await site.close();
  });
  const told: string[] = [];
  engine.on('engine.error', ({ error }) => told.push(String(error)));
  const recipe = { ...site.recipe('short', 4), pagination: { type: 'short-of-files' } };
  return { engine, site, told, recipe };
}

it('are no end of a job, which goes on from its last page', async () => {
  const { engine, site, told, recipe } = await start(
    new Map([
      [1, 2],
      [3, 1],
    ]),
  );
  const { id } = await engine.recipes.create(recipe);
  const job = await engine.jobs.wait((await engine.jobs.run(id)).id);
  expect(job).toMatchObject({ status: 'completed', totalRows: 40, totalPagesScraped: 4 });
  expect(job.warnings).toEqual([expect.stringContaining('no files, memory or threads left')]);
  const rows: unknown[] = [];
  for await (const row of engine.rows.stream(job.id)) rows.push(row);
  expect(rows).toEqual(site.truth('short', 4));
  expect(told).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('too many open files')));
});

it('keep no job from being cancelled where they last', async () => {
  const { engine, recipe, told } = await start(new Map([[2, Number.POSITIVE_INFINITY]]));
  const { id } = await engine.recipes.create(recipe);
  const run = await engine.jobs.run(id);
  const again = Promise.withResolvers<void>();
  engine.on('engine.error', () => told.length > 1 && again.resolve());
  await again.promise;
  await engine.jobs.cancel(run.id);
  const job = await engine.jobs.wait(run.id);
  expect(job).toMatchObject({ status: 'failed', errorCode: 'JOB_CANCELLED', totalRows: 20 });
  expect(job.warnings).toEqual([expect.stringContaining('no files, memory or threads left')]);
});
