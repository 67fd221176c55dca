import { EventEmitter } from 'node:events';
import type { CDPSession } from 'puppeteer-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BusySession, watchStalls } from '../../src/page/puppeteer/launch/watch-stalls.ts';

const [BROWSER, PAGE] = [1, 2];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Watches a browser of one page; `answer` gives the answer that it is asked for. */
function watched() {
  const used = new Map<number, number>();
  const answers: (() => void)[] = [];
  const send = (): Promise<void> => new Promise((resolve) => answers.push(resolve));
  const events: string[] = [];
  const session: BusySession = { processes: new Set([PAGE]), end: ({ code }) => events.push(code) };
  watchStalls({
    client: Object.assign(new EventEmitter(), { send }) as unknown as CDPSession,
    browser: BROWSER,
    sessions: () => new Set([session]),
    onStuck: () => events.push('stuck'),
    usedBy: (processes) => [...processes].reduce((sum, id) => sum + (used.get(id) ?? 0), 0),
  });
  const use = (times: Record<number, number>): void => {
    for (const [id, ms] of Object.entries(times)) used.set(Number(id), (used.get(Number(id)) ?? 0) + ms);
    vi.advanceTimersByTime(250);
  };
  use({});
  const answer = async (): Promise<void> => {
    answers.shift()?.();
    await Promise.resolve();
    use({});
  };
  return { events, use, answer };
}

describe('a browser that does not answer while it works', () => {
  test('loses the page that works with it, and is stuck where that does not help', () => {
    const { events, use } = watched();
    use({ [BROWSER]: 800, [PAGE]: 300 });
    expect(events).toEqual(['PAGE_CRASHED']);
    use({ [BROWSER]: 1_000 });
    expect(events).toEqual(['PAGE_CRASHED', 'stuck']);
  });

  test('has as long to recover by itself where no page works', async () => {
    const { events, use, answer } = watched();
    use({ [BROWSER]: 800 });
    await answer();
    use({ [BROWSER]: 800 });
    expect(events).toEqual([]);
    use({ [BROWSER]: 1_000 });
    expect(events).toEqual(['stuck']);
  });

  test('is given all the time that other work on the machine takes', () => {
    const { events, use } = watched();
    for (let look = 0; look < 1_000; look += 1) use({ [PAGE]: 250 });
    expect(events).toEqual([]);
  });
});
