import type { Column } from './column.ts';

/** After so many days, and so many times as long as usual, a list may be another one. */
const PAUSE = { days: 7, times: 3 } as const;

/** Whether the latest job, the first of these, came far later after the one before than those came after each other. */
export function isAfterPause(jobs: readonly Pick<Column, 'at'>[]): boolean {
  const [pause = 0, ...usual] = pauses(jobs);
  return pause >= Math.max(PAUSE.days, PAUSE.times * Math.max(...usual));
}

/** How many times as long as usual it took to the latest job, the first of these; 1 at least. */
export function pauseTimes(jobs: readonly Pick<Column, 'at'>[]): number {
  const [pause = 0, ...usual] = pauses(jobs);
  return Math.max(1, pause / Math.max(1, ...usual));
}

/** Days between one and the next. */
function pauses(jobs: readonly Pick<Column, 'at'>[]): readonly number[] {
  return jobs.slice(1).map(({ at = 0 }, index) => (jobs[index]?.at ?? 0) - at);
}

/** What numbers that count on, as matches played do, may have come to since the last job, at twice the usual pace. */
export function countedSince(at: number | undefined, known: readonly Column[]): number {
  const [last, first] = [known[0], known.at(-1)];
  const days = (last?.at ?? 0) - (first?.at ?? 0);
  const pace = days > 0 ? ((last?.numbers?.mid ?? 0) - (first?.numbers?.mid ?? 0)) / days : 0;
  return Math.max(0, 2 * pace * ((at ?? 0) - (last?.at ?? 0)));
}
