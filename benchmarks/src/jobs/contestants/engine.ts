import { createEngine } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import type { Contestant } from '../../contest/contestant.ts';
import { productRecipe } from '../../contest/product-recipe.ts';
import { readJob } from '../../contest/read-job.ts';
import { Tally } from '../../contest/tally.ts';
import { firstPages, type StaticWork } from '../../static/static-work.ts';
import { eachAtOnce } from '../each-at-once.ts';

/** A recipe, a job and its rows for each page, all of them kept by the storage until they have been read. */
export function createContestant(): Contestant<StaticWork> {
  const engine = createEngine({ storage: memoryStorage(), concurrency: 16, allowPrivateNetworks: true });
  return {
    async run(work) {
      const tally = new Tally();
      await eachAtOnce(firstPages(work), 16, async (url) => {
        for await (const product of readJob(engine, productRecipe(url, { type: 'none' }))) tally.add(product);
      });
      return tally;
    },
    close: () => engine.close(),
  };
}
