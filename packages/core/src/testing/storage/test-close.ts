import assert from 'node:assert/strict';
import { AT, makeJob, makeLease, makeRecipe, makeRows, storeRows } from './make-records.ts';
import type { StorageTestGroup } from './storage-test.ts';

export const closeTests: StorageTestGroup = {
  name: 'close',
  tests: [
    {
      name: 'a storage can be closed twice',
      async run(storage) {
        await storage.jobs.insert(makeJob());
        await Promise.all([storage.close(), storage.close()]);
        await storage.close();
      },
    },
    {
      name: 'a storage can be closed before it is used',
      async run(storage) {
        await storage.close();
      },
    },
    {
      name: 'a closed storage rejects what it is asked for',
      async run(storage) {
        const { recipes, jobs, rows, changes } = storage;
        await recipes.insert(makeRecipe());
        await storage.close();
        const part = { limit: 1, skip: 0 };
        const asked: readonly (() => Promise<unknown>)[] = [
          () => recipes.get('recipe-1'),
          () => recipes.list(part),
          () => recipes.insert(makeRecipe({ id: 'recipe-2' })),
          () => jobs.get('job-1'),
          () => jobs.list(part),
          () => jobs.insert(makeJob()),
          () => jobs.start('job-1', makeLease('t'), AT),
          () => rows.query('job-1', part),
          () => rows.count('job-1'),
          () => rows.stream('job-1')[Symbol.asyncIterator]().next(),
          () => changes.list('recipe-1', { after: 0, limit: 1 }),
        ];
        for (const ask of asked) await assert.rejects(async () => ask(), `${ask} was answered`);
      },
    },
    {
      name: 'a storage can be closed after a reader has left a stream',
      async run(storage) {
        await storeRows(storage, makeRows(2_500));
        for await (const _row of storage.rows.stream('job-1')) break;
        await storage.close();
      },
    },
  ],
};
