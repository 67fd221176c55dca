import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHostBudget } from '../../src/egress/hosts/host-budget.ts';
import { createLocalHostStore } from '../../src/egress/hosts/local-host-store.ts';
import { createRobotsCache } from '../../src/egress/robots/robots-cache.ts';
import { HarvestmanError } from '../../src/ground/errors.ts';
import { systemClock } from '../../src/ground/time/clock.ts';
import { whileUnavailable } from '../../src/ground/time/while-unavailable.ts';
import { keepLease } from '../../src/job/run/keep-lease.ts';
import type { JobRecord } from '../../src/storage/job.ts';
import type { JobStore } from '../../src/storage/storage.ts';

const DAYS_MS = 2 * 86_400_000;
const HOST = 'shop.example';
const { signal } = new AbortController();
const away = () => new HarvestmanError('STORAGE_UNAVAILABLE', 'away');

/** The system's clock is set. */
function jump(ms: number): void {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + ms);
}

afterEach(() => void vi.restoreAllMocks());

describe.each([
  ['ahead', DAYS_MS],
  ['back', -DAYS_MS],
])('a clock that is set %s by two days', (_, ms) => {
  it('pauses no host', async () => {
    const store = createLocalHostStore(systemClock);
    const budget = createHostBudget({ clock: systemClock, store, delayMs: 1 });
    await budget.enter(HOST, { signal });
    jump(ms);
    await budget.enter(HOST, { signal });
  });

  it('ends no pause of a host', async () => {
    const budget = createHostBudget({ clock: systemClock, store: createLocalHostStore(systemClock) });
    await budget.pause(HOST, 600_000);
    jump(ms);
    await expect(budget.enter(HOST, { signal })).rejects.toMatchObject({
      details: { retryAfterMs: expect.closeTo(600_000, -4) },
    });
  });

  it('makes nobody forget the rules of a site', () => {
    const cache = createRobotsCache(systemClock);
    const rules = { size: 1 } as Parameters<typeof cache.keep>[1];
    cache.keep('https://shop.example', rules);
    jump(ms);
    expect(cache.fresh('https://shop.example')).toBe(rules);
  });

  it('ends no patience with a storage', async () => {
    let asked = 0;
    const answer = whileUnavailable({ clock: systemClock, limitMs: 60_000 }, async () => {
      asked += 1;
      if (asked > 1) return 'there';
      jump(ms);
      throw away();
    });
    expect(await answer).toBe('there');
  });

  it('loses no lease', async () => {
    const ended = new AbortController();
    let renewals = 0;
    const renew: JobStore['renew'] = async () => {
      renewals += 1;
      if (renewals === 1) {
        jump(ms);
        throw away();
      }
      ended.abort();
      return {} as JobRecord;
    };
    const lost: unknown[] = [];
    await keepLease({
      jobs: { renew } as JobStore,
      clock: systemClock,
      jobId: 'a',
      lease: { token: 't', ttlMs: 1_500 },
      grantedAt: Math.floor(performance.now()),
      signal: ended.signal,
      onRenewed: () => undefined,
      onLost: (error) => lost.push(error),
    });
    expect(lost).toEqual([]);
    expect(renewals).toBe(2);
  });
});
