import { memoryStorage } from '@harvestman/storage-memory';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { FeedTrial, feedCases } from '../support/feed-model.ts';

let trial: FeedTrial;
beforeAll(async () => {
  trial = await FeedTrial.start(memoryStorage());
});
afterAll(() => trial.close());

test('from any cursor the changes lead to what the last jobs that count had, whatever became of which job', async () => {
  await fc.assert(
    fc.asyncProperty(feedCases, (one) => trial.check(one)),
    { numRuns: 6, seed: 13 },
  );
});
