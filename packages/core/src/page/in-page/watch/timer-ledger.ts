import { apply } from '../own-reflect.ts';

interface PendingTimer {
  /** By `performance.now()`. */
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
 * prevented if so; one with `-any` behind it asks the same of all timers; one with `-act` tells that an act begins, one with
 * `-brought` that items were found. Nobody else knows the name.
 */
export function keepTimerLedger(question: string): void {
  const pending = new Map<number, PendingTimer>();
  /** By length: when the last one ran, and how many went on from each other. */
  const rhythms = new Map<number, { readonly ranAt: number; readonly count: number }>();
  /** By length: how often items were found soon after one had run. */
  const fruits = new Map<number, number>();
  let act = 0;

  const lengthOf = (value: unknown): number => Math.max(0, Math.trunc(Number(value ?? 0)) || 0);
  const isRhythm = (delay: number): boolean =>
    (rhythms.get(delay)?.count ?? 0) >= RHYTHM_LENGTH && (fruits.get(delay) ?? 0) < FRUITS;
  const begin = (delay: number): void => {
    const rhythm = rhythms.get(delay);
    if (rhythm === undefined) return;
    const goesOn = performance.now() - rhythm.ranAt <= RHYTHM_MS;
    rhythms.set(delay, { ...rhythm, count: goesOn ? rhythm.count + 1 : 0 });
  };
  const ran = (delay: number): void => {
    rhythms.set(delay, { ranAt: performance.now(), count: rhythms.get(delay)?.count ?? 0 });
  };

  window.setTimeout = new Proxy(window.setTimeout, {
    apply(target, self, parameters: unknown[]) {
      const [handler, length, ...rest] = parameters;
      const delay = lengthOf(length);
      begin(delay);
      // A text, which is run in its own way.
      if (typeof handler !== 'function') {
        const id: number = apply(target, self, parameters);
        pending.set(id, { due: performance.now() + delay, delay, act });
        apply(target, self, [() => pending.delete(id), length]);
        return id;
      }
      function run(this: unknown, ...values: unknown[]): void {
        pending.delete(id);
        ran(delay);
        apply(handler as () => void, this, values);
      }
      const id: number = apply(target, self, [run, length, ...rest]);
      pending.set(id, { due: performance.now() + delay, delay, act });
      return id;
    },
  });
  window.setInterval = new Proxy(window.setInterval, {
    apply(target, self, parameters: unknown[]) {
      const [handler, length, ...rest] = parameters;
      const delay = lengthOf(length);
      if (typeof handler !== 'function' || delay > LONGEST_INTERVAL_MS)
        return apply(target, self, parameters);
      const from = act;
      function run(this: unknown, ...values: unknown[]): void {
        ran(delay);
        begin(delay);
        pending.set(id, { due: performance.now() + delay, delay, act: from });
        apply(handler as () => void, this, values);
      }
      const id: number = apply(target, self, [run, length, ...rest]);
      pending.set(id, { due: performance.now() + delay, delay, act: from });
      return id;
    },
  });
  // Either ends both.
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    window[name] = new Proxy(window[name], {
      apply(target, self, parameters: unknown[]) {
        pending.delete(Number(parameters[0]));
        return apply(target, self, parameters);
      },
    });
  }

  const answer = (name: string, counts: (timer: PendingTimer) => boolean): void =>
    document.addEventListener(name, (event) => {
      const now = performance.now();
      const within = event instanceof UIEvent ? event.detail : 0;
      for (const timer of pending.values()) {
        const isExpected = timer.due - now <= within && now - timer.due <= LATE_MS;
        if (isExpected && counts(timer)) event.preventDefault();
      }
    });
  answer(question, (timer) => timer.act === act && !isRhythm(timer.delay));
  answer(`${question}-any`, () => true);
  document.addEventListener(`${question}-act`, () => {
    act += 1;
  });
  document.addEventListener(`${question}-brought`, () => {
    for (const [delay, { ranAt }] of rhythms)
      if (performance.now() - ranAt <= Math.min(FRUIT_MS, delay / 2))
        fruits.set(delay, (fruits.get(delay) ?? 0) + 1);
  });
}
