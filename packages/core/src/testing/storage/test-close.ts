import assert from 'node:assert/strict';
import { makeJob, makeRecipe, makeRows, storeRows } from './make-records.ts';
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
        await storage.recipes.insert(makeRecipe());
        await storage.close();
        await assert.rejects(async () => storage.recipes.get('recipe-1'));
        await assert.rejects(async () => storage.jobs.list({ limit: 1, skip: 0 }));
        await assert.rejects(async () => storage.rows.stream('job-1')[Symbol.asyncIterator]().next());
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
