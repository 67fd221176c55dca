import { isHarvestmanError } from '@harvestman/core';

/** Asked for together at most. */
const MOST = 100;

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Returns what asks for one thing: those that are asked for in the same turn of the event loop are asked for by one call of
 * `askAll`, which gives their answers in order. One that the database refuses takes no other with it.
 */
export function gather<Asked, Answer>(
  askAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  type Group = readonly Waiting<Asked, Answer>[];
  let waiting: Waiting<Asked, Answer>[] = [];

  const ask = async (group: Group): Promise<void> => {
    try {
      const answers = await askAll(group.map(({ asked }) => asked));
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (group.length > 1 && !isHarvestmanError(error, 'STORAGE_UNAVAILABLE')) {
        for (const one of group) await ask([one]);
      } else for (const { reject } of group) reject(error);
    }
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (waiting.length > 1) return;
      process.nextTick(() => {
        const all = waiting;
        waiting = [];
        for (let from = 0; from < all.length; from += MOST) void ask(all.slice(from, from + MOST));
      });
    });
}
