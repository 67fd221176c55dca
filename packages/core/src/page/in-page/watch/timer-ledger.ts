import {
  addListener,
  answer,
  apply,
  around,
  detailOf,
  max,
  min,
  newMap,
  newWeakMap,
  now,
  some,
  toNumber,
  trunc,
} from '../own-builtins.ts';
import { LONG_TIMERS_MS, LONGEST_LOOK_MS, TIMERS_MS } from '../protocol.ts';

/** Timers of which each was set by the one before, or the turns of an interval. */
interface Lineage {
  /** Number of the act that was the latest when it began. */
  readonly from: number;
  readonly begunAt: number;
  /** The act in which it had its latest turn, and its turns in that since items were found. */
  act: number;
  turns: number;
  /** How many turns items have taken, at the most. */
  most: number;
  /** How often items were found soon after one. */
  fruits: number;
  /** Acts that had their items before its turn, or waited for it in vain; and the latest one that counts. */
  vain: number;
  judged: number;
  /** Since when it has brought nothing. */
  since: number;
  /** The longest of its timers. */
  longest: number;
  /** Whether items were found soon after one of its slow turns; false: none were while a list stood at its end. */
  feeds: boolean | null;
}

interface PendingTimer {
  /** By `now()`. */
  readonly due: number;
  readonly delay: number;
  /** Number of the act that was the latest when it was set. */
  readonly act: number;
  readonly lineage: Lineage;
  /** Of an interval that changes what is there rather than brings a list. */
  readonly isSlow: boolean;
}

interface Rhythm {
  /** When the last one ran, and what it was part of. */
  readonly ranAt: number;
  readonly lineage: Lineage;
  /** How many went on from each other, and from which act on. */
  readonly count: number;
  readonly from: number;
}

/** A timer that is set this soon after one of the same length has run goes on from it. */
const RHYTHM_MS = 50;
/** As often in a row it is a clock, which tells nothing of an act. */
const RHYTHM_LENGTH = 4;
/** Items that are found this soon after a timer, or within half of its length, may be its own. */
const FRUIT_MS = 200;
/** The same for those that look where a list stands, and ask for more then. */
const FOOD_MS = 400;
/** As often it is no clock, whatever its rhythm. */
const FRUITS = 2;
/** It brings no more of what is there once it has brought nothing for so long, and for as many turns as make a rhythm. */
const SPENT_MS = 2_000;
/** After so many acts for which it did nothing it is a clock, whatever its lengths. */
const VAIN_ACTS = 2;
/** An act that took this long had time for the timers that may bring its items. */
const LONG_ACT_MS = LONG_TIMERS_MS - 2_000;
/** Intervals of more than this, in milliseconds, change what is there rather than bring a list, unless an act begins them. */
const LONGEST_INTERVAL_MS = 500;
/** In place of a timer's number, and of its act: the next message, if it comes as long after the last one as that came. */
const TURN = -1;
/** Shorter ones have several turns in any wait. */
const SHORTEST_LOOK_MS = 1_000;
/** How long a timer may be late before it counts as one that will not run. */
const LATE_MS = 2_000;

/**
 * Runs in the page's own world. Keeps a list of the timers that are set, and answers the agent in the isolated world:
 * an event of the name `question` asks whether a timer of the latest act is due within `detail` milliseconds, and is
 * prevented if so; one with `-quiet` behind it asks for any that may bring the first items of that act; one with `-any` asks
 * the same of all timers, one with `-frames`, of those that follow each other since that act, one with `-shows`, of those that
 * began when this document was `detail` milliseconds old, or later; one with `-act` tells that an act
 * begins, one with `-brought` that items were found; one with `-looks` asks for slow ones that are due later than that, which
 * messages of other frames may go by, too; one with `-stood` tells that those have brought nothing which had a turn within the
 * last `detail` milliseconds, and need not be asked for again. Nobody else knows the name.
 */
export function keepTimerLedger(question: string): void {
  const pending = newMap<number, PendingTimer>();
  /** By length. */
  const rhythms = newMap<number, Rhythm>();
  /** By handler: what it was set in last. */
  const lineages = newWeakMap<object, Lineage>();
  let running: Lineage | null = null;
  let act = 0;
  let actAt = now();
  let hasBrought = false;

  const lengthOf = (value: unknown): number => max(0, trunc(toNumber(value ?? 0)) || 0);
  const isRhythm = (delay: number): boolean => {
    const rhythm = rhythms.get(delay);
    return rhythm !== undefined && rhythm.count >= RHYTHM_LENGTH && rhythm.lineage.fruits < FRUITS;
  };
  const turnsOf = ({ act: latest, turns }: Lineage): number => (latest === act ? turns : 0);
  /** Whether what is there already waits for it no longer, whatever its lengths, and whatever it has brought. */
  const isSpent = (lineage: Lineage): boolean =>
    turnsOf(lineage) > max(lineage.most, RHYTHM_LENGTH) && now() - lineage.since >= SPENT_MS;
  const newLineage = (longest: number): Lineage => ({
    from: act,
    begunAt: now(),
    act: -1,
    turns: 0,
    most: 1,
    fruits: 0,
    vain: 0,
    judged: 0,
    since: now(),
    longest,
    feeds: null,
  });
  const begin = (delay: number, handler: unknown): Lineage => {
    const before = rhythms.get(delay);
    // An act begins its own.
    const goesOn = before !== undefined && before.ranAt >= max(actAt, now() - RHYTHM_MS);
    const isFunction = typeof handler === 'function';
    const same = isFunction ? lineages.get(handler) : undefined;
    // One that has had a turn since the act began may set the next one once something else has come.
    const again = same?.act === act ? same : newLineage(delay);
    // What takes far longer than its turns is no turn of it.
    const outer = running !== null && delay <= 2 * running.longest ? running : again;
    const lineage = goesOn && running === null ? before.lineage : outer;
    if (isFunction) lineages.set(handler, lineage);
    rhythms.set(delay, {
      ranAt: before?.ranAt ?? -2 * RHYTHM_MS,
      lineage: before?.lineage ?? lineage,
      count: goesOn ? before.count + 1 : 0,
      from: goesOn ? before.from : act,
    });
    return lineage;
  };
  const ran = (delay: number, lineage: Lineage): void => {
    const rhythm = rhythms.get(delay) ?? { count: 0, from: act };
    rhythms.set(delay, { ...rhythm, ranAt: now(), lineage });
    lineage.turns = turnsOf(lineage) + 1;
    lineage.act = act;
    lineage.longest = max(lineage.longest, delay);
  };

  window.setTimeout = around(window.setTimeout, (target, self, parameters) => {
    const handler = parameters[0];
    const length = parameters[1];
    const delay = lengthOf(length);
    const lineage = begin(delay, handler);
    // A text, which is run in its own way.
    if (typeof handler !== 'function') {
      const id = apply(target, self, parameters) as number;
      pending.set(id, { due: now() + delay, delay, act, lineage, isSlow: false });
      apply(target, self, [() => pending.delete(id), length]);
      return id;
    }
    parameters[0] = function run(this: unknown, ...values: unknown[]): void {
      pending.delete(id);
      ran(delay, lineage);
      const outer = running;
      running = lineage;
      try {
        apply(handler as () => void, this, values);
      } finally {
        running = outer;
      }
    };
    const id = apply(target, self, parameters) as number;
    pending.set(id, { due: now() + delay, delay, act, lineage, isSlow: false });
    return id;
  });
  window.setInterval = around(window.setInterval, (target, self, parameters) => {
    const handler = parameters[0];
    const delay = lengthOf(parameters[1]);
    if (typeof handler !== 'function') return apply(target, self, parameters);
    const from = act;
    const lineage = newLineage(delay);
    const isSlow = delay > LONGEST_INTERVAL_MS;
    const wait = (): void => void pending.set(id, { due: now() + delay, delay, act: from, lineage, isSlow });
    parameters[0] = function run(this: unknown, ...values: unknown[]): void {
      if (!isSlow) {
        ran(delay, lineage);
        begin(delay, null);
      }
      wait();
      apply(handler as () => void, this, values);
    };
    const id = apply(target, self, parameters) as number;
    wait();
    return id;
  });
  // Either ends both.
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    window[name] = around(window[name], (target, self, parameters) => {
      pending.delete(toNumber(parameters[0]));
      return apply(target, self, parameters);
    });
  }

  const isDue = (
    event: Event,
    counts: (timer: PendingTimer) => boolean,
    within = detailOf(event),
  ): boolean => {
    const time = now();
    return some(pending, (timer) => {
      const isExpected = timer.due - time <= within && time - timer.due <= LATE_MS;
      return isExpected && counts(timer);
    });
  };
  const isOfAct = ({ act: from, delay, isSlow }: PendingTimer): boolean =>
    from === act && !isSlow && !isRhythm(delay);
  answer(question, (event) => isDue(event, (timer) => isOfAct(timer) && !isSpent(timer.lineage)));
  answer(`${question}-quiet`, (event) =>
    isDue(event, (timer) => {
      const { from, most, fruits, vain } = timer.lineage;
      // What a document begins may be there to be looked at.
      if (from === act && act > 0) return true;
      if (fruits > 0) return turnsOf(timer.lineage) <= most + 1;
      return isOfAct(timer) && vain < VAIN_ACTS;
    }),
  );
  answer(`${question}-shows`, (event) =>
    isDue(event, ({ isSlow, lineage }) => !isSlow && lineage.begunAt >= detailOf(event), TIMERS_MS),
  );
  answer(`${question}-any`, (event) => isDue(event, () => true));
  answer(`${question}-looks`, (event) =>
    some(
      pending,
      ({ delay, due, lineage }) =>
        lineage.feeds !== false &&
        delay > SHORTEST_LOOK_MS &&
        delay <= LONGEST_LOOK_MS &&
        due - now() > detailOf(event),
    ),
  );
  answer(`${question}-stood`, (event) => {
    const from = now() - detailOf(event);
    // What goes on now had a turn when it was set.
    pending.forEach(({ delay, due, lineage }) => {
      if (due - delay >= from && lineage.since < from) lineage.feeds ??= false;
    });
    return false;
  });
  answer(`${question}-frames`, (event) =>
    isDue(event, ({ delay, isSlow }) => !isSlow && isRhythm(delay) && rhythms.get(delay)?.from === act),
  );
  /** Those that wait, and have had a turn in this act or none, have done nothing for it. */
  const judge = (hadTurn: boolean): void =>
    pending.forEach(({ lineage }) => {
      if (lineage.judged === act || turnsOf(lineage) > 0 !== hadTurn) return;
      lineage.judged = act;
      lineage.vain += hadTurn ? VAIN_ACTS : 1;
    });
  addListener(document, `${question}-act`, () => {
    if (!hasBrought && now() - actAt >= LONG_ACT_MS) judge(true);
    act += 1;
    actAt = now();
    hasBrought = false;
  });
  addListener(document, `${question}-brought`, () => {
    hasBrought = true;
    pending.forEach(({ delay, due, lineage }) => {
      const turnAt = due - delay;
      const hasHadTurn = delay > SHORTEST_LOOK_MS && turnAt - lineage.since > SHORTEST_LOOK_MS;
      if (hasHadTurn && now() - turnAt <= FOOD_MS) lineage.feeds = true;
    });
    rhythms.forEach(({ ranAt, lineage }, delay) => {
      if (now() - ranAt > min(FRUIT_MS, delay / 2)) return;
      lineage.most = max(lineage.most, turnsOf(lineage));
      lineage.turns = 0;
      lineage.fruits += 1;
      lineage.vain = 0;
      lineage.judged = act;
      lineage.since = now();
    });
    judge(false);
  });
  let heardAt = now();
  const messages = newLineage(0);
  addListener(window, 'message', () => {
    // The first one tells no turn.
    const delay = min(now() - heardAt, LONGEST_LOOK_MS);
    heardAt = now();
    pending.set(TURN, { due: heardAt + delay, delay, act: TURN, lineage: messages, isSlow: true });
  });
}
