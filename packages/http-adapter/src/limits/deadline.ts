/** Settles as the answer does; rejects where that takes longer than it may. */
export type Deadline = <T>(answer: Promise<T>) => Promise<T>;

/** One that is waited for, in a ring: what comes and goes with each request must leave nothing to tidy. */
interface Waiting {
  due: number;
  previous: Waiting;
  next: Waiting;
  expire(): void;
}

/**
 * One deadline, in milliseconds, for many answers. They expire in the order in which they came, so one timer serves all
 * that wait: one for each costs more than most answers take.
 */
export function createDeadline(ms: number, late: () => Error): Deadline {
  const ring = createRing();
  let timer: NodeJS.Timeout | null = null;

  const expire = (): void => {
    timer = null;
    const now = performance.now();
    for (let first = ring.next; first !== ring; first = ring.next) {
      // Timers may be a fraction of a millisecond early.
      if (first.due - now >= 1) {
        timer = setTimeout(expire, first.due - now);
        return;
      }
      leave(first);
      first.expire();
    }
  };
  const begin = (waiting: Waiting): void => {
    // Unreferenced when the last answer came.
    if (timer === null) timer = setTimeout(expire, ms);
    else if (ring.next === ring) timer.ref();
    enter(ring, waiting);
  };
  const end = (waiting: Waiting): void => {
    leave(waiting);
    // Left to run, for the next answer: to stop it and to start it anew is what costs.
    if (ring.next === ring) timer?.unref();
  };

  return (answer) =>
    new Promise((resolve, reject) => {
      const due = performance.now() + ms;
      const waiting: Waiting = { due, previous: ring, next: ring, expire: () => reject(late()) };
      begin(waiting);
      answer.then(
        (value) => {
          end(waiting);
          resolve(value);
        },
        (error: unknown) => {
          end(waiting);
          reject(error);
        },
      );
    });
}

function createRing(): Waiting {
  const ring: { -readonly [K in keyof Waiting]?: Waiting[K] } = { due: Number.POSITIVE_INFINITY };
  return Object.assign(ring, { previous: ring, next: ring, expire: () => undefined }) as Waiting;
}

function enter(ring: Waiting, waiting: Waiting): void {
  waiting.previous = ring.previous;
  waiting.next = ring;
  ring.previous.next = waiting;
  ring.previous = waiting;
}

function leave(waiting: Waiting): void {
  waiting.previous.next = waiting.next;
  waiting.next.previous = waiting.previous;
  waiting.previous = waiting;
  waiting.next = waiting;
}
