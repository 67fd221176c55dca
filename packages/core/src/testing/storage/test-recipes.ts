import assert from 'node:assert/strict';
import { race, rejectsWith, scribble, times } from './assertions.ts';
import { endJob, feedOf } from './feed-jobs.ts';
import { makePlan, makeRecipe, storeRows } from './make-records.ts';
import type { StorageTestGroup } from './storage-test.ts';

const all = { limit: 100, skip: 0 };

export const recipeTests: StorageTestGroup = {
  name: 'recipes',
  tests: [
    {
      name: 'a recipe comes back as it was inserted',
      async run({ recipes }) {
        const recipe = makeRecipe();
        await recipes.insert(recipe);
        assert.deepEqual(await recipes.get('recipe-1'), recipe);
      },
    },
    {
      name: 'an unknown recipe is null',
      async run({ recipes }) {
        assert.equal(await recipes.get('recipe-1'), null);
      },
    },
    {
      name: 'a recipe id can be inserted once',
      async run({ recipes }) {
        await recipes.insert(makeRecipe());
        await rejectsWith('RECIPE_CONFLICT', recipes.insert(makeRecipe({ name: 'another' })));
        assert.deepEqual(await recipes.get('recipe-1'), makeRecipe());
      },
    },
    {
      name: 'recipes are listed with the last inserted first, whatever their dates and ids',
      async run({ recipes }) {
        const ids = ['m', 'a', 'z', 'b'];
        for (const [index, id] of ids.entries()) {
          await recipes.insert(makeRecipe({ id, createdAt: `2026-01-0${9 - index}T00:00:00Z` }));
        }
        await recipes.update(makeRecipe({ id: 'a', version: 2, updatedAt: '2027-01-01T00:00:00Z' }), 1);
        const { items, count } = await recipes.list(all);
        assert.deepEqual(
          items.map(({ id }) => id),
          ids.toReversed(),
        );
        assert.equal(count, 4);
      },
    },
    {
      name: 'recipes are listed by status, and counted before limit and skip',
      async run({ recipes }) {
        const statuses = ['active', 'paused', 'deleted', 'active', 'active'] as const;
        for (const [index, status] of statuses.entries()) {
          await recipes.insert(makeRecipe({ id: `r${index}`, status }));
        }
        const ids = async (query: Partial<Parameters<typeof recipes.list>[0]>) => {
          const { items, count } = await recipes.list({ ...all, ...query });
          return [items.map(({ id }) => id), count];
        };
        assert.deepEqual(await ids({ statuses: ['active'] }), [['r4', 'r3', 'r0'], 3]);
        assert.deepEqual(await ids({ statuses: ['paused', 'deleted'] }), [['r2', 'r1'], 2]);
        assert.deepEqual(await ids({ statuses: [] }), [[], 0]);
        assert.deepEqual(await ids({ statuses: ['active'], limit: 1, skip: 1 }), [['r3'], 3]);
        assert.deepEqual(await ids({ skip: 5 }), [[], 5]);
        assert.deepEqual(await ids({ limit: 2, skip: 4 }), [['r0'], 5]);
      },
    },
    {
      name: 'a recipe is updated at the version expected, and only there',
      async run({ recipes }) {
        await recipes.insert(makeRecipe());
        const changed = makeRecipe({ name: 'changed', status: 'paused', version: 2 });
        assert.equal(await recipes.update(changed, 1), true);
        assert.deepEqual(await recipes.get('recipe-1'), changed);
        assert.equal(await recipes.update(makeRecipe({ name: 'late', version: 2 }), 1), false);
        assert.deepEqual(await recipes.get('recipe-1'), changed);
        assert.equal(await recipes.update(makeRecipe({ id: 'other', version: 2 }), 1), false);
        assert.equal(await recipes.get('other'), null);
      },
    },
    {
      name: 'an update may give the recipe a plan, and take it away',
      async run({ recipes }) {
        await recipes.insert(makeRecipe());
        const planned = makeRecipe({ version: 2, plan: makePlan() });
        assert.equal(await recipes.update(planned, 1), true);
        assert.deepEqual(await recipes.get('recipe-1'), planned);
        assert.equal(await recipes.update(makeRecipe({ version: 3 }), 2), true);
        assert.deepEqual(await recipes.get('recipe-1'), makeRecipe({ version: 3 }));
      },
    },
    {
      name: 'an update may leave the version as it is',
      async run({ recipes }) {
        await recipes.insert(makeRecipe());
        assert.equal(await recipes.update(makeRecipe({ lastRun: '2026-05-05T00:00:00Z' }), 1), true);
        assert.deepEqual(await recipes.get('recipe-1'), makeRecipe({ lastRun: '2026-05-05T00:00:00Z' }));
      },
    },
    {
      name: 'of many updates at one version, one wins',
      async run({ recipes }) {
        await recipes.insert(makeRecipe());
        const { values, errors } = await race(
          times(20, (index) => () => recipes.update(makeRecipe({ name: `by ${index}`, version: 2 }), 1)),
        );
        assert.deepEqual(errors, []);
        assert.equal(values.filter(Boolean).length, 1);
        assert.equal((await recipes.get('recipe-1'))?.name, `by ${values.indexOf(true)}`);
      },
    },
    {
      name: 'a recipe goes in and comes out by value',
      async run({ recipes }) {
        const given = makeRecipe();
        await recipes.insert(given);
        scribble(given);
        scribble(await recipes.get('recipe-1'));
        scribble(await recipes.list(all));
        assert.deepEqual(await recipes.get('recipe-1'), makeRecipe());
        const next = makeRecipe({ version: 2 });
        await recipes.update(next, 1);
        scribble(next);
        assert.deepEqual((await recipes.list(all)).items, [makeRecipe({ version: 2 })]);
      },
    },
    {
      name: 'a purged recipe is gone with its jobs and rows, and nothing else is',
      async run(storage) {
        const { recipes, jobs, rows } = storage;
        await recipes.insert(makeRecipe());
        await recipes.insert(makeRecipe({ id: 'recipe-2' }));
        await storeRows(storage, [{ title: 'A' }]);
        const feed = { uniqueBy: ['title'], removes: true };
        await endJob(storage, { id: 'job-2', recipeId: 'recipe-2', rows: [{ title: 'B' }], feed });
        assert.equal(await recipes.purge('recipe-1'), true);
        assert.equal(await recipes.get('recipe-1'), null);
        assert.equal(await jobs.get('job-1'), null);
        assert.equal(await rows.count('job-1'), 0);
        assert.equal((await recipes.list(all)).count, 1);
        assert.deepEqual(
          (await jobs.list(all)).items.map(({ id }) => id),
          ['job-2'],
        );
        assert.equal(await rows.count('job-2'), 1);
        assert.equal((await feedOf(storage, 0, 'recipe-2')).length, 1);
        assert.equal(await recipes.purge('recipe-1'), false);
      },
    },
  ],
};
