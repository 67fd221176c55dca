import { isDateWord } from '../values/dates/date-words.ts';
import { type Column, type Compare, type Difference, percent, shareOf, valuesOf } from './column.ts';
import { ZERO, ZEROS } from './property-measure.ts';

/** What this share of values have, all have. */
const NEARLY_ALL = 0.95;
/** How a path begins, where that is no number. */
const NAMED_PATH = /^\/.*\D/;
/** So many addresses may lie elsewhere. */
const ELSEWHERE = 0.12;
/** The fewest values that show what all are like. */
const LEAST_VALUES = 5;
/** The share of different values of texts that name their rows, and of those that have numbers in them. */
const NAMING = 0.9;
const NUMBERED = 0.5;
/** Words that numbers have beside them at most: "bed", "beds". */
const UNITS = 4;
/** So much more of the values may have a trait than before, and so much less; of a fault a few values are enough. */
const MORE = 0.5;
const LESS = 0.8;
const FAULTS: Readonly<Record<string, readonly [share: number, values: number]>> = {
  'with broken characters': [0.1, 2.5],
  'that say nothing': [0.15, Number.POSITIVE_INFINITY],
  [ZERO]: [0.15, Number.POSITIVE_INFINITY],
  'called an advertisement': [0.05, Number.POSITIVE_INFINITY],
  [ZEROS]: [MORE, Number.POSITIVE_INFINITY],
};
/** Of a longer list fewer. */
const FEWEST_FAULTS = 0.03;
/** The two orders of a date, and the share of dates whose numbers tell it. */
const DAY_ORDERS = ['with the day first', 'with the month first'] as const;
const TOLD_DAYS = 0.15;

/** What nearly all values of a column are like. */
export const TEXT_COMPARISONS = {
  path({ common = {} }, known) {
    // A year ends.
    const paths = Object.keys(known[0]?.common ?? {}).filter((part) => NAMED_PATH.test(part));
    const [path] = paths.filter((part) => known.every((one) => (one.common?.[part] ?? 0) >= NEARLY_ALL));
    const share = common[path ?? ''] ?? 0;
    return path !== undefined && share < 1 - ELSEWHERE
      ? { expected: `addresses below ${path}`, found: `${percent(1 - share)} others` }
      : null;
  },
  wording(column, known) {
    const all = [column, ...known];
    if (known.some(({ common }) => common === undefined)) return null;
    if (all.every(({ numbers }) => numbers) || all.every(areMeasured)) {
      // Of "28 Nov" and "5 hours ago" another time is to be expected.
      return all.every(({ words }) => words.every(isDateWord)) ? null : otherUnits(column, known);
    }
    const words = new Set(known.flatMap((one) => one.words));
    const fresh = wordsOfAll(column).filter((word) => !words.has(word));
    // Another brand takes the place of the one before.
    const left = wordsOfAll(known[0] ?? column).filter((word) => !column.words.includes(word));
    return all.every(areNames) && fresh.length > left.length ? newWords(fresh) : null;
  },
  traits(column, known) {
    const { traits = {} } = column;
    // A column that was empty until now says nothing of what its values are like.
    const telling = [column, ...known].every((one) => valuesOf(one) >= LEAST_VALUES);
    const before = known.flatMap((one) => (one.traits === undefined ? [] : [one.traits]));
    if (!telling || before.length < known.length) return null;
    const names = new Set([traits, ...before].flatMap((one) => Object.keys(one)));
    for (const name of names) {
      const share = traits[name] ?? 0;
      const shares = before.map((one) => one[name] ?? 0);
      const [fault = MORE, values = Number.POSITIVE_INFINITY] = FAULTS[name] ?? [];
      const more = Math.min(fault, Math.max(FEWEST_FAULTS, values / valuesOf(column)));
      // Bids come to what had none.
      const least = name in FAULTS ? 0 : Math.min(...shares) - LESS;
      const most = Math.max(...shares) + more;
      // Rates are on both sides of zero, and points begin there.
      const mayBeNothing = name === ZERO && known.some(({ numbers }) => (numbers?.low ?? 0) <= 0);
      if ((share >= least && share <= most) || mayBeNothing) continue;
      const bound = share < least ? `at least ${percent(least)}` : `at most ${percent(most)}`;
      return { expected: `${bound} ${name}`, found: percent(share) };
    }
    return null;
  },
  /** "25/11/2026" in the place of "11/25/2026", as numbers above twelve tell. */
  dayOrder({ traits = {} }, known) {
    for (const [one, other] of [DAY_ORDERS, DAY_ORDERS.toReversed()]) {
      const isOf = (of: Record<string, number>, first = '', second = ''): boolean =>
        (of[first] ?? 0) >= TOLD_DAYS && !of[second];
      if (isOf(traits, one, other) && known.every((before) => isOf(before.traits ?? {}, other, one)))
        return { expected: other ?? '', found: one ?? '' };
    }
    return null;
  },
} as const satisfies Record<string, Compare>;

function otherUnits(column: Column, known: readonly Column[]): Difference | null {
  const words = new Set(known.flatMap((one) => one.words));
  const isNew = (word: string): boolean => !words.has(word);
  // "mi" stands where "km" did, in a part of them.
  const unit = wordsOfAll(known[0] ?? column).find((word) =>
    known.every((one) => wordsOfAll(one).includes(word)),
  );
  if (unit !== undefined && !(unit in (column.common ?? {})))
    return { expected: `"${unit}" in all of them`, found: 'in fewer' };
  // "1 bed" and "5 beds" have no word in common.
  const areOthers = words.size > 0 && column.words.length > 0 && column.words.every(isNew);
  const fresh =
    areOthers && [column, ...known].every(areMeasured) ? column.words : wordsOfAll(column).filter(isNew);
  return fresh.length > 0 ? newWords(fresh) : null;
}

function newWords(words: readonly string[]): Difference {
  return { expected: 'no new word in all of them', found: words.join(', ') };
}

/** Words that nearly all of its values have. */
function wordsOfAll({ common = {} }: Column): readonly string[] {
  return Object.keys(common).filter((part) => !part.startsWith('/') && (common[part] ?? 0) >= NEARLY_ALL);
}

/** Numbers that all have a word beside them, which is one of a few, as units are. */
function areMeasured(column: Column): boolean {
  const isOne = (shape: string): boolean => /^[^9]*9[^9]*$/.test(shape) && /\p{L}/u.test(shape);
  const { words } = column;
  return words.length > 0 && words.length <= UNITS && shareOf(column, isOne) >= NEARLY_ALL;
}

/** Texts of dates and measures have other words in all of them each month. */
function areNames(column: Column): boolean {
  return column.distinct > NAMING && shareOf(column, (shape) => shape.includes('9')) < NUMBERED;
}
