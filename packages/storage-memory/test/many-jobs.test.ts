import { expect, test } from 'vitest';
import { makeJob, makeRecipe } from '../../core/src/testing/storage/make-records.ts';
import { memoryStorage } from '../src/index.ts';

const OTHERS = 10_000;

/** CPU time of what every run of a recipe asks for, in microseconds. */
async function cost({ jobs }: ReturnType<typeof memoryStorage>): Promise<number> {
  const before = process.cpuUsage();
  for (let run = 0; run < 100; run += 1) {
    await jobs.list({ recipeId: 'mine', statuses: ['completed', 'failed'], limit: 12, skip: 0 });
    await jobs
      .insert(makeJob({ recipeId: 'mine', status: 'pending' }), { unlessActive: true })
      .catch(() => 0);
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The least of several: a collection of garbage may fall into any of them. */
async function leastCost(storage: ReturnType<typeof memoryStorage>): Promise<number> {
  const costs: number[] = [];
  for (let time = 0; time < 5; time += 1) costs.push(await cost(storage));
  return Math.min(...costs);
}

test('a recipe has its jobs at once, however many jobs others have', async () => {
  const storage = memoryStorage();
  const { jobs, recipes } = storage;
  await jobs.insert(makeJob({ id: 'first', recipeId: 'mine', status: 'running' }));
  const alone = await leastCost(storage);
  for (let n = 0; n < OTHERS; n += 1) {
    await jobs.insert(makeJob({ id: `other-${n}`, recipeId: `recipe-${n % 100}`, status: 'pending' }));
  }
  // A look at each job took fifty times as long.
  expect(await leastCost(storage)).toBeLessThan(10 * alone);
  await recipes.insert(makeRecipe({ id: 'recipe-7' }));
  await recipes.purge('recipe-7');
  expect(await jobs.list({ recipeId: 'recipe-7', limit: 1, skip: 0 })).toEqual({ items: [], count: 0 });
  expect((await jobs.list({ limit: 1, skip: 0 })).count).toBe(OTHERS - OTHERS / 100 + 1);
});
