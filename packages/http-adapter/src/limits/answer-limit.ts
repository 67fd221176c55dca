/** Settles as the answer does; rejects where that takes longer than it may. */
export type AnswerLimit = <T>(answer: Promise<T>) => Promise<T>;

interface Waiting {
  readonly due: number;
  expire(): void;
}

/**
 * One time limit, in milliseconds, for many answers. They expire in the order in which they came, so one timer serves all
 * that wait: one for each costs more than most answers take.
 */
export function createAnswerLimit(ms: number, late: () => Error): AnswerLimit {
  /** In the order in which they came. */
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | null = null;

  const expire = (): void => {
    timer = null;
    const now = performance.now();
    for (const first of waiting) {
      // Timers may be a fraction of a millisecond early.
      if (first.due - now >= 1) {
        timer = setTimeout(expire, first.due - now);
        return;
      }
      waiting.delete(first);
      first.expire();
    }
  };
  const begin = (one: Waiting): void => {
    // Unreferenced when the last answer came.
    if (timer === null) timer = setTimeout(expire, ms);
    else if (waiting.size === 0) timer.ref();
    waiting.add(one);
  };
  const end = (one: Waiting): void => {
    waiting.delete(one);
    // Left to run, for the next answer: to stop it and to start it anew is what costs.
    if (waiting.size === 0) timer?.unref();
  };

  return (answer) =>
    new Promise((resolve, reject) => {
      const one: Waiting = { due: performance.now() + ms, expire: () => reject(late()) };
      begin(one);
      answer.then(
        (value) => {
          end(one);
          resolve(value);
        },
        (error: unknown) => {
          end(one);
          reject(error);
        },
      );
    });
}
