import { scrape } from '@harvestman/core';
import type { Contestant } from '../../contest/contestant.ts';
import { productRecipe } from '../../contest/product-recipe.ts';
import { productOf } from '../../contest/read-job.ts';
import { Tally } from '../../contest/tally.ts';
import { firstPages, type StaticWork } from '../../static/static-work.ts';
import { eachAtOnce } from '../each-at-once.ts';

/** A call of `scrape()` for each page. */
export function createContestant(): Contestant<StaticWork> {
  return {
    async run(work) {
      const tally = new Tally();
      await eachAtOnce(firstPages(work), 16, async (url) => {
        const run = scrape(productRecipe(url, { type: 'none' }), { allowPrivateNetworks: true });
        for await (const row of run) tally.add(productOf(row));
      });
      return tally;
    },
  };
}
