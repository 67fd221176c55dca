import { expect, test } from 'vitest';
import {
  makeCommit,
  makeJob,
  makeLease,
  makeOutcome,
  makeRows,
} from '../../core/src/testing/storage/make-records.ts';
import { memoryStorage } from '../src/index.ts';
import type { MemoryStorageOptions } from '../src/memory-storage-options.ts';

function open(options: MemoryStorageOptions) {
  const { jobs, rows } = memoryStorage(options);
  return {
    jobs,
    rows,
    begin: (id: string) => jobs.insert(makeJob({ id, status: 'pending' })),
    async end(id: string, count: number) {
      await jobs.start(id, makeLease('a'), '2026-01-01T00:00:00Z');
      if (count > 0) await jobs.commitPage(id, 'a', makeCommit(0, makeRows(count)));
      await jobs.finish(id, 'a', makeOutcome());
    },
  };
}

const kept = async ({ jobs }: Pick<ReturnType<typeof open>, 'jobs'>): Promise<string[]> =>
  (await jobs.list({ limit: 100, skip: 0 })).items.map(({ id }) => id).reverse();

test('keeps the jobs that ended last, and all that have not ended', async () => {
  const storage = open({ maxEndedJobs: 2 });
  await storage.begin('waiting');
  await storage.begin('running');
  await storage.jobs.start('running', makeLease('b'), '2026-01-01T00:00:00Z');
  for (const id of ['1', '2', '3', '4']) await storage.begin(id);
  for (const id of ['4', '1', '3', '2']) await storage.end(id, 1);
  expect(await kept(storage)).toEqual(['waiting', 'running', '2', '3']);
  expect([await storage.rows.count('4'), await storage.rows.count('2')]).toEqual([0, 1]);
  await storage.jobs.delete('2');
  await storage.begin('5');
  await storage.end('5', 1);
  expect(await kept(storage)).toEqual(['waiting', 'running', '3', '5']);
});

test('keeps so many rows of jobs that ended, and all of the last one', async () => {
  const storage = open({ maxEndedRows: 10 });
  for (const [id, count] of [
    ['1', 4],
    ['2', 6],
    ['3', 1],
  ] as const) {
    await storage.begin(id);
    await storage.end(id, count);
  }
  expect(await kept(storage)).toEqual(['2', '3']);
  await storage.begin('4');
  await storage.end('4', 50);
  expect(await kept(storage)).toEqual(['4']);
  expect(await storage.rows.count('4')).toBe(50);
});

test('keeps so many changes of all recipes, and all of the last job', async () => {
  const { jobs, changes, recipes } = memoryStorage({ maxChanges: 5 });
  const end = async (id: string, recipeId: string, from: number, count: number) => {
    await jobs.insert(makeJob({ id, recipeId, status: 'pending' }));
    await jobs.start(id, makeLease('a'), '2026-01-01T00:00:00Z');
    await jobs.commitPage(id, 'a', makeCommit(0, makeRows(count, from)));
    const ended = await jobs.finish(id, 'a', makeOutcome(), { uniqueBy: [], removes: false });
    return ended.changes?.last;
  };
  const numbers = async (recipeId: string, after = 0, limit = 100) =>
    (await changes.list(recipeId, { after, limit })).map(({ number }) => number);
  expect([await end('1', 'a', 0, 3), await end('2', 'b', 0, 2), await end('3', 'a', 3, 2)]).toEqual([
    3, 2, 5,
  ]);
  expect([await numbers('a'), await numbers('b')]).toEqual([
    [4, 5],
    [1, 2],
  ]);
  expect([await numbers('a', 2, 1), await numbers('a', 4), await numbers('a', 9)]).toEqual([[4], [5], []]);
  await recipes.purge('b');
  expect(await end('4', 'a', 5, 3)).toBe(8);
  expect(await numbers('a')).toEqual([4, 5, 6, 7, 8]);
  expect(await end('5', 'a', 8, 9)).toBe(17);
  expect(await numbers('a')).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
});

test('compares with so many rows of all recipes, and with all of the last job', async () => {
  const { jobs, recipes } = memoryStorage({ maxFeedRows: 5 });
  let started = 0;
  const end = async (recipeId: string, from: number, count: number, removes = false) => {
    started += 1;
    const id = `${started}`;
    await jobs.insert(makeJob({ id, recipeId, status: 'pending' }));
    await jobs.start(id, makeLease('a'), `2026-01-01T00:00:${10 + started}Z`);
    await jobs.commitPage(id, 'a', makeCommit(0, makeRows(count, from)));
    const { changes } = await jobs.finish(id, 'a', makeOutcome(), { uniqueBy: [], removes });
    return [changes?.added, changes?.removed];
  };
  expect([await end('a', 0, 3), await end('b', 0, 2)]).toEqual([
    [3, 0],
    [2, 0],
  ]);
  // Of `a`, whose job ended longest ago, the first goes.
  expect(await end('b', 0, 3)).toEqual([1, 0]);
  expect([await end('b', 0, 3), await end('a', 1, 2), await end('a', 0, 1)]).toEqual([
    [0, 0],
    [0, 0],
    [1, 0],
  ]);
  await recipes.purge('a');
  expect([await end('b', 1, 2), await end('c', 0, 2), await end('b', 1, 2)]).toEqual([
    [0, 0],
    [2, 0],
    [0, 0],
  ]);
  // Of one recipe alone, what its last job did not have.
  expect([await end('d', 0, 4), await end('d', 3, 4), await end('d', 3, 4)]).toEqual([
    [4, 0],
    [3, 0],
    [0, 0],
  ]);
  expect([await end('d', 1, 1), await end('d', 0, 9), await end('d', 0, 9, true)]).toEqual([
    [1, 0],
    [expect.any(Number), 0],
    [0, 0],
  ]);
});

test.each([0, -1, 1.5, Number.NaN])('refuses a bound of %d', (bound) => {
  expect(() => memoryStorage({ maxEndedJobs: bound })).toThrow(
    expect.objectContaining({ code: 'ARGUMENT_INVALID' }),
  );
});
