import assert from 'node:assert/strict';
import { allRows, race, rejectsWith, scribble, snapshot, times } from './assertions.ts';
import { makeCommit, makeLease, makeOutcome, makeRows, startJob, storeRows } from './make-records.ts';
import type { StorageTestGroup } from './storage-test.ts';

export const pageCommitTests: StorageTestGroup = {
  name: 'page commits',
  tests: [
    {
      name: 'a commit stores rows, progress and cursor',
      async run(storage) {
        const { jobs } = storage;
        await startJob(storage);
        const before = await jobs.get('job-1');
        const commit = makeCommit(0, makeRows(3));
        const after = await jobs.commitPage('job-1', 'token-a', commit);
        assert.deepEqual(after, { ...before, ...commit.progress, cursor: commit.cursor });
        assert.deepEqual(await jobs.get('job-1'), after);
        assert.deepEqual(await allRows(storage), makeRows(3));
      },
    },
    {
      name: 'a commit may bring warnings and evidence, which stay where the next brings none',
      async run(storage) {
        await startJob(storage);
        const warnings = ['the page advertises 9 items', 'a second one'];
        const { progress, ...first } = makeCommit(0, makeRows(3));
        const { evidence } = makeOutcome();
        const given = { ...progress, warnings: [...warnings], evidence: structuredClone(evidence) };
        const after = await storage.jobs.commitPage('job-1', 'token-a', { ...first, progress: given });
        assert.deepEqual(after.warnings, warnings);
        scribble(given);
        await storage.jobs.commitPage('job-1', 'token-a', makeCommit(3, makeRows(2, 3), 2));
        const stored = await storage.jobs.get('job-1');
        assert.deepEqual([stored?.warnings, stored?.evidence], [warnings, evidence]);
      },
    },
    {
      name: 'pages follow one another',
      async run(storage) {
        await storeRows(storage, makeRows(3));
        await storage.jobs.commitPage('job-1', 'token-a', makeCommit(3, makeRows(2, 3), 2));
        await storage.jobs.commitPage('job-1', 'token-a', makeCommit(5, [], 3));
        assert.deepEqual(await allRows(storage), makeRows(5));
        assert.deepEqual((await storage.jobs.get('job-1'))?.cursor, makeCommit(5, [], 3).cursor);
      },
    },
    {
      name: 'a repeated commit changes nothing',
      async run(storage) {
        await storeRows(storage, makeRows(3));
        const before = await snapshot(storage);
        await storage.jobs.commitPage('job-1', 'token-a', makeCommit(0, makeRows(3)));
        assert.deepEqual(await snapshot(storage), before);
      },
    },
    {
      name: 'a commit repeated many times at once is stored once',
      async run(storage) {
        await startJob(storage);
        const { errors } = await race(
          times(10, () => () => storage.jobs.commitPage('job-1', 'token-a', makeCommit(0, makeRows(50)))),
        );
        assert.deepEqual(errors, []);
        assert.deepEqual(await allRows(storage), makeRows(50));
        assert.equal(await storage.rows.count('job-1'), 50);
      },
    },
    {
      name: 'a commit leaves rows that are stored, and adds those that are not',
      async run(storage) {
        await storeRows(storage, makeRows(3));
        const page = [{ title: 'other' }, { title: 'new 3' }, { title: 'new 4' }];
        await storage.jobs.commitPage('job-1', 'token-a', makeCommit(2, page));
        assert.deepEqual(await allRows(storage), [...makeRows(3), { title: 'new 3' }, { title: 'new 4' }]);
      },
    },
    {
      name: 'a commit that would leave a gap is refused whole',
      async run(storage) {
        await storeRows(storage, makeRows(3));
        const before = await snapshot(storage);
        const commit = storage.jobs.commitPage('job-1', 'token-a', makeCommit(4, makeRows(1, 4), 2));
        await rejectsWith('JOB_STATE', commit);
        assert.deepEqual(await snapshot(storage), before);
      },
    },
    {
      name: 'a commit with another token writes neither rows nor progress nor cursor',
      async run(storage) {
        await storeRows(storage, makeRows(3));
        const before = await snapshot(storage);
        const commit = storage.jobs.commitPage('job-1', 'token-b', makeCommit(3, makeRows(1, 3), 2));
        await rejectsWith('LEASE_LOST', commit);
        assert.deepEqual(await snapshot(storage), before);
      },
    },
    {
      name: 'rows go in and come out by value',
      async run(storage) {
        await startJob(storage);
        const given = makeRows(3);
        await storage.jobs.commitPage('job-1', 'token-a', makeCommit(0, given));
        scribble(given);
        scribble(await allRows(storage));
        for await (const row of storage.rows.stream('job-1')) scribble(row);
        for await (const row of storage.rows.stream('job-1', {
          sort: [{ property: 'title', descending: true }],
        }))
          scribble(row);
        assert.deepEqual(await allRows(storage), makeRows(3));
      },
    },
    {
      name: 'rows of different jobs do not mix',
      async run(storage) {
        await storeRows(storage, [{ title: 'one' }]);
        await storeRows(storage, [{ title: 'two' }, { title: 'three' }], 'job-2');
        assert.deepEqual(await allRows(storage), [{ title: 'one' }]);
        assert.deepEqual(await allRows(storage, 'job-2'), [{ title: 'two' }, { title: 'three' }]);
      },
    },
    {
      name: 'rows of a job that failed stay readable',
      async run(storage) {
        await storeRows(storage, makeRows(2));
        await storage.jobs.finish('job-1', 'token-a', makeOutcome({ status: 'failed', error: 'x' }));
        assert.deepEqual(await allRows(storage), makeRows(2));
      },
    },
    {
      name: 'the next holder goes on where the last commit ended',
      async run(storage) {
        await storeRows(storage, makeRows(2));
        await storage.jobs.renew('job-1', makeLease('token-a', 0));
        const taken = await storage.jobs.start('job-1', makeLease('token-b'), '2027-01-01T00:00:00Z');
        assert.equal(taken?.totalRows, 2);
        assert.deepEqual(taken?.cursor, makeCommit(0, makeRows(2)).cursor);
        await storage.jobs.commitPage('job-1', 'token-b', makeCommit(2, makeRows(1, 2), 2));
        assert.deepEqual(await allRows(storage), makeRows(3));
      },
    },
  ],
};
