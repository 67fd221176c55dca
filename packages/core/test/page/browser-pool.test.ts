import { expect, test } from 'vitest';
import { BrowserPool } from '../../src/page/puppeteer/launch/browser-pool.ts';
import type { RunningBrowser } from '../../src/page/puppeteer/launch/running-browser.ts';

/** The pool, and what its next browser fails to start with. */
function poolOf(most: number) {
  const next: { failure: unknown } = { failure: null };
  const pool = new BrowserPool(most, async () => {
    if (next.failure !== null) throw next.failure;
    return { close: async () => undefined } as RunningBrowser;
  });
  /** As sessions do. */
  const take = async () => {
    const taken = pool.take();
    try {
      await taken.browser;
      return taken;
    } catch {
      pool.release(taken);
      return null;
    }
  };
  return { pool, next, take };
}

const short = () => Object.assign(new Error('spawn'), { code: 'EAGAIN' });

test.each([
  ['was short of something, it is tried again once a session has ended', short(), true],
  ['did not start, it is not tried again', new Error('it ended'), false],
])('where a browser beside another %s', async (_, failure, isTried) => {
  const { pool, next, take } = poolOf(2);
  const first = await take();
  if (first === null) throw new Error('it started');
  next.failure = failure;
  expect(await take()).toBe(null);
  // What is there serves all.
  expect(await take()).toBe(first);
  next.failure = null;
  pool.release(first);
  const second = await take();
  expect(second !== first).toBe(isTried);
});
