import assert from 'node:assert/strict';
import { race, rejectsWith, scribble, snapshot, times } from './assertions.ts';
import {
  AT,
  makeCommit,
  makeJob,
  makeLease,
  makeOutcome,
  makePlan,
  makeRows,
  startJob,
  storeRows,
} from './make-records.ts';
import type { StorageTestGroup } from './storage-test.ts';

const all = { limit: 100, skip: 0 };

export const jobTests: StorageTestGroup = {
  name: 'jobs',
  tests: [
    {
      name: 'a job comes back as it was inserted',
      async run({ jobs }) {
        await jobs.insert(makeJob());
        assert.deepEqual(await jobs.get('job-1'), makeJob());
        assert.equal(await jobs.get('job-2'), null);
      },
    },
    {
      name: 'a job id can be inserted once',
      async run(storage) {
        await storeRows(storage, makeRows(2));
        const before = await snapshot(storage);
        await rejectsWith('JOB_STATE', storage.jobs.insert(makeJob({ recipeId: 'another' })));
        assert.deepEqual(await snapshot(storage), before);
      },
    },
    {
      name: 'a job can be inserted on the condition that its recipe has none that waits or runs',
      async run(storage) {
        const { jobs } = storage;
        const unlessActive = { unlessActive: true };
        await jobs.insert(makeJob(), unlessActive);
        await rejectsWith('JOB_STATE', jobs.insert(makeJob({ id: 'job-2' }), unlessActive));
        await jobs.insert(makeJob({ id: 'job-3', recipeId: 'another' }), unlessActive);
        await jobs.start('job-1', makeLease('t'), AT);
        await rejectsWith('JOB_STATE', jobs.insert(makeJob({ id: 'job-2' }), unlessActive));
        assert.equal(await jobs.get('job-2'), null);
        await jobs.finish('job-1', 't', makeOutcome());
        await jobs.insert(makeJob({ id: 'job-2' }), unlessActive);
        await jobs.insert(makeJob({ id: 'job-4' }));
        assert.equal((await jobs.list({ ...all, recipeId: 'recipe-1' })).count, 3);
      },
    },
    {
      name: 'of many jobs of one recipe inserted on that condition, one is',
      async run({ jobs }) {
        const { values, errors } = await race(
          times(20, (index) => () => jobs.insert(makeJob({ id: `job-${index}` }), { unlessActive: true })),
        );
        assert.equal(values.length, 1);
        for (const error of errors) await rejectsWith('JOB_STATE', Promise.reject(error));
        assert.equal((await jobs.list(all)).count, 1);
      },
    },
    {
      name: 'of many jobs of many recipes inserted on that condition at once, each gets its own answer',
      async run({ jobs }) {
        await jobs.insert(makeJob({ id: 'job-0', recipeId: 'waits' }));
        const wanted = times(30, (index) =>
          makeJob({ id: `job-${index}`, recipeId: `recipe-${index % 25}` }),
        );
        wanted.push(
          makeJob({ id: 'job-30', recipeId: 'waits' }),
          makeJob({ id: 'job-31', recipeId: 'last' }),
        );
        const inserted = await Promise.allSettled(
          wanted.map((job) => jobs.insert(job, { unlessActive: true })),
        );
        const left = inserted.flatMap((one, index) => (one.status === 'rejected' ? [{ one, index }] : []));
        for (const { one } of left) await rejectsWith('JOB_STATE', Promise.reject(one.reason));
        // The first has the id of another; then recipe-0 has none, and job-25 is its first.
        assert.deepEqual(
          left.map(({ index }) => index),
          [0, 26, 27, 28, 29, 30],
        );
        assert.equal((await jobs.list(all)).count, 27);
        assert.equal((await jobs.get('job-25'))?.recipeId, 'recipe-0');
        assert.equal((await jobs.get('job-31'))?.recipeId, 'last');
      },
    },
    {
      name: 'jobs are listed with the last inserted first, whatever their dates and ids',
      async run({ jobs }) {
        const ids = ['m', 'a', 'z', 'b'];
        for (const [index, id] of ids.entries()) {
          await jobs.insert(makeJob({ id, createdDate: `2026-01-0${9 - index}T00:00:00Z` }));
        }
        await jobs.start('a', makeLease('t'), AT);
        const { items } = await jobs.list(all);
        assert.deepEqual(
          items.map(({ id }) => id),
          ids.toReversed(),
        );
      },
    },
    {
      name: 'jobs are listed by recipe and status, and counted before limit and skip',
      async run({ jobs }) {
        for (const [id, recipeId] of [
          ['j0', 'a'],
          ['j1', 'b'],
          ['j2', 'a'],
          ['j3', 'a'],
        ] as const) {
          await jobs.insert(makeJob({ id, recipeId }));
        }
        await jobs.start('j2', makeLease('t'), AT);
        await jobs.start('j3', makeLease('t'), AT);
        await jobs.finish('j3', 't', makeOutcome());
        const ids = async (query: Partial<Parameters<typeof jobs.list>[0]>) => {
          const { items, count } = await jobs.list({ ...all, ...query });
          return [items.map(({ id }) => id), count];
        };
        assert.deepEqual(await ids({ recipeId: 'a' }), [['j3', 'j2', 'j0'], 3]);
        assert.deepEqual(await ids({ statuses: ['pending'] }), [['j1', 'j0'], 2]);
        assert.deepEqual(await ids({ recipeId: 'a', statuses: ['completed', 'running'] }), [['j3', 'j2'], 2]);
        assert.deepEqual(await ids({ recipeId: 'a', limit: 1, skip: 1 }), [['j2'], 3]);
        assert.deepEqual(await ids({ statuses: [] }), [[], 0]);
        assert.deepEqual(await ids({ recipeId: 'nobody' }), [[], 0]);
        assert.deepEqual(await ids({ skip: 4 }), [[], 4]);
      },
    },
    {
      name: 'a list of jobs can begin behind one of them, whatever its status',
      async run({ jobs }) {
        for (let index = 0; index < 6; index += 1) {
          await jobs.insert(makeJob({ id: `j${index}`, recipeId: index === 1 ? 'b' : 'a' }));
        }
        await jobs.start('j3', makeLease('t'), AT);
        const ids = async (query: Partial<Parameters<typeof jobs.list>[0]>) => {
          const { items, count } = await jobs.list({ ...all, ...query });
          return [items.map(({ id }) => id), count];
        };
        assert.deepEqual(await ids({ after: 'j3' }), [['j2', 'j1', 'j0'], 6]);
        assert.deepEqual(await ids({ after: 'j3', statuses: ['pending'], limit: 2 }), [['j2', 'j1'], 5]);
        assert.deepEqual(await ids({ after: 'j3', recipeId: 'a', skip: 1 }), [['j0'], 5]);
        assert.deepEqual(await ids({ after: 'j0' }), [[], 6]);
        assert.deepEqual(await ids({ after: 'nobody' }), [[], 6]);
      },
    },
    {
      name: 'jobs are listed and counted by several statuses, from whichever end is nearer',
      async run({ jobs }) {
        for (let index = 0; index < 9; index += 1) {
          await jobs.insert(makeJob({ id: `j${index}` }));
          if (index % 3 > 0) await jobs.start(`j${index}`, makeLease('t'), AT);
          if (index % 3 > 1) await jobs.finish(`j${index}`, 't', makeOutcome());
        }
        const statuses = ['pending', 'completed'] as const;
        for (let skip = 0; skip <= 7; skip += 1) {
          const { items, count } = await jobs.list({ limit: 2, skip, statuses });
          const expected = ['j8', 'j6', 'j5', 'j3', 'j2', 'j0'].slice(skip, skip + 2);
          assert.deepEqual([items.map(({ id }) => id), count], [expected, 6]);
        }
        await jobs.delete('j8');
        assert.equal((await jobs.list({ ...all, statuses })).count, 5);
      },
    },
    {
      name: 'a job goes in and comes out by value',
      async run({ jobs }) {
        const given = makeJob();
        await jobs.insert(given);
        scribble(given);
        scribble(await jobs.get('job-1'));
        scribble(await jobs.list(all));
        scribble(await jobs.start('job-1', makeLease('t'), AT));
        scribble(await jobs.renew('job-1', makeLease('t')));
        scribble(await jobs.requestCancel('job-1'));
        const commit = makeCommit(0, makeRows(2));
        scribble(await jobs.commitPage('job-1', 't', commit));
        scribble(commit);
        const { progress, cursor } = makeCommit(0, makeRows(2));
        const expected = makeJob({
          ...progress,
          cursor,
          status: 'running',
          startDate: AT,
          attempts: 1,
          cancelRequested: true,
        });
        assert.deepEqual(await jobs.get('job-1'), expected);
        const outcome = makeOutcome();
        scribble(await jobs.finish('job-1', 't', outcome));
        scribble(outcome);
        assert.deepEqual(await jobs.get('job-1'), { ...expected, ...makeOutcome() });
      },
    },
    {
      name: 'what a model was used for is stored with a page, stays, and is stored at the end',
      async run(storage) {
        const { jobs } = storage;
        await startJob(storage);
        const usage = { calls: 2, inputTokens: 5_000, outputTokens: 300, cost: 0.0125 };
        const plan = makePlan();
        const first = makeCommit(0, makeRows(2));
        await jobs.commitPage('job-1', 'token-a', { ...first, progress: { ...first.progress, usage, plan } });
        const stored = await jobs.commitPage('job-1', 'token-a', makeCommit(2, makeRows(2, 2), 2));
        assert.deepEqual([stored.usage, stored.plan], [usage, plan]);
        const more = { ...usage, calls: 3, cost: null };
        const ended = await jobs.finish('job-1', 'token-a', makeOutcome({ usage: more }));
        assert.deepEqual([ended.usage, ended.plan], [more, plan]);
        assert.deepEqual(await jobs.get('job-1'), ended);
      },
    },
    {
      name: 'a cancel marks a job that has not ended',
      async run({ jobs }) {
        assert.equal(await jobs.requestCancel('job-1'), null);
        await jobs.insert(makeJob());
        assert.deepEqual(await jobs.requestCancel('job-1'), makeJob({ cancelRequested: true }));
        assert.equal((await jobs.get('job-1'))?.cancelRequested, true);
        assert.equal((await jobs.start('job-1', makeLease('t'), AT))?.cancelRequested, true);
      },
    },
    {
      name: 'a cancel reaches the holder at its next renewal, commit or finish',
      async run(storage) {
        const { jobs } = storage;
        await startJob(storage);
        await jobs.requestCancel('job-1');
        assert.equal((await jobs.renew('job-1', makeLease('token-a'))).cancelRequested, true);
        const commit = makeCommit(0, makeRows(1));
        assert.equal((await jobs.commitPage('job-1', 'token-a', commit)).cancelRequested, true);
        assert.equal((await jobs.finish('job-1', 'token-a', makeOutcome())).cancelRequested, true);
      },
    },
    {
      name: 'a cancel changes nothing in a job that has ended',
      async run(storage) {
        const { jobs } = storage;
        await startJob(storage);
        const ended = await jobs.finish('job-1', 'token-a', makeOutcome());
        assert.deepEqual(await jobs.requestCancel('job-1'), ended);
        assert.deepEqual(await jobs.get('job-1'), ended);
      },
    },
    {
      name: 'a deleted job is gone with its rows and its lease, and nothing else is',
      async run(storage) {
        const { jobs, rows } = storage;
        await storeRows(storage, makeRows(3));
        await storeRows(storage, makeRows(2), 'job-2');
        assert.equal(await jobs.delete('job-1'), true);
        assert.equal(await jobs.get('job-1'), null);
        assert.equal(await rows.count('job-1'), 0);
        assert.equal(await rows.count('job-2'), 2);
        assert.equal((await jobs.list(all)).count, 1);
        await rejectsWith('LEASE_LOST', jobs.commitPage('job-1', 'token-a', makeCommit(3, makeRows(1))));
        assert.equal(await rows.count('job-1'), 0);
        assert.equal(await jobs.delete('job-1'), false);
      },
    },
    {
      name: 'jobs that ended before a time are deleted, the earliest first and no more than asked for',
      async run(storage) {
        const { jobs, rows } = storage;
        for (const [id, day] of [
          ['late', '09'],
          ['early', '01'],
          ['middle', '05'],
        ] as const) {
          await storeRows(storage, makeRows(1), id);
          await jobs.finish(id, 'token-a', makeOutcome({ endDate: `2026-01-${day}T00:00:00Z` }));
        }
        await jobs.insert(makeJob({ id: 'pending' }));
        await startJob(storage, 'running');
        const before = '2026-01-09T00:00:00Z';
        assert.equal(await jobs.deleteEnded({ before, limit: 1 }), 1);
        assert.equal(await jobs.get('early'), null);
        assert.equal(await rows.count('early'), 0);
        assert.equal(await jobs.deleteEnded({ before, limit: 10 }), 1);
        assert.equal(await jobs.deleteEnded({ before, limit: 10 }), 0);
        assert.equal(await rows.count('late'), 1);
        assert.deepEqual(
          (await jobs.list(all)).items.map(({ id }) => id),
          ['running', 'pending', 'late'],
        );
      },
    },
  ],
};
