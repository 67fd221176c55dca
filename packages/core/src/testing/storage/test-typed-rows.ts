import assert from 'node:assert/strict';
import type { Row, RowValue } from '../../results/row.ts';
import type { FilterOperator, RowFilter } from '../../results/row-query.ts';
import { selectRows } from '../../results/select-rows.ts';
import type { Storage } from '../../storage/storage.ts';
import { allRows, scribble, streamed } from './assertions.ts';
import { storeRows } from './make-records.ts';
import type { StorageTestGroup } from './storage-test.ts';

const all = { limit: 1_000, skip: 0 };

/** Values of every kind that a property can have, each with a neighbour of another kind that is written the same. */
const VALUES: readonly RowValue[] = [
  ...[10, 9, 9.5, -3, 0, 1_000_000, 1.2e-7, 2e-7, 1e21, -1e21, 1e300, 0.1, 9_007_199_254_740_991],
  ...['10', '9.50', '1.2e-7', '1e+21', '0.00000012', '-3', 'e', '1e'],
  ...[true, false, 'true', 'false', null, 'null'],
  ...['2025-04-03', '2025-04-03T13:30:00Z', '2025-12-31', '1999-01-01T00:00:00Z'],
  ...[[], ['red', 'blue'], ['blue'], [1, 2.5, 1e-7], [null, true, 'ß 😀'], '[]', '["blue"]'],
  ...[{}, { amount: 12.5, tags: ['a', { deep: null }] }, '{}'],
];

const ROWS: readonly Row[] = VALUES.map((value, index) => ({ value, index }));

const COMPARISONS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains'] as const satisfies FilterOperator[];

/** The values of a column, sorted by it. */
async function sorted(
  storage: Storage,
  values: readonly RowValue[],
  descending = false,
): Promise<RowValue[]> {
  const job = `job-${descending}-${JSON.stringify(values)}`;
  await storeRows(
    storage,
    values.map((value) => ({ value })),
    job,
  );
  const sort = [{ property: 'value', descending }];
  const { items } = await storage.rows.query(job, { ...all, sort });
  assert.deepEqual(await streamed(storage, job, { sort }), items);
  return items.map(({ value = 'absent' }) => value);
}

/** The values that pass a filter, in the order of extraction. */
async function passing(storage: Storage, filter: Omit<RowFilter, 'property'>): Promise<RowValue[]> {
  const filters = [{ property: 'value', ...filter } as RowFilter];
  const { items, count } = await storage.rows.query('job-1', { ...all, filters });
  assert.equal(count, items.length);
  return items.map(({ value = 'absent' }) => value);
}

export const typedRowTests: StorageTestGroup = {
  name: 'typed rows',
  tests: [
    {
      name: 'negative zero is zero',
      async run(storage) {
        const values = [0, -0, '-0', 1, -1];
        await storeRows(
          storage,
          values.map((value, index) => ({ value, index })),
        );
        const indexes = async (query: object): Promise<unknown[]> =>
          (await storage.rows.query('job-1', { ...all, ...query })).items.map(({ index }) => index);
        const sort = [{ property: 'value', descending: false }];
        assert.deepEqual(await indexes({ sort }), [4, 0, 1, 2, 3]);
        const filter = (operator: FilterOperator, value: string) => ({
          filters: [{ property: 'value', operator, value }],
        });
        for (const zero of ['0', '-0']) {
          assert.deepEqual(await indexes(filter('gte', zero)), [0, 1, 2, 3]);
          assert.deepEqual(await indexes(filter('lt', zero)), [4]);
        }
      },
    },
    {
      name: 'numbers, booleans, lists and objects come back as they were',
      async run(storage) {
        await storeRows(storage, ROWS);
        assert.deepEqual(await allRows(storage), ROWS);
        assert.deepEqual(await streamed(storage, 'job-1'), ROWS);
      },
    },
    {
      name: 'what is written into the lists of rows that were given or returned changes nothing',
      async run(storage) {
        const given: Row[] = [{ value: ['red', { deep: ['x'] }] }];
        const kept = structuredClone(given);
        await storeRows(storage, given);
        scribble(given);
        scribble(await allRows(storage));
        for await (const row of storage.rows.stream('job-1')) scribble(row);
        for await (const row of storage.rows.stream('job-1', {
          sort: [{ property: 'value', descending: true }],
        }))
          scribble(row);
        assert.deepEqual(await allRows(storage), kept);
      },
    },
    {
      name: 'numbers sort by size, whatever JSON writes them like',
      async run(storage) {
        const values = [10, 9, 1e21, 9.5, -3, 1.2e-7, 0, 2e-7, -1e21, 165, 98.5];
        const bySize = values.toSorted((a, b) => a - b);
        assert.deepEqual(await sorted(storage, values), bySize);
        assert.deepEqual(await sorted(storage, [null, ...values, null], true), [
          ...bySize.toReversed(),
          null,
          null,
        ]);
      },
    },
    {
      name: 'dates sort by time, false before true, nulls last in both directions',
      async run(storage) {
        const dates = ['2025-04-03T13:30:00Z', null, '1999-12-31', '2025-04-03', '2025-04-03T09:00:00Z'];
        const [latest, , earliest, day, morning] = dates;
        assert.deepEqual(await sorted(storage, dates), [earliest, day, morning, latest, null]);
        assert.deepEqual(await sorted(storage, dates, true), [latest, morning, day, earliest, null]);
        assert.deepEqual(await sorted(storage, [true, null, false, true]), [false, true, true, null]);
      },
    },
    {
      name: 'filters compare numbers by size, dates by time, and look into lists',
      async run(storage) {
        const values = [98.5, 165, 1e-7, '2025-04-03', '2024-12-31', true, false, ['red', 'blue'], [], null];
        await storeRows(
          storage,
          values.map((value) => ({ value })),
        );
        const expected: readonly (readonly [Omit<RowFilter, 'property'>, readonly RowValue[]])[] = [
          [{ operator: 'eq', value: '98.50' }, [98.5]],
          [{ operator: 'eq', value: '0.0000001' }, [1e-7]],
          [{ operator: 'in', value: ['165.0', 'true', '0.00000010'] }, [165, 1e-7, true]],
          [{ operator: 'eq', value: 'false' }, [false]],
          [{ operator: 'contains', value: '"blue"' }, [['red', 'blue']]],
          [{ operator: 'eq', value: '[]' }, [[]]],
          [{ operator: 'exists', value: false }, [null]],
          [{ operator: 'exists', value: true }, values.slice(0, -1)],
        ];
        for (const [filter, found] of expected)
          assert.deepEqual(await passing(storage, filter), found, JSON.stringify(filter));
        const numbers = [{ property: 'value', operator: 'lt', value: '100' }] as const;
        const few = await storage.rows.query('job-1', { ...all, filters: numbers });
        assert.ok(
          few.items.some(({ value }) => value === 98.5) && few.items.every(({ value }) => value !== 165),
        );
      },
    },
    {
      name: 'typed values sort and compare as in the reference model',
      async run(storage) {
        await storeRows(storage, ROWS);
        for (const descending of [false, true]) {
          const query = { ...all, sort: [{ property: 'value', descending }] };
          assert.deepEqual(await storage.rows.query('job-1', query), selectRows(ROWS, query));
        }
        for (const wanted of [
          '9.5',
          '0.00000012',
          '1.2e-7',
          `1${'0'.repeat(21)}`,
          'true',
          '2025-04-03',
          '[]',
        ]) {
          for (const operator of COMPARISONS) {
            const query = { ...all, filters: [{ property: 'value', operator, value: wanted }] };
            const found = await storage.rows.query('job-1', query);
            assert.deepEqual(found, selectRows(ROWS, query), `${operator} ${wanted}`);
          }
        }
      },
    },
  ],
};
