import assert from 'node:assert/strict';
import { rowKey } from '../../changes/diff-rows.ts';
import type { FeedUpdate } from '../../changes/row-change.ts';
import type { Row } from '../../results/row.ts';
import type { Storage } from '../../storage/storage.ts';
import { rejectsWith, times } from './assertions.ts';
import { endJob, feedOf, runJob } from './feed-jobs.ts';
import { AT, makeOutcome, makeRecipe } from './make-records.ts';
import type { StorageTestGroup } from './storage-test.ts';

const BY_TITLE: FeedUpdate = { uniqueBy: ['title'], removes: true };
const WHOLE: FeedUpdate = { uniqueBy: [], removes: true };

/** The feed in short: `+ a 1`, `~ a 1>2`, `- a 2`. */
async function told(storage: Storage, after = 0): Promise<readonly string[]> {
  const feed = await feedOf(storage, after);
  return feed.map(({ type, row, before }) => {
    const name = (row ?? before)?.title;
    if (type === 'changed') return `~ ${name} ${before?.price}>${row?.price}`;
    return `${type === 'added' ? '+' : '-'} ${name} ${(row ?? before)?.price}`;
  });
}

const row = (title: string, price: string | null = '1'): Row => ({ title, price });

export const changeTests: StorageTestGroup = {
  name: 'changes',
  tests: [
    {
      name: 'rows that are added, changed and removed are told once, by key',
      async run(storage) {
        const first = await endJob(storage, {
          id: 'job-1',
          rows: [row('a'), row('b'), row('ß"\\')],
          feed: BY_TITLE,
        });
        assert.deepEqual(first.changes, { added: 3, changed: 0, removed: 0, first: 1, last: 3 });
        const rows = [row('c'), row('ß"\\'), row('a', '2')];
        const second = await endJob(storage, { id: 'job-2', rows, feed: BY_TITLE });
        assert.deepEqual(second.changes, { added: 1, changed: 1, removed: 1, first: 4, last: 6 });
        assert.deepEqual(await told(storage), ['+ a 1', '+ b 1', '+ ß"\\ 1', '+ c 1', '~ a 1>2', '- b 1']);
        const [change] = await feedOf(storage, 4);
        assert.deepEqual(change, {
          number: 5,
          type: 'changed',
          key: '["a"]',
          row: row('a', '2'),
          before: row('a'),
          jobId: 'job-2',
          at: '2026-01-02T04:00:00Z',
        });
        assert.deepEqual(await storage.jobs.get('job-2'), second);
      },
    },
    {
      name: 'without a key whole rows are compared, equal ones by their number, whatever their order',
      async run(storage) {
        const rows = [row('a'), row('a'), row('b')];
        await endJob(storage, { id: 'job-1', rows, feed: WHOLE });
        await endJob(storage, { id: 'job-2', rows: rows.toReversed(), feed: WHOLE });
        assert.deepEqual(await told(storage, 3), []);
        await endJob(storage, { id: 'job-3', rows: [row('a'), row('b', '2')], feed: WHOLE });
        assert.deepEqual((await told(storage, 3)).toSorted(), ['+ b 2', '- a 1', '- b 1']);
      },
    },
    {
      name: 'without a key properties in another order are the same rows, as often as they are there',
      async run(storage) {
        const rows: Row[] = [row('a'), row('a'), row('b'), { title: 'c', of: { x: 1, y: 2 } }];
        await endJob(storage, { id: 'job-1', rows, feed: WHOLE });
        const turned: Row[] = [
          { price: '1', title: 'a' },
          { price: '1', title: 'a' },
          { price: '1', title: 'a' },
          { of: { y: 2, x: 1 }, title: 'c' },
        ];
        await endJob(storage, { id: 'job-2', rows: turned, feed: { ...WHOLE, removes: false } });
        assert.deepEqual(await told(storage, 4), ['+ a 1']);
        await endJob(storage, { id: 'job-3', rows: turned, feed: WHOLE });
        await endJob(storage, { id: 'job-4', rows: [row('a'), row('a', '2')], feed: WHOLE });
        assert.deepEqual((await told(storage, 5)).toSorted(), [
          '+ a 2',
          '- a 1',
          '- a 1',
          '- b 1',
          '- c undefined',
        ]);
        await endJob(storage, { id: 'job-5', rows: [], feed: WHOLE });
        const feed = await feedOf(storage);
        const keys = (type: string) => feed.filter((change) => change.type === type).map(({ key }) => key);
        // A row goes by the key that it came with.
        assert.deepEqual(keys('removed').toSorted(), keys('added').toSorted());
      },
    },
    {
      name: 'a key of several values, and of null',
      async run(storage) {
        const feed = { uniqueBy: ['title', 'price'], removes: true };
        await endJob(storage, { id: 'job-1', rows: [row('a', null), row('a', 'null'), row('a')], feed });
        const keys = (await feedOf(storage)).map(({ key }) => key);
        assert.deepEqual(keys, ['["a",null]', '["a","null"]', '["a","1"]']);
      },
    },
    {
      name: 'a value that is null and a property that is not there are the same',
      async run(storage) {
        await endJob(storage, { id: 'job-1', rows: [{ title: 'a' }], feed: BY_TITLE });
        await endJob(storage, { id: 'job-2', rows: [{ price: null, title: 'a' }], feed: BY_TITLE });
        assert.equal((await feedOf(storage)).length, 1);
      },
    },
    {
      name: 'a key of numbers, objects and lists is their JSON, as in core',
      async run(storage) {
        const feed = { uniqueBy: ['id', 'of'], removes: true };
        const rows: Row[] = [
          { id: 1.5, of: { b: 'x', a: [1, null] } },
          { id: '1.5', of: null },
          { id: true, of: ['ß'] },
        ];
        await endJob(storage, { id: 'job-1', rows, feed });
        const keys = (await feedOf(storage)).map(({ key }) => key);
        assert.deepEqual(
          keys,
          rows.map((one) => rowKey(one, feed)),
        );
      },
    },
    {
      name: 'fields that tell of the run change no row, with a key and without',
      async run(storage) {
        const at = (name: string, hour: number, place: number): Row => ({ title: name, hour, place });
        const first = [at('a', 1, 1), at('b', 1, 2)];
        const second = [at('b', 2, 1), at('a', 2, 2)];
        const ignored = ['hour', 'place'];
        await endJob(storage, { id: 'job-1', rows: first, feed: { ...BY_TITLE, ignored } });
        await endJob(storage, { id: 'job-2', rows: second, feed: { ...BY_TITLE, ignored } });
        assert.equal((await feedOf(storage)).length, 2);
        await storage.recipes.purge('recipe-1');
        const whole = { ...WHOLE, ignored };
        const kept = (await feedOf(storage)).length;
        await endJob(storage, { id: 'job-3', rows: first, feed: whole });
        const known = (await feedOf(storage)).length;
        await endJob(storage, { id: 'job-4', rows: [...second, at('b', 2, 3)], feed: whole });
        const added = await feedOf(storage, known);
        assert.deepEqual([kept, added.map(({ type, row }) => [type, row])], [0, [['added', at('b', 2, 3)]]]);
      },
    },
    {
      name: 'an object with its members in another order, or with one that is null, is the same',
      async run(storage) {
        await endJob(storage, {
          id: 'job-1',
          rows: [{ title: 'a', of: { x: 1, y: [2, 3] } }],
          feed: BY_TITLE,
        });
        const rows = [{ title: 'a', of: { y: [2, 3], z: null, x: 1 } }];
        await endJob(storage, { id: 'job-2', rows, feed: BY_TITLE });
        assert.equal((await feedOf(storage)).length, 1);
        await endJob(storage, {
          id: 'job-3',
          rows: [{ title: 'a', of: { x: 1, y: [3, 2] } }],
          feed: BY_TITLE,
        });
        assert.equal((await feedOf(storage)).length, 2);
      },
    },
    {
      name: 'a job that does not remove adds and changes',
      async run(storage) {
        await endJob(storage, { id: 'job-1', rows: [row('a'), row('b')], feed: BY_TITLE });
        const feed = { ...BY_TITLE, removes: false };
        await endJob(storage, { id: 'job-2', rows: [row('b', '2'), row('c')], feed });
        assert.deepEqual(await told(storage, 2), ['~ b 1>2', '+ c 1']);
        await endJob(storage, { id: 'job-3', rows: [row('b', '2')], feed: BY_TITLE });
        assert.deepEqual((await told(storage, 4)).toSorted(), ['- a 1', '- c 1']);
      },
    },
    {
      name: 'a job that started before the last one that removed is out of date',
      async run(storage) {
        const early = { id: 'job-1', rows: [row('a')], startDate: '2026-01-01T00:00:00Z' };
        await runJob(storage, early);
        await endJob(storage, { id: 'job-2', rows: [row('a', '2')], feed: BY_TITLE });
        const { changes } = await storage.jobs.finish('job-1', 'job-1', makeOutcome(), BY_TITLE);
        assert.deepEqual(changes, { added: 0, changed: 0, removed: 0, first: 0, last: 0 });
        assert.deepEqual(await told(storage), ['+ a 2']);
      },
    },
    {
      name: 'of jobs that started in one second the one that was inserted first is out of date, though the other is deleted',
      async run(storage) {
        for (const id of ['job-1', 'job-2']) await runJob(storage, { id, rows: [row(id)] });
        await storage.jobs.finish('job-2', 'job-2', makeOutcome(), BY_TITLE);
        await storage.jobs.delete('job-2');
        await storage.jobs.finish('job-1', 'job-1', makeOutcome(), BY_TITLE);
        await endJob(storage, { id: 'job-3', rows: [row('job-3')], feed: BY_TITLE });
        assert.deepEqual(await told(storage), ['+ job-2 1', '+ job-3 1', '- job-2 1']);
      },
    },
    {
      name: 'jobs that end at once change the feed one after the other, each row once',
      async run(storage) {
        const ids = times(8, (index) => `job-${index}`);
        for (const id of ids) await runJob(storage, { id, rows: [row('a'), row(id)] });
        const ends = ids.map((id) =>
          storage.jobs.finish(id, id, makeOutcome(), { ...BY_TITLE, removes: false }),
        );
        await Promise.all(ends);
        const feed = await feedOf(storage);
        assert.deepEqual(
          feed.map(({ number }) => number),
          times(9, (index) => index + 1),
        );
        assert.equal(new Set(feed.map(({ key }) => key)).size, 9);
      },
    },
    {
      name: 'an end with another token changes no feed, and a repeated one neither',
      async run(storage) {
        await runJob(storage, { id: 'job-1', rows: [row('a')] });
        await rejectsWith('LEASE_LOST', storage.jobs.finish('job-1', 'other', makeOutcome(), BY_TITLE));
        assert.deepEqual(await feedOf(storage), []);
        await storage.jobs.finish('job-1', 'job-1', makeOutcome(), BY_TITLE);
        await rejectsWith('LEASE_LOST', storage.jobs.finish('job-1', 'job-1', makeOutcome(), BY_TITLE));
        assert.equal((await feedOf(storage)).length, 1);
      },
    },
    {
      name: 'a job that is accepted puts its rows into the feed, once',
      async run(storage) {
        await endJob(storage, { id: 'job-1', rows: [row('a'), row('b')], feed: BY_TITLE });
        await endJob(storage, { id: 'job-2', rows: [row('a')], feed: { ...BY_TITLE, removes: false } });
        const accept = () => storage.jobs.accept('job-2', '2026-02-01T00:00:00Z', BY_TITLE);
        const [accepted, again] = await Promise.all([accept(), accept()]);
        assert.equal(accepted?.acceptedDate, '2026-02-01T00:00:00Z');
        assert.deepEqual(again, accepted);
        assert.deepEqual(await told(storage, 2), ['- b 1']);
        assert.deepEqual(await storage.jobs.accept('job-2', '2027-01-01T00:00:00Z', BY_TITLE), accepted);
        assert.equal(await storage.jobs.accept('job-3', AT, BY_TITLE), null);
      },
    },
    {
      name: 'a feed is read in parts, and is that of its recipe',
      async run(storage) {
        const rows = times(25, (index) => row(`t${index}`));
        await endJob(storage, { id: 'job-1', rows, feed: BY_TITLE });
        const others = [row('t1', '2'), row('other')];
        await endJob(storage, { id: 'job-2', recipeId: 'recipe-2', rows: others, feed: BY_TITLE });
        const read: number[] = [];
        for (;;) {
          const part = await storage.changes.list('recipe-1', { after: read.at(-1) ?? 0, limit: 10 });
          if (part.length === 0) break;
          assert.ok(part.length <= 10, `10 were asked for, and ${part.length} came`);
          read.push(...part.map(({ number }) => number));
        }
        assert.deepEqual(
          read,
          times(25, (index) => index + 1),
        );
        const numbers = (await feedOf(storage, 0, 'recipe-2')).map(({ number }) => number);
        assert.deepEqual(numbers, [1, 2]);
        assert.deepEqual(await feedOf(storage, 0, 'recipe-3'), []);
      },
    },
    {
      name: 'a feed outlives its jobs, and goes with its recipe',
      async run(storage) {
        await storage.recipes.insert(makeRecipe());
        await endJob(storage, { id: 'job-1', rows: [row('a'), row('b')], feed: BY_TITLE });
        await storage.jobs.delete('job-1');
        await endJob(storage, { id: 'job-2', rows: [row('a', '2')], feed: BY_TITLE });
        await storage.jobs.deleteEnded({ before: '2030-01-01T00:00:00Z', limit: 10 });
        assert.deepEqual(await told(storage), ['+ a 1', '+ b 1', '~ a 1>2', '- b 1']);
        await storage.recipes.purge('recipe-1');
        assert.deepEqual(await feedOf(storage), []);
        await endJob(storage, { id: 'job-3', rows: [row('a', '2')], feed: BY_TITLE });
        assert.deepEqual(await told(storage), ['+ a 2']);
      },
    },
    {
      name: 'a cursor holds for ever: the feed behind it is the same when all jobs are gone',
      async run(storage) {
        await endJob(storage, { id: 'job-1', rows: [row('a'), row('b'), row('c')], feed: BY_TITLE });
        await endJob(storage, { id: 'job-2', rows: [row('a', '2'), row('c')], feed: BY_TITLE });
        await endJob(storage, { id: 'job-3', rows: [row('a', '2'), row('d')], feed: BY_TITLE });
        const whole = await feedOf(storage);
        while ((await storage.jobs.deleteEnded({ before: '2030-01-01T00:00:00Z', limit: 2 })) > 0);
        assert.equal(await storage.jobs.get('job-3'), null);
        for (const { number } of [{ number: 0 }, ...whole]) {
          assert.deepEqual(await feedOf(storage, number), whole.slice(number));
        }
        await endJob(storage, { id: 'job-4', rows: [row('a', '2'), row('b')], feed: BY_TITLE });
        assert.deepEqual(await told(storage, whole.length), ['+ b 1', '- d 1']);
      },
    },
    {
      name: '10,000 rows against 10,000',
      async run(storage) {
        const make = (from: number, price: string): Row[] =>
          times(10_000, (index) => row(`t${from + index}`, index % 100 === 0 ? price : '1'));
        await endJob(storage, { id: 'job-1', rows: make(0, '1'), feed: BY_TITLE });
        const { changes } = await endJob(storage, { id: 'job-2', rows: make(500, '2'), feed: BY_TITLE });
        assert.deepEqual(changes, { added: 500, changed: 95, removed: 500, first: 10_001, last: 11_095 });
      },
    },
  ],
};
