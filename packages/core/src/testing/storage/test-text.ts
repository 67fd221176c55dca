import assert from 'node:assert/strict';
import type { Row } from '../../results/row.ts';
import { selectRows } from '../../results/select-rows.ts';
import { allRows, snapshot, streamed } from './assertions.ts';
import { makeCommit, makeJob, makeRecipe, makeRows, startJob, storeRows } from './make-records.ts';
import { SAMPLE_VALUES } from './sample-values.ts';
import type { StorageTestGroup } from './storage-test.ts';

const all = { limit: 1_000, skip: 0 };

/** Names that a careless backend takes for code, for a pattern, or for a member of every object. */
const HOSTILE = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '0',
  '-1',
  "a'b",
  'a"b',
  'a`b',
  'a\\b',
  "'; drop table rows; --",
  '$1',
  '?',
  ':name',
  '@name',
  '%s',
  '%',
  '_',
  'a.b',
  'a[0]',
  '$.a',
  '{a}',
  '*',
  'null',
  'ä',
  'a\u0308',
  '😀',
  'שלום',
  '\u202eabc',
  'n'.repeat(1_000),
];

/** Entries become own properties, `__proto__` too. */
function hostileRow(value: (name: string, index: number) => string | null): Row {
  return Object.fromEntries(HOSTILE.map((name, index) => [name, value(name, index)]));
}

export const textTests: StorageTestGroup = {
  name: 'text',
  tests: [
    {
      name: 'values come back as they are, whatever their characters',
      async run(storage) {
        const rows: Row[] = [...SAMPLE_VALUES, 'x'.repeat(1_000_000), '💡'.repeat(10_000)].map((value) => ({
          value,
        }));
        await storeRows(storage, rows);
        assert.deepEqual(await allRows(storage), rows);
        assert.deepEqual(await streamed(storage, 'job-1'), rows);
      },
    },
    {
      name: 'properties of any name are kept',
      async run(storage) {
        const row = hostileRow((name) => `value of ${name}`);
        await storeRows(storage, [row, {}]);
        const [stored, empty] = await allRows(storage);
        assert.deepEqual(Object.entries(stored ?? {}), Object.entries(row));
        assert.deepEqual(Object.entries(empty ?? {}), []);
        assert.equal(Object.getPrototypeOf(stored), Object.prototype);
      },
    },
    {
      name: 'rows are filtered and sorted by properties of any name',
      async run(storage) {
        const rows = [hostileRow((_, index) => `${index}`), {}, hostileRow((_, index) => `${index + 1}`)];
        await storeRows(storage, rows);
        for (const [index, property] of HOSTILE.entries()) {
          for (const query of [
            { ...all, sort: [{ property, descending: true }] },
            { ...all, filters: [{ property, operator: 'eq', value: `${index}.0` } as const] },
            { ...all, filters: [{ property, operator: 'exists', value: false } as const] },
          ]) {
            const found = await storage.rows.query('job-1', query);
            assert.deepEqual(found, selectRows(rows, query), `by ${JSON.stringify(property)}`);
          }
        }
      },
    },
    {
      name: 'values to compare with may hold anything',
      async run(storage) {
        const rows = HOSTILE.map((value) => ({ value }));
        await storeRows(storage, rows);
        for (const value of HOSTILE) {
          for (const operator of ['eq', 'contains', 'lt'] as const) {
            const query = { ...all, filters: [{ property: 'value', operator, value }] };
            const found = await storage.rows.query('job-1', query);
            assert.deepEqual(found, selectRows(rows, query), `${operator} ${JSON.stringify(value)}`);
          }
        }
      },
    },
    {
      name: 'ids may hold anything, and are told apart exactly',
      async run({ recipes, jobs }) {
        const ids = [...HOSTILE, 'A', 'a', 'a '];
        for (const id of ids) {
          await recipes.insert(makeRecipe({ id }));
          await jobs.insert(makeJob({ id, recipeId: id }));
        }
        for (const id of ids) {
          assert.equal((await recipes.get(id))?.id, id);
          assert.equal((await jobs.get(id))?.id, id);
          const { items } = await jobs.list({ ...all, recipeId: id });
          assert.deepEqual(
            items.map((job) => job.id),
            [id],
          );
        }
      },
    },
    {
      name: 'text with U+0000 or half a surrogate pair is kept exactly or refused whole',
      async run(storage) {
        await startJob(storage);
        for (const value of ['a\0b', 'a\ud800b', '\udc00']) {
          const before = await snapshot(storage);
          const first = (await storage.jobs.get('job-1'))?.totalRows ?? 0;
          const rows = [{ value: 'before' }, { value }, { value: 'after' }];
          const stored = await storage.jobs.commitPage('job-1', 'token-a', makeCommit(first, rows)).then(
            () => true,
            () => false,
          );
          if (stored) assert.deepEqual((await allRows(storage)).slice(first), rows);
          else assert.deepEqual(await snapshot(storage), before);
        }
        const { totalRows = 0 } = (await storage.jobs.get('job-1')) ?? {};
        await storage.jobs.commitPage('job-1', 'token-a', makeCommit(totalRows, makeRows(1)));
      },
    },
  ],
};
