import { expect, test } from 'vitest';
import { feedOverTime } from '../support/feed-over-time.ts';

test('ten runs of a site that changes, breaks and recovers: every event once, and each for its reason', async () => {
  const runs = feedOverTime();
  const told: string[] = [];
  for (;;) {
    const next = await runs.next();
    if (next.done) {
      expect(next.value.toSorted()).toEqual(told.toSorted());
      return;
    }
    const { about, job, events, expected } = next.value;
    expect([about, job.verdict, events.toSorted()]).toEqual([
      about,
      expected.verdict,
      expected.events.toSorted(),
    ]);
    told.push(...events);
  }
});
