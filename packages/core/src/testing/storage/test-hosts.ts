import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { partOf, race, times } from './assertions.ts';
import { LONG_MS } from './make-records.ts';
import type { StorageTestGroup } from './storage-test.ts';

/** What remains of `ms` a moment later. */
function about(found: number, ms: number): void {
  assert.ok(found > ms - 5_000 && found <= ms, `expected about ${ms} ms, found ${found}`);
}

export const hostTests: StorageTestGroup = {
  name: 'hosts',
  tests: [
    {
      name: 'a host that nobody spoke of may be asked at once',
      async run(storage) {
        const hosts = partOf(storage, 'hosts');
        assert.equal(await hosts.reserve('shop.example', 0), 0);
        assert.equal(await hosts.reserve('shop.example', LONG_MS), 0);
      },
    },
    {
      name: 'each reservation of a host comes one delay after the one before',
      async run(storage) {
        const hosts = partOf(storage, 'hosts');
        assert.equal(await hosts.reserve('shop.example', LONG_MS), 0);
        about(await hosts.reserve('shop.example', LONG_MS), LONG_MS);
        about(await hosts.reserve('shop.example', 1_000), 2 * LONG_MS);
        about(await hosts.reserve('shop.example', 1_000), 2 * LONG_MS + 1_000);
      },
    },
    {
      name: 'of many that reserve a host at the same time, each gets a moment of its own',
      async run(storage) {
        const hosts = partOf(storage, 'hosts');
        const { values, errors } = await race(times(20, () => () => hosts.reserve('shop.example', LONG_MS)));
        assert.deepEqual(errors, []);
        for (const [index, ms] of values.toSorted((a, b) => a - b).entries()) {
          if (index === 0) assert.equal(ms, 0);
          else about(ms, index * LONG_MS);
        }
      },
    },
    {
      name: 'a paused host is asked by nobody until the pause is over',
      async run(storage) {
        const hosts = partOf(storage, 'hosts');
        await hosts.pause('shop.example', LONG_MS);
        about(await hosts.reserve('shop.example', 0), LONG_MS);
        about(await hosts.reserve('shop.example', 1_000), LONG_MS);
        about(await hosts.reserve('shop.example', 1_000), LONG_MS + 1_000);
      },
    },
    {
      name: 'a longer pause that is in force stays, and a later end counts',
      async run(storage) {
        const hosts = partOf(storage, 'hosts');
        await hosts.pause('shop.example', LONG_MS);
        await hosts.pause('shop.example', 1_000);
        about(await hosts.reserve('shop.example', 0), LONG_MS);
        await hosts.pause('shop.example', 2 * LONG_MS);
        about(await hosts.reserve('shop.example', 0), 2 * LONG_MS);
      },
    },
    {
      name: 'to look at a host takes nothing',
      async run(storage) {
        const hosts = partOf(storage, 'hosts');
        for (const _ of times(3, (index) => index)) assert.equal(await hosts.reserve('shop.example', 0), 0);
        await hosts.reserve('shop.example', LONG_MS);
        assert.equal(await hosts.reserve('shop.example', 0), 0, 'only pauses count where nothing is taken');
        about(await hosts.reserve('shop.example', 1_000), LONG_MS);
      },
    },
    {
      name: 'a pause and a reservation end by themselves',
      async run(storage) {
        const hosts = partOf(storage, 'hosts');
        await hosts.pause('paused.example', 200);
        await hosts.reserve('reserved.example', 200);
        const left = await hosts.reserve('paused.example', 0);
        assert.ok(left <= 200, `200 ms became ${left}`);
        // Both began before their calls came back, so that both are over by now.
        await delay(300);
        assert.equal(await hosts.reserve('paused.example', 0), 0);
        assert.equal(await hosts.reserve('reserved.example', 1_000), 0);
      },
    },
    {
      name: 'hosts have nothing to do with each other, whatever their names',
      async run(storage) {
        const hosts = partOf(storage, 'hosts');
        const names = [
          'shop.example',
          'shop.example:8080',
          'SHOP.example',
          '[::1]:80',
          "a'b",
          '__proto__',
          '%',
          '',
        ];
        for (const [index, name] of names.entries()) await hosts.pause(name, (index + 1) * LONG_MS);
        for (const [index, name] of names.entries()) {
          about(await hosts.reserve(name, 0), (index + 1) * LONG_MS);
        }
        assert.equal(await hosts.reserve('other.example', 0), 0);
      },
    },
  ],
};
