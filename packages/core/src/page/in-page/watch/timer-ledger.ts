import {
  addListener,
  answer,
  apply,
  around,
  detailOf,
  max,
  min,
  newMap,
  now,
  some,
  toNumber,
  trunc,
} from '../own-builtins.ts';

interface PendingTimer {
  /** By `now()`. */
  readonly due: number;
  readonly delay: number;
  /** Number of the act that was the latest when it was set. */
  readonly act: number;
}

/** A timer that is set this soon after one of the same length has run goes on from it. */
const RHYTHM_MS = 50;
/** As often in a row it is a clock, which tells nothing of an act. */
const RHYTHM_LENGTH = 4;
/** Items that are found this soon after a timer, or within half of its length, may be its own. */
const FRUIT_MS = 200;
/** As often it is no clock, whatever its rhythm. */
const FRUITS = 2;
/** Intervals of more than this, in milliseconds, change what is there rather than bring a list. */
const LONGEST_INTERVAL_MS = 500;
/** How long a timer may be late before it counts as one that will not run. */
const LATE_MS = 2_000;

/**
 * Runs in the page's own world. Keeps a list of the timers that are set, and answers the agent in the isolated world:
 * an event of the name `question` asks whether a timer of the latest act is due within `detail` milliseconds, and is
 * prevented if so; one with `-any` behind it asks the same of all timers, one with `-frames`, of those that follow each other
 * since that act; one with `-act` tells that an act begins, one with `-brought` that items were found. Nobody else knows the
 * name.
 */
export function keepTimerLedger(question: string): void {
  const pending = newMap<number, PendingTimer>();
  /** By length: when the last one ran, how many went on from each other, and from which act on. */
  const rhythms = newMap<number, { readonly ranAt: number; readonly count: number; readonly from: number }>();
  /** By length: how often items were found soon after one had run. */
  const fruits = newMap<number, number>();
  let act = 0;

  const lengthOf = (value: unknown): number => max(0, trunc(toNumber(value ?? 0)) || 0);
  const isRhythm = (delay: number): boolean =>
    (rhythms.get(delay)?.count ?? 0) >= RHYTHM_LENGTH && (fruits.get(delay) ?? 0) < FRUITS;
  const begin = (delay: number): void => {
    const { ranAt, count, from } = rhythms.get(delay) ?? {
      ranAt: -2 * RHYTHM_MS,
      count: 0,
      from: act,
    };
    const goesOn = now() - ranAt <= RHYTHM_MS;
    rhythms.set(delay, { ranAt, count: goesOn ? count + 1 : 0, from: goesOn ? from : act });
  };
  const ran = (delay: number): void => {
    const rhythm = rhythms.get(delay);
    if (rhythm !== undefined) rhythms.set(delay, { ...rhythm, ranAt: now() });
  };

  window.setTimeout = around(window.setTimeout, (target, self, parameters) => {
    const handler = parameters[0];
    const length = parameters[1];
    const delay = lengthOf(length);
    begin(delay);
    // A text, which is run in its own way.
    if (typeof handler !== 'function') {
      const id = apply(target, self, parameters) as number;
      pending.set(id, { due: now() + delay, delay, act });
      apply(target, self, [() => pending.delete(id), length]);
      return id;
    }
    parameters[0] = function run(this: unknown, ...values: unknown[]): void {
      pending.delete(id);
      ran(delay);
      apply(handler as () => void, this, values);
    };
    const id = apply(target, self, parameters) as number;
    pending.set(id, { due: now() + delay, delay, act });
    return id;
  });
  window.setInterval = around(window.setInterval, (target, self, parameters) => {
    const handler = parameters[0];
    const delay = lengthOf(parameters[1]);
    if (typeof handler !== 'function' || delay > LONGEST_INTERVAL_MS) return apply(target, self, parameters);
    const from = act;
    parameters[0] = function run(this: unknown, ...values: unknown[]): void {
      ran(delay);
      begin(delay);
      pending.set(id, { due: now() + delay, delay, act: from });
      apply(handler as () => void, this, values);
    };
    const id = apply(target, self, parameters) as number;
    pending.set(id, { due: now() + delay, delay, act: from });
    return id;
  });
  // Either ends both.
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    window[name] = around(window[name], (target, self, parameters) => {
      pending.delete(toNumber(parameters[0]));
      return apply(target, self, parameters);
    });
  }

  const isDue = (event: Event, counts: (timer: PendingTimer) => boolean): boolean => {
    const time = now();
    const within = detailOf(event);
    return some(pending, (timer) => {
      const isExpected = timer.due - time <= within && time - timer.due <= LATE_MS;
      return isExpected && counts(timer);
    });
  };
  answer(question, (event) => isDue(event, (timer) => timer.act === act && !isRhythm(timer.delay)));
  answer(`${question}-any`, (event) => isDue(event, () => true));
  answer(`${question}-frames`, (event) =>
    isDue(event, ({ delay }) => isRhythm(delay) && rhythms.get(delay)?.from === act),
  );
  addListener(document, `${question}-act`, () => {
    act += 1;
  });
  addListener(document, `${question}-brought`, () => {
    rhythms.forEach(({ ranAt }, delay) => {
      if (now() - ranAt <= min(FRUIT_MS, delay / 2)) fruits.set(delay, (fruits.get(delay) ?? 0) + 1);
    });
  });
}
