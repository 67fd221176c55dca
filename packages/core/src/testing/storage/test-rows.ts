import assert from 'node:assert/strict';
import type { RowFilter, RowQuery } from '../../results/row-query.ts';
import { selectRows } from '../../results/select-rows.ts';
import { allRows, streamed } from './assertions.ts';
import { makeRows, startJob, storeRows } from './make-records.ts';
import type { StorageTestGroup } from './storage-test.ts';

const all = { limit: 1_000, skip: 0 };

export const rowTests: StorageTestGroup = {
  name: 'rows',
  tests: [
    {
      name: 'rows come in the order of extraction, in parts, with the count of all',
      async run(storage) {
        await storeRows(storage, makeRows(25));
        const part = async (limit: number, skip: number) => storage.rows.query('job-1', { limit, skip });
        assert.deepEqual(await part(10, 0), { items: makeRows(10), count: 25 });
        assert.deepEqual(await part(10, 20), { items: makeRows(5, 20), count: 25 });
        assert.deepEqual(await part(10, 25), { items: [], count: 25 });
        assert.deepEqual(await part(10, 9_007_199_254_740_991), { items: [], count: 25 });
      },
    },
    {
      name: 'a stream gives all rows in order, or the part asked for',
      async run(storage) {
        await storeRows(storage, makeRows(25));
        assert.deepEqual(await streamed(storage, 'job-1'), makeRows(25));
        assert.deepEqual(await streamed(storage, 'job-1', {}), makeRows(25));
        assert.deepEqual(await streamed(storage, 'job-1', { skip: 20 }), makeRows(5, 20));
        assert.deepEqual(await streamed(storage, 'job-1', { limit: 2, skip: 3 }), makeRows(2, 3));
        assert.deepEqual(await streamed(storage, 'job-1', { limit: 0 }), []);
        assert.deepEqual(await streamed(storage, 'job-1', { skip: 25 }), []);
      },
    },
    {
      name: 'a stream filters and sorts as a query does',
      async run(storage) {
        await storeRows(storage, makeRows(25));
        const query = {
          filters: [{ property: 'price', operator: 'gte', value: '7' }],
          sort: [{ property: 'price', descending: true }],
          skip: 2,
          limit: 9,
        } as const satisfies Partial<RowQuery>;
        const { items } = await storage.rows.query('job-1', query);
        assert.equal(items[0]?.price, '22.50');
        assert.deepEqual(await streamed(storage, 'job-1', query), items);
        const { sort: _sort, ...unsorted } = query;
        assert.deepEqual(await streamed(storage, 'job-1', unsorted), makeRows(9, 9));
      },
    },
    {
      name: 'a reader may use the storage, or leave, while it reads a stream',
      async run(storage) {
        await storeRows(storage, makeRows(2_500));
        for (const sort of [[], [{ property: 'title', descending: true }]]) {
          let read = 0;
          for await (const _row of storage.rows.stream('job-1', { sort })) {
            read += 1;
            if (read % 500 === 0) assert.equal((await storage.jobs.get('job-1'))?.totalRows, 2_500);
            if (read === 2_200) break;
          }
          assert.equal(read, 2_200);
        }
        assert.equal((await streamed(storage, 'job-1')).length, 2_500);
      },
    },
    {
      name: 'a job without rows, and an unknown one, have none',
      async run(storage) {
        await startJob(storage);
        for (const id of ['job-1', 'job-2']) {
          assert.deepEqual(await storage.rows.query(id, all), { items: [], count: 0 });
          assert.deepEqual(await streamed(storage, id), []);
          assert.equal(await storage.rows.count(id), 0);
        }
      },
    },
    {
      name: 'a row keeps the order of its properties',
      async run(storage) {
        const row = { zebra: '1', b: '2', a: '3', long_name: '4', '': '5', A: null };
        await storeRows(storage, [row]);
        assert.deepEqual(Object.keys((await allRows(storage))[0] ?? {}), Object.keys(row));
        assert.deepEqual(Object.keys((await streamed(storage, 'job-1'))[0] ?? {}), Object.keys(row));
      },
    },
    {
      name: 'null, empty and absent values stay what they are',
      async run(storage) {
        const rows = [{ a: null }, { a: '' }, {}, { a: 'null' }];
        await storeRows(storage, rows);
        assert.deepEqual(await allRows(storage), rows);
        const found = async (filter: RowFilter) =>
          (await storage.rows.query('job-1', { ...all, filters: [filter] })).items;
        assert.deepEqual(await found({ property: 'a', operator: 'exists', value: true }), [rows[1], rows[3]]);
        assert.deepEqual(await found({ property: 'a', operator: 'exists', value: false }), [
          rows[0],
          rows[2],
        ]);
        assert.deepEqual(await found({ property: 'a', operator: 'ne', value: '' }), [
          rows[0],
          rows[2],
          rows[3],
        ]);
        assert.deepEqual(await found({ property: 'a', operator: 'in', value: ['', 'x'] }), [rows[1]]);
      },
    },
    {
      name: 'all filters must hold, and many may be given',
      async run(storage) {
        const rows = makeRows(30);
        await storeRows(storage, rows);
        const filters: RowFilter[] = Array.from({ length: 98 }, (_, index) => ({
          property: 'price',
          operator: 'ne',
          value: `${index + 10}.5`,
        }));
        filters.push({ property: 'title', operator: 'contains', value: 'p 1' });
        filters.push({
          property: 'title',
          operator: 'in',
          value: Array.from({ length: 1_000 }, (_, index) => `Lamp ${index}`),
        });
        const query = { ...all, filters };
        assert.deepEqual(await storage.rows.query('job-1', query), selectRows(rows, query));
      },
    },
  ],
};
