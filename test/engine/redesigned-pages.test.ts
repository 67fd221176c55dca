import { REDESIGNS, type Redesign } from '@harvestman/core/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runBadJob } from '../support/model/bad-job.ts';
import { type ModelSite, startModelSite } from '../support/model/model-site.ts';
import { nextDays } from '../support/model/next-days.ts';
import { type PlannedPage, plannedPage, redesignedJob } from '../support/model/redesigned-job.ts';
import { ownPages } from '../support/model/true-page.ts';

let site: ModelSite;
const NAMES = ['cards', 'table', 'microdata'];
const planned: PlannedPage[] = [];
beforeAll(async () => {
  site = await startModelSite();
  for (const page of ownPages().filter(({ name }) => NAMES.includes(name))) {
    const one = await plannedPage(site, page);
    if (one !== null) planned.push(one);
  }
});
afterAll(() => site.close());

/** A sample of what `scripts/redesigned-pages.ts` runs on all pages. */
describe('a plan, after a redesign of its page,', () => {
  test.each(Object.keys(REDESIGNS) as Redesign[])(
    'that is %s, gives no wrong row in silence',
    async (redesign) => {
      let jobs = 0;
      for (const [at, one] of planned.entries()) {
        const job = await redesignedJob(site, one, redesign, at + 1);
        if (job === null) continue;
        jobs += 1;
        expect([job.outcome, one.page.name, job.difference]).not.toContain('silent');
      }
      expect(jobs).toBeGreaterThan(0);
    },
  );

  test('that leaves out half of the items, reads them all', async () => {
    const [cards] = planned;
    const job = cards && (await redesignedJob(site, cards, 'half-renamed', 1));
    expect(job).toMatchObject({ outcome: 'right', calls: 0 });
    expect(job?.warnings).toEqual([expect.stringMatching(/finds less than/)]);
  });
});

test('a plan says nothing of what lists go through every day', async () => {
  for (const day of [2, 3, 5]) {
    for (const page of nextDays(day)) {
      const plan = planned.find((one) => one.page.name === page.name)?.plan;
      if (plan === undefined) continue;
      const { outcome, warnings, calls } = await runBadJob(site, page, page.model, plan);
      expect({ page: page.name, outcome, warnings, calls }).toEqual({
        page: page.name,
        outcome: 'right',
        warnings: [],
        calls: 0,
      });
    }
  }
});
