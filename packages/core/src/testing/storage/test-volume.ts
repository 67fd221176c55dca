import assert from 'node:assert/strict';
import { times } from './assertions.ts';
import { makeCommit, makeJob, makeRows, startJob, storeRows } from './make-records.ts';
import type { StorageTestGroup } from './storage-test.ts';

const TOTAL = 100_000;
const PAGE = 2_500;

export const volumeTests: StorageTestGroup = {
  name: 'volume',
  tests: [
    {
      name: 'a job may have 100,000 rows',
      async run(storage) {
        const { jobs, rows } = storage;
        await startJob(storage);
        for (let first = 0; first < TOTAL; first += PAGE) {
          await jobs.commitPage(
            'job-1',
            'token-a',
            makeCommit(first, makeRows(PAGE, first), first / PAGE + 1),
          );
        }
        assert.equal(await rows.count('job-1'), TOTAL);
        let read = 0;
        for await (const row of rows.stream('job-1')) {
          if (row.title !== `Lamp ${read}`) assert.equal(row.title, `Lamp ${read}`);
          read += 1;
        }
        assert.equal(read, TOTAL);
        assert.deepEqual(await rows.query('job-1', { limit: 3, skip: 99_998 }), {
          items: makeRows(2, 99_998),
          count: TOTAL,
        });
        const cheapest = await rows.query('job-1', {
          limit: 2,
          skip: 1,
          filters: [{ property: 'price', operator: 'gte', value: '99990' }],
          sort: [{ property: 'price', descending: true }],
        });
        assert.deepEqual(cheapest, { items: makeRows(2, 99_997).reverse(), count: 10 });
      },
    },
    {
      name: 'one page may have 150,000 rows',
      async run(storage) {
        await storeRows(storage, makeRows(150_000));
        assert.equal(await storage.rows.count('job-1'), 150_000);
        const { items } = await storage.rows.query('job-1', { limit: 1, skip: 149_999 });
        assert.deepEqual(items, makeRows(1, 149_999));
      },
    },
    {
      name: 'a thousand jobs are listed in parts, each of them once',
      async run({ jobs }) {
        await Promise.all(times(1_000, (index) => jobs.insert(makeJob({ id: `job-${index}` }))));
        const seen = new Set<string>();
        for (let skip = 0; skip < 1_000; skip += 100) {
          const { items, count } = await jobs.list({ limit: 100, skip });
          assert.equal(count, 1_000);
          for (const { id } of items) seen.add(id);
        }
        assert.equal(seen.size, 1_000);
      },
    },
  ],
};
