import { expect, test } from 'vitest';
import { type Flood, FloodLimits } from '../../src/page/puppeteer/tab/flood-limits.ts';

interface Events {
  readonly kind: Flood;
  readonly count: number;
  /** The page sets them off within so many milliseconds. */
  readonly withinMs: number;
  /** And they come to us within so many. */
  readonly seenMs: number;
  /** Where the browser's clock began, in milliseconds before ours. */
  readonly clockMs: number;
}

/** What is said of events, before each of which comes one that the browser says the time of. */
function said({ kind, count, withinMs, seenMs, clockMs }: Events): string[] {
  let now = 0;
  const found: string[] = [];
  const limits = new FloodLimits(
    (what) => found.push(what),
    () => now,
  );
  // Before the browser has said any time.
  limits.count(kind);
  for (let i = 1; i <= count; i += 1) {
    now = (i * seenMs) / count;
    const at = (1_000_000 + clockMs + (i * withinMs) / count) / 1_000;
    limits.heard(at);
    // Told late.
    limits.heard(at - 10);
    limits.count(kind);
  }
  return found;
}

const CLOCKS = [{ clockMs: 0 }, { clockMs: -1_000_000 - 1e9 }];

test.each(
  CLOCKS.flatMap(
    ({ clockMs }) =>
      [
        { kind: 'requests', count: 2_000, withinMs: 100, seenMs: 100, floods: false, clockMs },
        { kind: 'requests', count: 2_001, withinMs: 100, seenMs: 100, floods: true, clockMs },
        { kind: 'requests', count: 5_000, withinMs: 10_000, seenMs: 0, floods: false, clockMs },
        { kind: 'workers', count: 600, withinMs: 12_000, seenMs: 0, floods: false, clockMs },
        { kind: 'workers', count: 300, withinMs: 1_000, seenMs: 20_000, floods: true, clockMs },
        { kind: 'messages', count: 3_000, withinMs: 100, seenMs: 100, floods: false, clockMs },
        { kind: 'messages', count: 3_001, withinMs: 100, seenMs: 100, floods: true, clockMs },
        { kind: 'sockets', count: 400, withinMs: 12_000, seenMs: 100, floods: false, clockMs },
        { kind: 'sockets', count: 150, withinMs: 1_000, seenMs: 20_000, floods: true, clockMs },
        { kind: 'events', count: 40_000, withinMs: 12_000, seenMs: 100, floods: false, clockMs },
        { kind: 'events', count: 20_000, withinMs: 1_000, seenMs: 20_000, floods: true, clockMs },
      ] satisfies (Events & { readonly floods: boolean })[],
  ),
)('$count $kind of $withinMs ms, seen in $seenMs ms: $floods', ({ floods, ...events }) => {
  expect(said(events).length > 0).toBe(floods);
});

test('what comes without any time is counted as it comes', () => {
  let now = 0;
  const found: string[] = [];
  const limits = new FloodLimits(
    (what) => found.push(what),
    () => now,
  );
  for (; now < 10_000; now += 25) limits.count('sockets');
  expect(found).toEqual([]);
  for (let i = 0; i < 101; i += 1) limits.count('sockets');
  expect(found[0]).toBe('opened more than 100 sockets within 2 s');
});
