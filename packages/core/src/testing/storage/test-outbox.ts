import assert from 'node:assert/strict';
import type { Notice, Outbox } from '../../storage/outbox.ts';
import type { Storage } from '../../storage/storage.ts';
import { partOf, race, times } from './assertions.ts';
import { AT, LONG_MS, makeOutcome, startJob } from './make-records.ts';
import type { StorageTestGroup } from './storage-test.ts';

const noticeOf = (jobId: string, type = 'job.completed'): Notice => ({
  id: `${type} of ${jobId}`,
  jobId,
  type,
  at: AT,
});

/** Jobs that have ended, and one notice of each. */
async function endJobs(storage: Storage, count: number): Promise<void> {
  for (const id of times(count, (index) => `job-${index}`)) {
    await startJob(storage, id);
    await storage.jobs.finish(id, 'token-a', makeOutcome(), undefined, [noticeOf(id)]);
  }
}

async function idsOf(outbox: Outbox): Promise<readonly string[]> {
  return (await outbox.take({ limit: 10, ttlMs: 0 })).map(({ id }) => id);
}

export const outboxTests: StorageTestGroup = {
  name: 'outbox',
  tests: [
    {
      name: 'what is to be told of a job comes with its end, and to one',
      async run(storage) {
        const outbox = partOf(storage, 'outbox');
        assert.deepEqual(await outbox.take({ limit: 10, ttlMs: LONG_MS }), []);
        await startJob(storage);
        const notices = [noticeOf('job-1'), noticeOf('job-1', 'rows.changed')];
        await storage.jobs.finish('job-1', 'token-a', makeOutcome(), undefined, notices);
        const taken = await outbox.take({ limit: 10, ttlMs: LONG_MS });
        const expected = notices.map((notice) => ({ ...notice, attempts: 0 }));
        assert.deepEqual(new Set(taken.map(({ id }) => id)), new Set(expected.map(({ id }) => id)));
        assert.deepEqual(
          taken.toSorted((a, b) => Number(a.id > b.id) - Number(a.id < b.id)),
          expected,
        );
        assert.deepEqual(await outbox.take({ limit: 10, ttlMs: LONG_MS }), []);
      },
    },
    {
      name: 'an end that is not stored is not told',
      async run(storage) {
        const outbox = partOf(storage, 'outbox');
        await startJob(storage);
        const notices = [noticeOf('job-1')];
        await assert.rejects(storage.jobs.finish('job-1', 'other', makeOutcome(), undefined, notices), {
          code: 'LEASE_LOST',
        });
        assert.deepEqual(await outbox.take({ limit: 10, ttlMs: LONG_MS }), []);
      },
    },
    {
      name: 'of many that take notices at the same time, each gets others, the earliest first',
      async run(storage) {
        const outbox = partOf(storage, 'outbox');
        await endJobs(storage, 6);
        const [first] = await outbox.take({ limit: 1, ttlMs: LONG_MS });
        assert.equal(first?.jobId, 'job-0');
        const { values, errors } = await race(
          times(8, () => () => outbox.take({ limit: 1, ttlMs: LONG_MS })),
        );
        assert.deepEqual(errors, []);
        const taken = [...values.flat(), ...(await outbox.take({ limit: 10, ttlMs: LONG_MS }))];
        assert.deepEqual(taken.map(({ jobId }) => jobId).toSorted(), [
          'job-1',
          'job-2',
          'job-3',
          'job-4',
          'job-5',
        ]);
      },
    },
    {
      name: 'whoever takes a notice and dies leaves it to others, and only what was tried is an attempt',
      async run(storage) {
        const outbox = partOf(storage, 'outbox');
        await endJobs(storage, 1);
        const [{ id } = noticeOf('none')] = await outbox.take({ limit: 1, ttlMs: 0 });
        const again = await outbox.take({ limit: 1, ttlMs: 0 });
        assert.deepEqual(
          again.map(({ attempts }) => attempts),
          [0],
        );
        await outbox.postpone(id, 0);
        const postponed = await outbox.take({ limit: 1, ttlMs: 0 });
        assert.deepEqual(
          postponed.map(({ attempts }) => attempts),
          [1],
        );
        await outbox.postpone(id, 0, false);
        const untried = await outbox.take({ limit: 1, ttlMs: 0 });
        assert.deepEqual(
          untried.map(({ attempts }) => attempts),
          [1],
        );
        await outbox.postpone(id, LONG_MS);
        assert.deepEqual(await outbox.take({ limit: 1, ttlMs: 0 }), []);
      },
    },
    {
      name: 'what was told, and what is to be told of a deleted job, is gone',
      async run(storage) {
        const outbox = partOf(storage, 'outbox');
        await endJobs(storage, 3);
        await outbox.remove(noticeOf('job-0').id);
        await outbox.remove('unknown');
        await storage.jobs.delete('job-1');
        assert.deepEqual(await idsOf(outbox), [noticeOf('job-2').id]);
        await storage.jobs.deleteEnded({ before: '2030-01-01T00:00:00Z', limit: 10 });
        assert.deepEqual(await idsOf(outbox), []);
      },
    },
    {
      name: 'what is to be told of a job that is accepted comes with it, and nothing of that twice',
      async run(storage) {
        const outbox = partOf(storage, 'outbox');
        await endJobs(storage, 1);
        const notices = [noticeOf('job-0'), noticeOf('job-0', 'rows.changed')];
        await storage.jobs.accept('job-0', AT, { uniqueBy: [], removes: true }, notices);
        assert.deepEqual((await idsOf(outbox)).toSorted(), notices.map(({ id }) => id).toSorted());
      },
    },
  ],
};
