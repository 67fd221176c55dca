import { afterEach, describe, expect, test, vi } from 'vitest';
import { HarvestmanError } from '../../src/ground/errors.ts';
import { Interruption } from '../../src/page/puppeteer/tab/interruption.ts';

const GONE = [
  'Protocol error (Runtime.callFunctionOn): Target closed',
  'Protocol error (Runtime.callFunctionOn): Session closed. Most likely the page has been closed.',
  'Protocol error (Page.navigate): Session with given id not found.',
  'Connection closed.',
];

test.each(GONE)('a tab that goes away under a call is a crash, whoever waits: %s', async (message) => {
  const gone = new Error(message);
  const crashed = { code: 'PAGE_CRASHED', cause: gone };
  await expect(new Interruption().explain(Promise.reject(gone))).rejects.toMatchObject(crashed);
  await expect(new Interruption().race(Promise.reject(gone), 60_000, 'late')).rejects.toMatchObject(crashed);
});

test('where somebody has told why, that is the reason', async () => {
  const interruption = new Interruption();
  const reason = new HarvestmanError('BROWSER_CRASHED', 'the browser ended');
  interruption.fail(reason);
  await expect(interruption.explain(Promise.reject(new Error(GONE[0])))).rejects.toBe(reason);
});

test('what puppeteer waits for no longer is late', async () => {
  const late = new Error(
    "Runtime.callFunctionOn timed out. Increase the 'protocolTimeout' setting in launch/connect calls for a higher timeout if needed.",
  );
  const timeout = { code: 'TIMEOUT', message: 'the browser did not answer in time', cause: late };
  await expect(new Interruption().explain(Promise.reject(late))).rejects.toMatchObject(timeout);
});

test('what failed otherwise stays what it is', async () => {
  const mistake = new TypeError('x is not a function');
  await expect(new Interruption().explain(Promise.reject(mistake))).rejects.toBe(mistake);
});

test('what is never answered ends with the page', async () => {
  const interruption = new Interruption();
  const reason = new HarvestmanError('TIMEOUT', 'the job did not end within its time limit');
  const ended = interruption.explain(new Promise(() => undefined));
  interruption.fail(reason);
  await expect(ended).rejects.toBe(reason);
  await expect(interruption.explain(new Promise(() => undefined))).rejects.toBe(reason);
});

describe('what is not answered in time', () => {
  const UNANSWERED = new Promise<string>(() => undefined);

  afterEach(() => void vi.useRealTimers());

  function race(work: Promise<string>, isHeldUp?: () => Promise<boolean>): Promise<unknown> {
    vi.useFakeTimers();
    const raced = new Interruption().race(work, 1_000, 'late', isHeldUp && { isHeldUp });
    return raced.catch((error: unknown) => error);
  }

  test('is given up', async () => {
    const raced = race(UNANSWERED);
    await vi.advanceTimersByTimeAsync(1_001);
    await expect(raced).resolves.toMatchObject({ code: 'TIMEOUT', message: 'late' });
  });

  test('is waited for as long as a busy machine holds it up', async () => {
    const answer = Promise.withResolvers<string>();
    const raced = race(answer.promise, () => Promise.resolve(true));
    await vi.advanceTimersByTimeAsync(60_000);
    answer.resolve('at last');
    await expect(raced).resolves.toBe('at last');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('and is given up once nothing holds it up', async () => {
    const looks = [true, true, false];
    const raced = race(UNANSWERED, () => Promise.resolve(looks.shift() ?? true));
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(raced).resolves.toMatchObject({ code: 'TIMEOUT' });
    expect(looks).toEqual([]);
  });

  test('may come while that is asked', async () => {
    const answer = Promise.withResolvers<string>();
    const raced = race(answer.promise, () => {
      answer.resolve('meanwhile');
      return new Promise((resolve) => setTimeout(() => resolve(false), 100));
    });
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(raced).resolves.toBe('meanwhile');
  });
});
