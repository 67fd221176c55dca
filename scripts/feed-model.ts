/**
 * Runs of recipes that end well, badly and in each other's way, and whether the feed of changes tells of them rightly from
 * any cursor. Arguments: cases, seed.
 *
 *     node --conditions=harvestman-source scripts/feed-model.ts 500 1
 */
import { memoryStorage } from '@harvestman/storage-memory';
import fc from 'fast-check';
import { FeedTrial, feedCases } from '../test/support/feed-model.ts';

const [cases = 500, seed = 1] = process.argv.slice(2).map(Number);
const trial = await FeedTrial.start(memoryStorage());
try {
  await fc.assert(
    fc.asyncProperty(feedCases, (one) => trial.check(one)),
    { numRuns: cases, seed },
  );
  console.log(`${cases} cases, none told wrongly`);
} finally {
  await trial.close();
}
