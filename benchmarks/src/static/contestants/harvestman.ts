import { createEngine } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import type { Contestant } from '../../contest/contestant.ts';
import { productRecipe } from '../../contest/product-recipe.ts';
import { readJob } from '../../contest/read-job.ts';
import { Tally } from '../../contest/tally.ts';
import { firstPages, type StaticWork } from '../static-work.ts';

/** The whole engine: recipes, jobs with leases, commits, robots.txt, cookies, events; a job for each chain. */
export function createContestant(): Contestant<StaticWork> {
  const engine = createEngine({ storage: memoryStorage(), concurrency: 16, allowPrivateNetworks: true });
  return {
    async run(work) {
      const tally = new Tally();
      await Promise.all(
        firstPages(work).map(async (url) => {
          const recipe = productRecipe(url, { type: 'next-button', nextPageSelector: 'a.next' });
          for await (const product of readJob(engine, recipe)) tally.add(product);
        }),
      );
      return tally;
    },
    close: () => engine.close(),
  };
}
