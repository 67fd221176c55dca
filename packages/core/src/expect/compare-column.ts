import { isCalendarWord } from '../values/dates/date-words.ts';
import type { Breach } from '../verdict/evidence-kinds.ts';
import { type Column, type Compare, type Difference, percent, shareOf, valuesOf } from './column.ts';
import { TEXT_COMPARISONS } from './compare-texts.ts';
import { compareDays } from './day-spread.ts';
import type { PropertyProfile } from './job-profile.ts';
import { keptLess } from './kept-less.ts';
import { leastLikely, mostLikely } from './likely-share.ts';
import { addressHosts, areAddresses, haveMoved, leadWhereTheyLed } from './moved-addresses.ts';
import { byMarks, withoutRemarks } from './number-shape.ts';
import { countedSince } from './since-last-job.ts';

/** What is new may be so many of the values: a word for what is sold out, say. */
const NEW_SHAPES = 0.12;
/** The same of free texts, in which a sentence more is another shape, and the characters from which a column is of such. */
const NEW_TEXTS = 0.4;
const TEXT = 40;
/** A median may lie so far outside of what most values were. */
const SPREAD = 2;
/** The same of former prices, of which a list has a few. */
const SPREAD_OF_FEW = 5;
/** So much more than most values were no tenth of them may be less, nor the other way round. */
const APART = 1.15;
/** Numbers fewer than these may be different by chance. */
const LEAST_NUMBERS = 20;
/** The place in the list, of as many rows, above which one in ten lies. */
const COUNTED = 0.8;
/** Jobs that show how much is usual. */
const LEAST_JOBS = 3;
const CODES = 0.9;
/** Words fewer than these say nothing, and shares of known ones that are too few: of one earlier job, of several. */
const WORDS = { least: 8, ofOne: 0.08, left: 0.4 } as const;

/** The share of different values where each is one of a few, and the fewest values that show it. */
const MOST_CHOICES = 0.5;
const LEAST_CHOSEN = 8;
const FEW_CHOICES = 2;
/** Fewer values say nothing about shares. */
const LEAST_VALUES = 5;
/** Fewer rows than this share have what is said of some only. */
const MOST_BADGES = 0.5;
/** One of a few values may come to so many of the rows: all but some are sold out. */
const MOST_CHOSEN = 0.95;

/** Fewer strange rows than this share may be there by chance. */
export const FEW = 0.03;
/** What names a row may be the same in so many of them. */
const NAME_AGAIN = 0.15;
/** What may be otherwise where addresses lead to what they led to: a language comes before all paths, images move. */
const ELSEWHERE = { links: 'path shape', images: 'path shape host' } as const;

/** Of the first measures that differ one is enough to know that something is wrong; all are told. */
const COMPARISONS = {
  filled(column, known) {
    const share = leastLikely(
      known.map(({ rows, filled }) => ({ of: rows, share: filled })),
      column.rows,
    );
    return column.filled < share
      ? { expected: `at least ${percent(share)}`, found: percent(column.filled) }
      : null;
  },
  distinct(column, known) {
    if (areToday(column)) return null;
    const lowest = Math.min(...known.map(({ distinct }) => distinct));
    // Values that name their row are hardly ever repeated; of a few values each occurs the oftener the longer the list is.
    const isNaming = lowest > 0.9 && (!column.numbers || valuesOf(column) >= LEAST_NUMBERS);
    const values = Math.min(...known.map(valuesIn));
    const fewest = isNaming
      ? lowest - Math.max(0.2, 2 / valuesOf(column))
      : Math.min(lowest, values / valuesOf(column)) * 0.4;
    return column.distinct < fewest
      ? { expected: `at least ${percent(fewest)}`, found: percent(column.distinct) }
      : null;
  },
  kept: keptLess,
  top(column, known) {
    if (areToday(column)) return null;
    const before = known.filter(({ filled }) => filled > 0);
    if (before.length === 0) return null;
    const likely = mostLikely(
      before.map((one) => ({ of: valuesOf(one), share: one.top ?? 1 })),
      valuesOf(column),
    );
    const isNaming = !column.numbers && known.every(({ distinct }) => distinct > 0.9);
    const areFew = !column.numbers && known.every(({ distinct }) => distinct <= MOST_CHOICES);
    const floor = isNaming ? NAME_AGAIN : areFew ? MOST_CHOSEN : 0.5;
    const [most, top = 0] = [Math.max(floor, likely), column.top];
    return top > most ? { expected: `one value in at most ${percent(most)}`, found: percent(top) } : null;
  },
  length(column, known) {
    const lengths = known.map(({ length }) => length).filter((length) => length > 0);
    // "Black Friday" comes to most rows in the place of "New" in some.
    const areBadges = known.every((one) => one.filled < MOST_BADGES && areChoices(one));
    if (areBadges || (areAddresses(column) && leadWhereTheyLed(column, known))) return null;
    const times = lengths.length >= LEAST_JOBS ? 1.8 : 2.2;
    const [shortest, longest] = [Math.min(...lengths) / times, Math.max(...lengths) * times + 2];
    if (lengths.length === 0 || (column.length >= shortest && column.length <= longest)) return null;
    return {
      expected: `from ${shortest.toFixed(1)} to ${longest.toFixed(1)}`,
      found: column.length.toFixed(1),
    };
  },
  shape(given, before) {
    const areNumbers = [given, ...before].every(({ numbers }) => numbers);
    const plain = areNumbers ? byMarks : withoutRemarks;
    const [column, known] = [plain(given), before.map(plain)];
    const seen = new Set(known.flatMap(({ shapes }) => Object.keys(shapes)));
    const unseen = shareOf(column, (shape) => !seen.has(shape));
    const others = mostLikely(known.map(unseenBefore), valuesOf(column));
    const areTexts = known.every((one) => one.length >= TEXT && !areAddresses(one));
    const most = (areTexts ? NEW_TEXTS : NEW_SHAPES) + others;
    const alike = shapesAlike(column.shapes, known);
    const least =
      Math.min(
        0.85,
        1 - others,
        leaveOneOut(known, (one, rest) => shapesAlike(one.shapes, rest)),
      ) - Math.max(0.35, 1.2 / Math.sqrt(column.rows));
    if (unseen <= most && alike >= least) return null;
    return {
      expected: `like ${percent(Math.max(least, 1 - most))} of earlier values`,
      found: percent(Math.min(alike, 1 - unseen)),
    };
  },
  decimals(column, known) {
    return otherMark('decimal', column, known);
  },
  groups(column, known) {
    return otherMark('group', column, known);
  },
  host(column, known) {
    const hosts = new Set(known.flatMap(addressHosts));
    const [host] = hosts;
    if (host === undefined || hosts.size > 1 || !known.every(areAddresses)) return null;
    const strange = shareOf(column, (shape) => !shape.startsWith(host));
    return strange * valuesOf(column) >= Math.max(0.9, FEW * column.rows)
      ? { expected: `addresses of ${host.slice(0, -1)}`, found: `${percent(strange)} others` }
      : null;
  },
  words(column, known) {
    const others = otherChoices(column, known);
    // Codes, "WWDLW", say nothing in any language.
    const areCodes = [column, ...known].every(({ traits }) => (traits?.['in capitals'] ?? 0) >= CODES);
    if (others !== null || areCodes || column.words.length < WORDS.least) return others;
    const one = known.some(({ words }) => words.length >= WORDS.least) ? WORDS.ofOne : 0;
    const usual = leaveOneOut(known, (each, others) => wordsAlike(each.words, others));
    const least = known.length < 2 ? one : Math.max(one, usual > 0.3 ? usual * WORDS.left : 0);
    const same = wordsAlike(column.words, known);
    return same < least ? { expected: `${percent(least)} known ones`, found: percent(same) } : null;
  },
  days: compareDays,
  ...TEXT_COMPARISONS,
  spread(column, known) {
    const { numbers, rows, at, beside } = column;
    // Places in the list belong to no row.
    const arePlaces = !beside && valuesOf(column) >= LEAST_NUMBERS && (numbers?.high ?? 0) >= rows * COUNTED;
    if (arePlaces && known.every((one) => one.beside))
      return { expected: 'numbers of the rows', found: 'places in the list' };
    const spreads = known.flatMap((one) => one.numbers ?? []);
    if (
      !numbers ||
      spreads.length < known.length ||
      spreads.every(({ low, high }) => low === 0 && high === 0)
    ) {
      return null;
    }
    const [low, high] = [
      Math.min(...spreads.map(({ low }) => low)),
      Math.max(...spreads.map(({ high }) => high)),
    ];
    const isSparse = [column, ...known].some(
      (one) => one.filled < MOST_BADGES && valuesOf(one) < LEAST_NUMBERS,
    );
    const times = isSparse ? SPREAD_OF_FEW : SPREAD;
    // Numbers on both sides of zero have no lower bound that a share of them could be.
    const [least, most] = [
      low > 0 ? low / times : low - (high - low),
      high > 0 ? high * times : high + (high - low),
    ];
    // Ratings of ten in the place of those of five; numbers that count on come a little further each time.
    const isApart =
      !isSparse &&
      rows >= LEAST_CHOSEN &&
      known.length >= LEAST_JOBS &&
      low > 0 &&
      (numbers.low > high * APART + countedSince(at, known) || numbers.high * APART < low);
    if (numbers.mid >= least && numbers.mid <= most && !isApart) return null;
    // The days of "28 Nov" and "1 Dec" are no numbers.
    if ([column, ...known].every(({ words }) => words.length > 0 && words.every(isCalendarWord))) return null;
    const [from, to] = isApart ? [low, high] : [least, most];
    return { expected: `a median from ${number(from)} to ${number(to)}`, found: number(numbers.mid) };
  },
} as const satisfies Record<string, Compare>;

/** Offers are renewed, all at once. */
function areToday({ days, at = 0 }: Column): boolean {
  return days ? days.low === days.high && Math.abs(at - days.mid) <= 1 : false;
}

/** Of some rows, which may be two or three, one of a few words. */
function areChoices(column: Column): boolean {
  return column.distinct <= MOST_CHOICES || Math.round(valuesIn(column)) <= FEW_CHOICES;
}

/** "1,250" in the place of "1.250", and "9,50" in that of "9.50". */
function otherMark(of: 'decimal' | 'group', column: Column, known: readonly Column[]): Difference | null {
  const [now, marks] = [column[of], new Set(known.map((one) => one[of] ?? null))];
  const [mark] = marks;
  if (!now || !mark || marks.size > 1 || mark === now) return null;
  const names = of === 'decimal' ? 'decimals' : 'thousands';
  return { expected: `${names} behind "${mark}"`, found: `behind "${now}"` };
}

/** Of a few values that come again and again, "in stock" and "sold out", some are always among those that were known. */
function otherChoices(column: Column, known: readonly Column[]): Difference | null {
  // Dates of a few days are of another month all at once.
  const areChoices = [column, ...known].every(
    ({ words, distinct, shapes }) =>
      words.length > 0 &&
      distinct <= MOST_CHOICES &&
      Object.keys(shapes).some((shape) => !shape.includes('9')),
  );
  if (!areChoices || valuesOf(column) < LEAST_CHOSEN || wordsAlike(column.words, known) > 0) return null;
  return { expected: 'some known ones', found: column.words.join(', ') };
}

/** In what the values of a property are unlike those of earlier jobs. */
export function compareColumn(column: Column, known: readonly Column[]): readonly Omit<Breach, 'property'>[] {
  const comparisons = Object.entries<Compare>(COMPARISONS);
  const elsewhere = haveMoved(column, known) ? ELSEWHERE[column.isOfImages ? 'images' : 'links'] : '';
  const telling = known.filter((one) => valuesOf(one) >= LEAST_VALUES);
  return comparisons.flatMap(([measure, compare]) => {
    const others = measure === 'filled' ? known : telling;
    // Of a column that is empty nothing can be told but that, and of a few values no shares.
    const isTold = measure === 'filled' || valuesOf(column) >= LEAST_VALUES;
    if (!isTold || others.length === 0 || elsewhere.includes(measure)) return [];
    const difference = compare(column, others);
    return difference === null ? [] : [{ measure, ...difference }];
  });
}

/** How many different values there are. */
function valuesIn(column: Column): number {
  return column.distinct * valuesOf(column);
}

/**
 * The share of values whose shape is to be expected to be a new one: as many as occurred once.
 * Good, I. J. (1953), The population frequencies of species and the estimation of population parameters.
 */
function unseenBefore(column: Column): { of: number; share: number } {
  const of = valuesOf(column);
  const once = shareOf(column, (shape) => (column.shapes[shape] ?? 0) * of < 1.5);
  const kept = shareOf(column, () => true);
  return { of, share: Math.min(1, once + 1 - Math.min(1, kept)) };
}

/** The share of values whose shape was as frequent before. */
function shapesAlike(shapes: PropertyProfile['shapes'], others: readonly PropertyProfile[]): number {
  let alike = 0;
  for (const [shape, share] of Object.entries(shapes)) {
    alike += Math.min(share, Math.max(0, ...others.map((one) => one.shapes[shape] ?? 0)));
  }
  const kept = Object.values(shapes).reduce((sum, share) => sum + share, 0);
  return kept === 0 ? 0 : alike / kept;
}

function wordsAlike(words: readonly string[], others: readonly PropertyProfile[]): number {
  if (words.length === 0) return 1;
  const known = new Set(others.flatMap((one) => one.words));
  return words.filter((word) => known.has(word)).length / words.length;
}

/** How like its fellows the least like of the good jobs is. */
function leaveOneOut(
  known: readonly Column[],
  likeness: (one: Column, others: readonly Column[]) => number,
): number {
  if (known.length < 2) return 1;
  return Math.min(
    ...known.map((one) =>
      likeness(
        one,
        known.filter((other) => other !== one),
      ),
    ),
  );
}

function number(value: number): string {
  return String(Number(value.toPrecision(3)));
}
