import { isHarvestmanError } from '@harvestman/core';
import DataLoader from 'dataloader';

/** Asked for together at most. */
const MOST = 100;

/**
 * Returns what asks for one thing: those that are asked for in the same turn of the event loop are asked for by one call of
 * `askAll`, which gives their answers, or an error, in order. One that the database refuses takes no other with it.
 */
export function gather<Asked, Answer>(
  askAll: (asked: readonly Asked[]) => Promise<readonly (Answer | Error)[]>,
): (asked: Asked) => Promise<Answer> {
  const askEach = async (asked: readonly Asked[]): Promise<readonly (Answer | Error)[]> => {
    const answers: (Answer | Error)[] = [];
    for (const one of asked) answers.push(...(await askAll([one]).catch((error: Error) => [error])));
    return answers;
  };
  const loader = new DataLoader<Asked, Answer>(
    (asked) =>
      askAll(asked).catch((error: unknown) => {
        if (asked.length === 1 || isHarvestmanError(error, 'STORAGE_UNAVAILABLE')) throw error;
        return askEach(asked);
      }),
    { cache: false, maxBatchSize: MOST },
  );
  return (asked) => loader.load(asked);
}
