import assert from 'node:assert/strict';
import type { JobProfile } from '../../expect/job-profile.ts';
import type { RecipeHistory } from '../../storage/history-store.ts';
import { partOf, race } from './assertions.ts';
import { makeJob, makeRecipe } from './make-records.ts';
import type { StorageTestGroup } from './storage-test.ts';

function makeHistory(...rows: readonly number[]): RecipeHistory {
  const price = {
    filled: 0.5,
    distinct: 1,
    length: 4.25,
    shapes: { '$9.99 "ß\\': 1 },
    words: ['ランプ', "a'b"],
  };
  const profiles = rows.map((count): JobProfile => {
    const properties = { price: { ...price, top: 0.1, numbers: { low: 1, mid: 2.5, high: 9 } } };
    return { rows: count, pages: 2, seconds: 0.75, properties };
  });
  return { meaning: 'd1', profiles, isBroken: false };
}

export const historyTests: StorageTestGroup = {
  name: 'histories',
  tests: [
    {
      name: 'a history comes back as it was put last, and is that of its recipe',
      async run(storage) {
        const histories = partOf(storage, 'histories');
        for (const id of ['recipe-1', 'recipe-2']) await storage.recipes.insert(makeRecipe({ id }));
        assert.equal(await histories.get('recipe-1'), null);
        await histories.put('recipe-1', makeHistory(10));
        await histories.put('recipe-1', { ...makeHistory(20, 10), isBroken: true });
        assert.deepEqual(await histories.get('recipe-1'), { ...makeHistory(20, 10), isBroken: true });
        assert.equal(await histories.get('recipe-2'), null);
        assert.equal(await histories.get('recipe-3'), null);
      },
    },
    {
      name: 'a history is apart from the record of its recipe',
      async run(storage) {
        const recipe = makeRecipe();
        await storage.recipes.insert(recipe);
        await partOf(storage, 'histories').put('recipe-1', makeHistory(10));
        assert.deepEqual(await storage.recipes.get('recipe-1'), recipe);
        assert.equal(await storage.recipes.update({ ...recipe, name: 'other', version: 2 }, 1), true);
        assert.deepEqual(await partOf(storage, 'histories').get('recipe-1'), makeHistory(10));
      },
    },
    {
      name: 'a history outlives the jobs, goes with its recipe, and is not put without one',
      async run(storage) {
        const histories = partOf(storage, 'histories');
        for (const id of ['recipe-1', 'recipe-2']) {
          await storage.recipes.insert(makeRecipe({ id }));
          await histories.put(id, makeHistory(10));
        }
        await storage.jobs.insert(makeJob());
        await storage.jobs.delete('job-1');
        assert.deepEqual(await histories.get('recipe-1'), makeHistory(10));
        await storage.recipes.purge('recipe-1');
        await histories.put('recipe-1', makeHistory(20));
        await storage.recipes.insert(makeRecipe());
        assert.equal(await histories.get('recipe-1'), null);
        assert.deepEqual(await histories.get('recipe-2'), makeHistory(10));
      },
    },
    {
      name: 'of jobs that claim an incident at once one gets through, and another may take its place',
      async run(storage) {
        const histories = partOf(storage, 'histories');
        for (const id of ['recipe-1', 'recipe-2']) await storage.recipes.insert(makeRecipe({ id }));
        const claim = (incident: string, jobId: string, inPlaceOf?: string, recipeId = 'recipe-1') =>
          histories.claimIncident?.(recipeId, { incident, jobId, ...(inPlaceOf && { inPlaceOf }) }) ?? jobId;
        const jobs = ['job-1', 'job-2', 'job-3', 'job-4'];
        const { values } = await race(jobs.map((id) => async () => claim('after job-0', id)));
        if (histories.claimIncident === undefined) return;
        const [holder = ''] = values;
        assert.ok(jobs.includes(holder));
        assert.deepEqual(values, Array(4).fill(holder));
        assert.equal(await claim('after job-0', 'job-5', 'job-6'), holder);
        const heirs = await race(
          ['job-7', 'job-8'].map((id) => async () => claim('after job-0', id, holder)),
        );
        assert.equal(new Set(heirs.values).size, 1);
        assert.notEqual(heirs.values[0], holder);
        assert.equal(await claim('after job-0', 'job-9', undefined, 'recipe-2'), 'job-9');
        assert.equal(await claim('after job-9', 'job-10'), 'job-10');
        assert.equal(await claim('after job-0', 'job-10', undefined, 'recipe-2'), 'job-9');
        assert.equal(await claim('after job-9', 'job-11', undefined, 'recipe-3'), 'job-11');
        await storage.recipes.purge('recipe-1');
        await storage.recipes.insert(makeRecipe());
        assert.equal(await claim('after job-9', 'job-12'), 'job-12');
      },
    },
  ],
};
