import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { HarvestmanError } from '../../src/ground/errors.ts';
import { BACKOFFS, pauseAfter } from '../../src/ground/time/backoff.ts';
import type { Clock } from '../../src/ground/time/clock.ts';
import { createDeadline } from '../../src/ground/time/deadline.ts';
import { endsWithin } from '../../src/ground/time/ends-within.ts';
import { retry } from '../../src/ground/time/retry.ts';
import { untilAborted } from '../../src/ground/time/until-aborted.ts';
import { caught } from '../egress/caught.ts';
import { createFakeClock } from '../fake-clock.ts';

const never = new Promise<never>(() => undefined);
const late = () => new HarvestmanError('TIMEOUT', 'too late');

/** Its time stands still until it is told. */
function standingClock(): Clock & { readonly waiting: number; strike(): void } {
  const alarms = new Set<() => void>();
  return {
    now: () => 0,
    sleep: (_ms, signal) =>
      new Promise((resolve, reject) => {
        alarms.add(resolve);
        signal?.addEventListener('abort', () => {
          alarms.delete(resolve);
          reject(signal.reason);
        });
      }),
    get waiting() {
      return alarms.size;
    },
    strike() {
      for (const alarm of alarms) alarm();
    },
  };
}

describe('a deadline', () => {
  test('ends what does not listen to it when the time is up, on its clock', async () => {
    const clock = standingClock();
    using deadline = createDeadline({ ms: 5, late, clock });
    const work = deadline.race(never);
    clock.strike();
    expect(await caught(work)).toMatchObject({ code: 'TIMEOUT', message: 'too late' });
    expect(deadline.signal.reason).toMatchObject({ message: 'too late' });
  });

  test('ends when any of its callers does, with an error of ours', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    using deadline = createDeadline({ ms: 60_000, late, callers: [first.signal, undefined, second.signal] });
    const work = deadline.race(never);
    second.abort(new Error('enough'));
    expect(await caught(work)).toMatchObject({ code: 'ABORTED', cause: { message: 'enough' } });
    expect(await caught(deadline.race(Promise.resolve('as well')))).toMatchObject({ code: 'ABORTED' });
  });

  test('has no time left, and no less than that, where it is late already', async () => {
    const clock = createFakeClock();
    using deadline = createDeadline({ ms: 1, late, clock });
    for (const start = performance.now(); performance.now() - start < 3; );
    await deadline.outside(() => Promise.resolve());
    expect(clock.sleeps).toEqual([1, 0]);
  });

  test('leaves no timer behind, nor a rejection that nobody hears', async () => {
    const clock = standingClock();
    const work = Promise.withResolvers<string>();
    {
      using deadline = createDeadline({ ms: 5, late, clock });
      deadline.abort(late());
      expect(await caught(deadline.race(work.promise))).toMatchObject({ code: 'TIMEOUT' });
    }
    work.reject(new Error('long after'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(clock.waiting).toBe(0);
  });
});

test.each([
  ['succeeds', () => Promise.resolve(1)],
  ['fails', () => Promise.reject(new Error('no'))],
])('work that %s before its signal leaves nothing at it', async (_how, work) => {
  const { signal } = new AbortController();
  await untilAborted<unknown>(work(), signal).catch(() => undefined);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('work that fails has ended as well as work that succeeds', async () => {
  const clock = standingClock();
  expect(await endsWithin(Promise.resolve(), 5, clock)).toBe(true);
  expect(await endsWithin(Promise.reject(new Error('no')), 5, clock)).toBe(true);
  const isEnded = endsWithin(never, 5, clock);
  clock.strike();
  expect(await isEnded).toBe(false);
  expect(clock.waiting).toBe(1);
});

test('pauses grow to the longest; those that are listed come to an end', () => {
  const pauses = (attempts: number) => Array.from({ length: attempts }, (_, index) => index + 1);
  expect(pauses(7).map((attempt) => pauseAfter(BACKOFFS.storage, attempt))).toEqual([
    50, 100, 200, 400, 800, 1_000, 1_000,
  ]);
  expect(pauses(4).map((attempt) => pauseAfter(BACKOFFS.click, attempt))).toEqual([300, 900, 2_700, 3_000]);
  expect(pauseAfter(BACKOFFS.site, 1_000, () => 0)).toBe(15_000);
  expect(pauses(7).map((attempt) => pauseAfter(BACKOFFS.webhook, attempt))).toEqual([
    5_000,
    30_000,
    120_000,
    600_000,
    1_800_000,
    3_000_000,
    null,
  ]);
});

describe('what is tried again', () => {
  const failing = async (): Promise<never> => {
    throw late();
  };

  test('ends with the last error where no pause is left', async () => {
    const clock = createFakeClock();
    const error = await caught(
      retry(failing, { clock, pauseAfter: (_error, attempt) => [10, 20][attempt - 1] ?? null }),
    );
    expect(error).toMatchObject({ message: 'too late' });
    expect(clock.sleeps).toEqual([10, 20]);
  });

  test('ends in a pause when its caller does, and not in a try that succeeds', async () => {
    const caller = new AbortController();
    const { signal } = caller;
    const clock = createFakeClock();
    const succeeding = retry(
      async (attempt) => {
        if (attempt === 1) throw late();
        caller.abort();
        return 'done';
      },
      { clock, signal, pauseAfter: () => 10 },
    );
    expect(await succeeding).toBe('done');
    await expect(retry(failing, { clock, signal, pauseAfter: () => 10 })).rejects.toBe(signal.reason);
  });
});
