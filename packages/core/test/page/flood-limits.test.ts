import { expect, test } from 'vitest';
import { FloodLimits } from '../../src/page/puppeteer/tab/flood-limits.ts';

/** Requests that arrive at once, and that the browser says were made within so many milliseconds. */
function floods(requests: number, withinMs: number): string[] {
  const said: string[] = [];
  const limits = new FloodLimits((what) => said.push(what));
  for (let i = 0; i < requests; i += 1) limits.count('requests', { at: 1_000 + (i * withinMs) / requests });
  return said;
}

test.each([
  { requests: 2_000, withinMs: 100, what: 'as many as a page may make', said: 0 },
  { requests: 2_001, withinMs: 100, what: 'one more', said: 1 },
  { requests: 5_000, withinMs: 10_000, what: 'a backlog of ours', said: 0 },
])('$requests requests of $withinMs ms: $what', ({ requests, withinMs, said }) => {
  expect(floods(requests, withinMs)).toHaveLength(said);
});
