import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { isHarvestmanError } from '../../ground/errors.ts';
import type { Storage } from '../../storage/storage.ts';
import { race, rejectsWith, snapshot, times } from './assertions.ts';
import {
  AT,
  makeCommit,
  makeJob,
  makeLease,
  makeOutcome,
  makeRows,
  startJob,
  storeRows,
} from './make-records.ts';
import type { StorageTestGroup } from './storage-test.ts';

const LATER = '2026-01-02T05:00:00Z';

/** Every write of a holder. */
function writesOf({ jobs }: Storage, token: string): readonly (() => Promise<unknown>)[] {
  return [
    () => jobs.renew('job-1', makeLease(token)),
    () => jobs.commitPage('job-1', token, makeCommit(2, makeRows(3, 2), 2)),
    () => jobs.finish('job-1', token, makeOutcome()),
    () => jobs.release('job-1', token),
  ];
}

async function allLost(storage: Storage, token: string): Promise<void> {
  const before = await snapshot(storage);
  for (const write of writesOf(storage, token)) await rejectsWith('LEASE_LOST', write());
  assert.deepEqual(await snapshot(storage), before);
}

export const leaseTests: StorageTestGroup = {
  name: 'leases',
  tests: [
    {
      name: 'a pending job can be started',
      async run({ jobs }) {
        await jobs.insert(makeJob());
        const expected = makeJob({ status: 'running', startDate: AT, attempts: 1 });
        assert.deepEqual(await jobs.start('job-1', makeLease('token-a'), AT), expected);
        assert.deepEqual(await jobs.get('job-1'), expected);
      },
    },
    {
      name: 'a job that runs, has ended or is unknown cannot be started',
      async run(storage) {
        const { jobs } = storage;
        assert.equal(await jobs.start('job-1', makeLease('token-b'), AT), null);
        await startJob(storage);
        assert.equal(await jobs.start('job-1', makeLease('token-b'), LATER), null);
        const ended = await jobs.finish('job-1', 'token-a', makeOutcome());
        assert.equal(await jobs.start('job-1', makeLease('token-b'), LATER), null);
        assert.deepEqual(await jobs.get('job-1'), ended);
      },
    },
    {
      name: 'a job whose lease has expired can be taken over, with what it has',
      async run(storage) {
        const { jobs, rows } = storage;
        await storeRows(storage, makeRows(2));
        const before = await jobs.renew('job-1', makeLease('token-a', 0));
        const taken = await jobs.start('job-1', makeLease('token-b'), LATER);
        assert.deepEqual(taken, { ...before, attempts: 2 });
        assert.equal(taken?.startDate, AT);
        assert.equal(await rows.count('job-1'), 2);
      },
    },
    {
      name: 'of many that start a pending job, one gets it',
      async run({ jobs }) {
        await jobs.insert(makeJob());
        const { values, errors } = await race(
          times(20, (index) => () => jobs.start('job-1', makeLease(`t${index}`), AT)),
        );
        assert.deepEqual(errors, []);
        const winner = values.findIndex((value) => value !== null);
        assert.equal(values.filter((value) => value !== null).length, 1);
        assert.equal((await jobs.get('job-1'))?.attempts, 1);
        await jobs.renew('job-1', makeLease(`t${winner}`));
      },
    },
    {
      name: 'of many that take over an expired job, one gets it',
      async run(storage) {
        const { jobs } = storage;
        await startJob(storage);
        await jobs.renew('job-1', makeLease('token-a', 0));
        const { values, errors } = await race(
          times(20, (index) => () => jobs.start('job-1', makeLease(`t${index}`), AT)),
        );
        assert.deepEqual(errors, []);
        assert.equal(values.filter((value) => value !== null).length, 1);
        assert.equal((await jobs.get('job-1'))?.attempts, 2);
      },
    },
    {
      name: 'a holder that lost its lease writes nothing',
      async run(storage) {
        await storeRows(storage, makeRows(2));
        await storage.jobs.renew('job-1', makeLease('token-a', 0));
        await storage.jobs.start('job-1', makeLease('token-b'), LATER);
        await allLost(storage, 'token-a');
        await storage.jobs.renew('job-1', makeLease('token-b'));
      },
    },
    {
      name: 'nobody writes to a job that is pending, unknown or has ended',
      async run(storage) {
        const { jobs } = storage;
        for (const write of writesOf(storage, 'token-a')) await rejectsWith('LEASE_LOST', write());
        await jobs.insert(makeJob());
        await allLost(storage, 'token-a');
        await allLost(storage, '');
        await jobs.start('job-1', makeLease('token-a'), AT);
        await jobs.finish('job-1', 'token-a', makeOutcome());
        await allLost(storage, 'token-a');
      },
    },
    {
      name: 'a renewal extends the lease from now',
      async run(storage) {
        const { jobs } = storage;
        await startJob(storage);
        await jobs.renew('job-1', makeLease('token-a', 0));
        await jobs.renew('job-1', makeLease('token-a'));
        assert.equal(await jobs.start('job-1', makeLease('token-b'), LATER), null);
      },
    },
    {
      name: 'a renewal counts no attempt and changes nothing else',
      async run(storage) {
        await storeRows(storage, makeRows(2));
        const before = await storage.jobs.get('job-1');
        assert.deepEqual(await storage.jobs.renew('job-1', makeLease('token-a')), before);
        assert.deepEqual(await storage.jobs.get('job-1'), before);
      },
    },
    {
      name: 'an expired lease is the holder’s until somebody takes the job',
      async run(storage) {
        const { jobs } = storage;
        await startJob(storage);
        await jobs.renew('job-1', makeLease('token-a', 0));
        await jobs.commitPage('job-1', 'token-a', makeCommit(0, makeRows(2)));
        await jobs.renew('job-1', makeLease('token-a', 0));
        assert.equal((await jobs.finish('job-1', 'token-a', makeOutcome())).status, 'completed');
      },
    },
    {
      name: 'a lease runs out by itself',
      async run({ jobs }) {
        await jobs.insert(makeJob());
        await jobs.start('job-1', makeLease('token-a', 300), AT);
        assert.equal(await jobs.start('job-1', makeLease('token-b'), LATER), null);
        for (let tries = 0; tries < 100; tries += 1) {
          if ((await jobs.start('job-1', makeLease('token-b'), LATER)) !== null) return;
          await delay(50);
        }
        assert.fail('a lease of 300 ms was still held after 5 s');
      },
    },
    {
      name: 'a finished job holds its outcome',
      async run(storage) {
        const { jobs } = storage;
        await storeRows(storage, makeRows(2));
        const before = await jobs.get('job-1');
        const outcome = makeOutcome({
          status: 'failed',
          error: 'the site said "no" – 403',
          errorCode: 'HTTP_STATUS',
          stopReason: null,
        });
        const ended = await jobs.finish('job-1', 'token-a', outcome);
        assert.deepEqual(ended, { ...before, ...outcome });
        assert.deepEqual(await jobs.get('job-1'), ended);
      },
    },
    {
      name: 'a released job can be taken at once, and the attempt does not count',
      async run(storage) {
        const { jobs } = storage;
        await storeRows(storage, makeRows(2));
        const before = await jobs.get('job-1');
        const released = await jobs.release('job-1', 'token-a');
        assert.deepEqual(released, { ...before, attempts: 0 });
        await allLost(storage, 'token-a');
        const taken = await jobs.start('job-1', makeLease('token-b'), LATER);
        assert.deepEqual(taken, before);
      },
    },
    {
      name: 'a page may set the attempts back, and a release leaves none below 0',
      async run(storage) {
        const { jobs } = storage;
        await startJob(storage);
        await jobs.renew('job-1', makeLease('token-a', 0));
        await jobs.start('job-1', makeLease('token-b'), LATER);
        const page = makeCommit(0, makeRows(2));
        const progress = { ...page.progress, attempts: 0 };
        const stored = await jobs.commitPage('job-1', 'token-b', { ...page, progress });
        assert.equal(stored.attempts, 0);
        assert.equal((await jobs.release('job-1', 'token-b')).attempts, 0);
        assert.equal((await jobs.start('job-1', makeLease('token-c'), LATER))?.attempts, 1);
      },
    },
    {
      name: 'a commit and a takeover at the same time leave either both or the takeover alone',
      async run({ jobs, rows }) {
        for (let round = 0; round < 20; round += 1) {
          const id = `job-${round}`;
          await jobs.insert(makeJob({ id }));
          await jobs.start(id, makeLease('token-a', 0), AT);
          const commit = jobs
            .commitPage(id, 'token-a', makeCommit(0, makeRows(5)))
            .catch((error: unknown) => {
              if (!isHarvestmanError(error, 'LEASE_LOST')) throw error;
              return null;
            });
          const [committed, taken] = await Promise.all([commit, jobs.start(id, makeLease('token-b'), LATER)]);
          assert.equal(
            taken?.totalRows,
            committed === null ? 0 : 5,
            'the new holder sees what was committed',
          );
          assert.equal(await rows.count(id), taken?.totalRows);
        }
      },
    },
  ],
};
