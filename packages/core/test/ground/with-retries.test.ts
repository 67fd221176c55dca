import { expect, test } from 'vitest';
import { HarvestmanError } from '../../src/ground/errors.ts';
import { type Retry, type RetryOptions, withRetries } from '../../src/ground/time/with-retries.ts';
import { caught } from '../egress/caught.ts';
import { createFakeClock } from '../fake-clock.ts';

const transient = (details = {}) => new HarvestmanError('CONNECTION_FAILED', 'it failed', { details });

function run<T>(operation: (attempt: number) => Promise<T>, options: Partial<RetryOptions> = {}) {
  const clock = createFakeClock();
  const signal = new AbortController().signal;
  const result = withRetries(operation, { retries: 3, clock, signal, random: () => 1, ...options });
  return { result, clock };
}

const failing = (error: unknown) => async () => {
  throw error;
};

test('repeats until it succeeds, with doubling pauses', async () => {
  const retries: Retry[] = [];
  const { result, clock } = run(
    async (attempt) => {
      if (attempt < 4) throw transient();
      return attempt;
    },
    { onRetry: (retry) => retries.push(retry) },
  );
  expect(await result).toBe(4);
  expect(clock.sleeps).toEqual([500, 1000, 2000]);
  expect(retries.map(({ attempt, delayMs }) => [attempt, delayMs])).toEqual([
    [1, 500],
    [2, 1000],
    [3, 2000],
  ]);
  expect(retries[0]?.error.message).toBe('it failed');
});

test('keeps pauses below 30 s, half of them random', async () => {
  const { result, clock } = run(failing(transient()), { retries: 10 });
  await caught(result);
  expect(clock.sleeps).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
  const low = run(failing(transient()), { random: () => 0 });
  await caught(low.result);
  expect(low.clock.sleeps).toEqual([250, 500, 1000]);
});

test('after the last attempt, says how many there were', async () => {
  const original = transient({ url: 'x' });
  const error = await caught(run(failing(original)).result);
  expect(error).toMatchObject({
    code: 'CONNECTION_FAILED',
    message: 'it failed (after 4 attempts)',
    details: { url: 'x' },
    cause: original,
  });
});

test('gives the error itself when there was one attempt only', async () => {
  const original = transient();
  expect(await caught(run(failing(original), { retries: 0 }).result)).toBe(original);
  const final = new HarvestmanError('HTTP_STATUS', 'not found');
  const { result, clock } = run(failing(final));
  expect(await caught(result)).toBe(final);
  expect(clock.sleeps).toEqual([]);
});

test.each([new TypeError('bug'), new Error('other'), 'text'])(
  'passes on what is not ours: %s',
  async (thrown) => {
    const { result, clock } = run(failing(thrown));
    await expect(result).rejects.toSatisfy((error) => error === thrown || String(error).includes('text'));
    expect(clock.sleeps).toEqual([]);
  },
);

test('a later error that is not transient ends it', async () => {
  const { result } = run(async (attempt) => {
    throw attempt === 1 ? transient() : new HarvestmanError('HTTP_STATUS', 'gone');
  });
  expect((await caught(result)).message).toBe('gone (after 2 attempts)');
});

test('waits as long as the site asks, if that is longer', async () => {
  const waits = [10_000, 100, 120_000];
  const { result, clock } = run(async (attempt) => {
    throw transient({ retryAfterMs: waits[attempt - 1] ?? 0 });
  });
  await caught(result);
  expect(clock.sleeps).toEqual([10_000, 1000, 120_000]);
});

test('does not wait for longer than two minutes, and says what was asked', async () => {
  const original = new HarvestmanError('RATE_LIMITED', 'too many', { details: { retryAfterMs: 3_600_000 } });
  const { result, clock } = run(failing(original));
  const error = await caught(result);
  expect(error).toMatchObject({ code: 'RATE_LIMITED', message: 'too many; it asks to wait 3600 s' });
  expect(error.details).toEqual({ retryAfterMs: 3_600_000 });
  expect(clock.sleeps).toEqual([]);
});

test('ends at once on abort: before, in the operation, and in the pause', async () => {
  const reason = new HarvestmanError('JOB_CANCELLED', 'stop');
  expect(await caught(run(async () => 1, { signal: AbortSignal.abort(reason) }).result)).toBe(reason);

  const during = new AbortController();
  const inOperation = run(
    async () => {
      during.abort();
      throw transient();
    },
    { signal: during.signal },
  );
  expect((await caught(inOperation.result)).code).toBe('ABORTED');
  expect(inOperation.clock.sleeps).toEqual([]);

  const pausing = new AbortController();
  let attempts = 0;
  const inPause = run(
    async () => {
      attempts += 1;
      throw transient();
    },
    { signal: pausing.signal, onRetry: () => pausing.abort(reason) },
  );
  expect(await caught(inPause.result)).toBe(reason);
  expect(attempts).toBe(1);
});
