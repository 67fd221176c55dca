import { afterAll, describe, expect, test } from 'vitest';
import { testBrowser } from '../../../../test/test-browser.ts';
import type { FixtureCase } from '../../src/testing/fixture-site/scenario.ts';
import { startFixtureSite } from '../../src/testing/fixture-site/start-fixture-site.ts';
import { differences, runCase } from './run-case.ts';

/** Declares a test for each of the fixture site's cases that `select` takes, in one Chromium. */
export async function testCases(title: string, select: (one: FixtureCase) => boolean): Promise<void> {
  const site = await startFixtureSite();
  const browser = testBrowser();
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  const cases = site.cases.filter(select);
  // Most of a case is waiting for a slow page, so a few share the processor well.
  describe.concurrent(title, () => {
    test.for(cases.map((one) => [one.name, one.about, one] as const))(
      '%s: %s',
      async ([, , one], { signal }) => {
        const outcome = await runCase(one, browser, signal);
        expect(differences(one, outcome)).toEqual([]);
      },
    );
  });
}
