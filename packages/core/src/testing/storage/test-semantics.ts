import assert from 'node:assert/strict';
import type { Row } from '../../results/row.ts';
import type { FilterOperator, RowFilter, RowQuery } from '../../results/row-query.ts';
import { selectRows } from '../../results/select-rows.ts';
import type { Storage } from '../../storage/storage.ts';
import { arbitraryCases } from './arbitrary-cases.ts';
import { streamed } from './assertions.ts';
import { storeRows } from './make-records.ts';
import { SAMPLE_VALUES } from './sample-values.ts';
import type { StorageTestGroup } from './storage-test.ts';

const all = { limit: 1_000, skip: 0 };

const COMPARISONS = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
] as const satisfies readonly FilterOperator[];

const samples: readonly Row[] = SAMPLE_VALUES.map((value, index) => ({ value, index: String(index) }));

/** The storage's answer is the reference model's. */
async function agrees(storage: Storage, jobId: string, rows: readonly Row[], query: RowQuery): Promise<void> {
  const expected = selectRows(rows, query);
  const message = `for the query ${JSON.stringify(query)}`;
  assert.deepEqual(await storage.rows.query(jobId, query), expected, message);
  assert.deepEqual(await streamed(storage, jobId, query), expected.items, `streamed ${message}`);
}

export const semanticsTests: StorageTestGroup = {
  name: 'filter and sort',
  tests: [
    {
      name: 'values sort by number, then by code point, nulls last in both directions',
      async run(storage) {
        await storeRows(storage, samples);
        for (const descending of [false, true]) {
          await agrees(storage, 'job-1', samples, { ...all, sort: [{ property: 'value', descending }] });
        }
      },
    },
    {
      name: 'equal values keep the order of extraction, in both directions',
      async run(storage) {
        const rows = ['9.5', 'x', '9.50', null, '+9.5', 'x', null, '09.5'].map((value, index) => ({
          value,
          at: `${index}`,
        }));
        await storeRows(storage, rows);
        for (const [descending, order] of [
          [false, '0,2,4,7,1,5,3,6'],
          [true, '1,5,0,2,4,7,3,6'],
        ] as const) {
          const { items } = await storage.rows.query('job-1', {
            ...all,
            sort: [{ property: 'value', descending }],
          });
          assert.equal(items.map(({ at }) => at).join(), order);
        }
      },
    },
    {
      name: 'further sort keys decide between equal values',
      async run(storage) {
        const rows = [
          { a: '1', b: 'x' },
          { a: '1.0', b: 'y' },
          { a: null, b: 'z' },
          { a: '01', b: null },
          { a: '2', b: 'a' },
          { a: null, b: 'zz' },
        ];
        await storeRows(storage, rows);
        for (const first of [true, false]) {
          for (const second of [true, false]) {
            const sort = [
              { property: 'a', descending: first },
              { property: 'b', descending: second },
            ];
            await agrees(storage, 'job-1', rows, { ...all, sort });
          }
        }
      },
    },
    {
      name: 'comparisons are by number where both are numbers, exactly, else by code point',
      async run(storage) {
        await storeRows(storage, samples);
        for (const wanted of [
          '9.5',
          '9007199254740993',
          '0',
          '-0',
          '.5',
          '1e3',
          'a',
          'Z',
          '',
          '\ue000',
          '😀',
          'ß',
          '%',
        ]) {
          for (const operator of COMPARISONS) {
            const filters: RowFilter[] = [{ property: 'value', operator, value: wanted }];
            const query = { ...all, filters };
            const found = await storage.rows.query('job-1', query);
            assert.deepEqual(found, selectRows(samples, query), `${operator} ${JSON.stringify(wanted)}`);
          }
        }
      },
    },
    {
      name: 'a storage answers any query as the reference model does',
      async run(storage) {
        let job = 0;
        await arbitraryCases(async ({ rows, queries }) => {
          job += 1;
          await storeRows(storage, rows, `job-${job}`);
          for (const query of queries) await agrees(storage, `job-${job}`, rows, query);
        });
      },
    },
  ],
};
