import { expect, test } from 'vitest';
import { MemoryShares } from '../../src/page/puppeteer/launch/memory-shares.ts';

/** Sessions of one process each, and the processor time that these have used. */
function setUp() {
  const used = new Map<number, number>();
  const shares = new MemoryShares((id) => used.get(id) ?? 0);
  const one = { processes: new Set([1]) };
  const other = { processes: new Set([2]) };
  const work = (id: number, ms: number): void => void used.set(id, (used.get(id) ?? 0) + ms);
  return { shares, one, other, work };
}

test('what the browser holds at first is nobody’s, and what comes later the only session’s', () => {
  const { shares, one } = setUp();
  shares.update(100, new Set([one]));
  expect(shares.of(one)).toBe(0);
  shares.update(160, new Set([one]));
  shares.update(150, new Set([one]));
  expect(shares.of(one)).toBe(50);
});

test('of several sessions it is the one’s that worked most meanwhile', () => {
  const { shares, one, other, work } = setUp();
  const both = new Set([one, other]);
  work(1, 9_000);
  shares.update(100, both);
  work(1, 10);
  work(2, 200);
  shares.update(400, both);
  work(1, 90);
  shares.update(410, both);
  expect([shares.of(one), shares.of(other)]).toEqual([10, 300]);
});

test('what goes is taken from those that have ended, and then from the one with the most', () => {
  const { shares, one, other, work } = setUp();
  shares.update(100, new Set([one, other]));
  work(1, 100);
  shares.update(300, new Set([one, other]));
  work(2, 100);
  shares.update(350, new Set([other]));
  shares.update(150, new Set([other]));
  expect(shares.of(other)).toBe(50);
  shares.update(120, new Set([other]));
  expect([shares.of(one), shares.of(other)]).toEqual([0, 20]);
});

test('forgets what it knows while there is no session', () => {
  const { shares, one } = setUp();
  shares.update(100, new Set([one]));
  shares.update(200, new Set([one]));
  shares.forget();
  expect(shares.of(one)).toBe(0);
  shares.update(500, new Set([one]));
  expect(shares.of(one)).toBe(0);
});
