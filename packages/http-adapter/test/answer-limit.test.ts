import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswerLimit } from '../src/limits/answer-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // First: what a spy was set on is the fake one.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const MS = 1_000;
const never = new Promise<never>(() => undefined);

function watch(answer: Promise<unknown>): { outcome: unknown } {
  const watched: { outcome: unknown } = { outcome: 'pending' };
  answer.then(
    (value) => {
      watched.outcome = value;
    },
    (error: Error) => {
      watched.outcome = error.message;
    },
  );
  return watched;
}

function newLimit() {
  const limit = createAnswerLimit(MS, () => new Error('late'));
  return (answer: Promise<unknown>) => watch(limit(answer));
}

test('an answer in time is the answer, and so is its error', async () => {
  const limit = newLimit();
  const good = limit(Promise.resolve('good'));
  const bad = limit(Promise.reject(new Error('bad')));
  await vi.advanceTimersByTimeAsync(2 * MS);
  expect([good.outcome, bad.outcome]).toEqual(['good', 'bad']);
});

test('each that is late expires after its own time, with others before and after it', async () => {
  const limit = newLimit();
  const first = limit(never);
  await vi.advanceTimersByTimeAsync(400);
  const { promise: slow, resolve } = Promise.withResolvers<string>();
  const between = limit(slow);
  await vi.advanceTimersByTimeAsync(200);
  const second = limit(never);

  await vi.advanceTimersByTimeAsync(399);
  expect(first.outcome).toBe('pending');
  await vi.advanceTimersByTimeAsync(2);
  expect([first.outcome, second.outcome]).toEqual(['late', 'pending']);
  resolve('slow');
  await vi.advanceTimersByTimeAsync(598);
  expect([between.outcome, second.outcome]).toEqual(['slow', 'pending']);
  await vi.advanceTimersByTimeAsync(2);
  expect(second.outcome).toBe('late');
});

test('one that comes after a pause has the whole time', async () => {
  const limit = newLimit();
  limit(Promise.resolve());
  await vi.advanceTimersByTimeAsync(MS - 1);
  const late = limit(never);
  await vi.advanceTimersByTimeAsync(MS - 1);
  expect(late.outcome).toBe('pending');
  await vi.advanceTimersByTimeAsync(2);
  expect(late.outcome).toBe('late');
});

test('an answer that comes too late changes nothing', async () => {
  const limit = newLimit();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  const late = answers.map(({ promise }) => limit(promise));
  await vi.advanceTimersByTimeAsync(MS + 1);
  answers[0].resolve('too late');
  answers[1].reject(new Error('too late'));
  const next = limit(never);
  await vi.advanceTimersByTimeAsync(1);
  expect([...late, next].map(({ outcome }) => outcome)).toEqual(['late', 'late', 'pending']);
});

test('a process that waits for nothing else may end, one with an answer on its way may not', async () => {
  const limit = newLimit();
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  const { promise, resolve } = Promise.withResolvers<string>();
  limit(promise);
  const timer = setTimer.mock.results[0]?.value as NodeJS.Timeout;
  expect(timer.hasRef()).toBe(true);
  resolve('done');
  await promise;
  await Promise.resolve();
  expect(timer.hasRef()).toBe(false);
  limit(never);
  expect([timer.hasRef(), setTimer.mock.calls.length]).toEqual([true, 1]);
});
