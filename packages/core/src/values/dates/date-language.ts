import { MORE_DAY_HALVES, MORE_MONTHS } from './calendar-words.ts';
import { foldText } from './fold-text.ts';
import {
  HALVES,
  MORE_DAYS,
  MORE_RELATIVE,
  NUMBER_WORDS,
  ONE_WORDS,
  OTHER_WAYS,
  TIME_UNITS,
  type TimeUnit,
} from './relative-words.ts';

/** A relative time without its number: `vor # Stunden`. */
export interface RelativePattern {
  readonly unit: TimeUnit;
  /** -1 for the past. */
  readonly sign: number;
  /** The number that the phrase itself says; null where it has a `#`. */
  readonly count: number | null;
}

/** How a language writes dates, folded by `foldText`. */
export interface DateLanguage {
  /** Names of months, full and short, as they stand alone and in a date. */
  readonly months: ReadonlyMap<string, number>;
  /** What only one of them begins with: `сен`. */
  readonly monthStarts: ReadonlyMap<string, number>;
  /** Names of the months of the Solar Hijri calendar; empty where the language does not use it. */
  readonly persianMonths: ReadonlyMap<string, number>;
  readonly weekdays: ReadonlyMap<string, number>;
  /** `yesterday` and the like: days from today. */
  readonly days: ReadonlyMap<string, number>;
  readonly relative: ReadonlyMap<string, RelativePattern>;
  /** All words of both, without dots: no phrase has others. */
  readonly relativeWords: ReadonlySet<string>;
  /** Numbers as words, with the digits that say the same. */
  readonly numbers: ReadonlyMap<string, string>;
  /** Marks of the afternoon, of the morning. */
  readonly pm: ReadonlySet<string>;
  readonly am: ReadonlySet<string>;
}

const cache = new Map<string, DateLanguage>();

/**
 * How a language writes dates, by the platform's data (CLDR through `Intl`), with the phrases that it lacks.
 * @param code ISO 639, one of `DATE_LANGUAGES`.
 */
export function dateLanguage(code: string): DateLanguage {
  let language = cache.get(code);
  if (!language) {
    language = makeLanguage(code);
    cache.set(code, language);
  }
  return language;
}

function makeLanguage(code: string): DateLanguage {
  const months = names(code, 'month', MONTH_TIMES, 1);
  for (const [name, month] of MORE_MONTHS[code] ?? []) months.set(name, month);
  const [am, pm] = [dayPeriods(code, [1, 6, 9, 11]), dayPeriods(code, [13, 15, 19, 22])];
  for (const word of pm) am.delete(word);
  const [moreAm = [], morePm = []] = MORE_DAY_HALVES[code] ?? [];
  for (const word of moreAm) am.add(foldText(word));
  for (const word of morePm) pm.add(foldText(word));
  const [days, relative] = [dayWords(code), relativePatterns(code)];
  for (const phrase of eitherWay(code)) if (days.delete(phrase)) relative.delete(phrase);
  return {
    months,
    monthStarts: monthStarts(months),
    persianMonths: code === 'fa' ? persianMonths() : new Map(),
    weekdays: names(code, 'weekday', WEEKDAY_TIMES, 0),
    days,
    relative,
    relativeWords: new Set(
      [...days.keys(), ...relative.keys()].flatMap((phrase) => phrase.replaceAll('.', '').split(' ')),
    ),
    numbers: numberWords(code),
    am,
    pm,
  };
}

function numberWords(code: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const [index, word] of (NUMBER_WORDS[code] ?? '').split(' ').entries()) {
    for (const one of word.split('/')) words.set(one, String(index + 2));
  }
  words.delete('');
  return words;
}

/** The first three or four letters of a month's name where no other one begins so. */
function monthStarts(months: ReadonlyMap<string, number>): Map<string, number> {
  const starts = new Map<string, number>();
  for (const [name, month] of months) {
    for (const start of [name.slice(0, 3), name.slice(0, 4)]) {
      if (!/^\p{L}{3,4}$/u.test(start)) continue;
      starts.set(start, (starts.get(start) ?? month) === month ? month : 0);
    }
  }
  for (const [start, month] of starts) if (month === 0) starts.delete(start);
  return starts;
}

/** The names of a part of dates, full and short, alone and in a date, with the number that `times` gives them. */
function names(
  code: string,
  part: 'month' | 'weekday',
  times: readonly number[],
  first: number,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const style of ['long', 'short'] as const) {
    for (const shape of [
      { [part]: style },
      { weekday: style, day: 'numeric', month: style, year: 'numeric' } as const,
    ]) {
      const format = new Intl.DateTimeFormat(`${code}-u-ca-gregory-nu-latn`, { ...shape, timeZone: 'UTC' });
      for (const [index, time] of times.entries()) {
        const name = wordOf(format.formatToParts(time).find(({ type }) => type === part)?.value ?? '');
        // `3月` is a number, not a name.
        if (/\p{L}/u.test(name) && !/\d/.test(name)) found.set(name, index + first);
      }
    }
  }
  return found;
}

const MONTH_TIMES = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month, 15));
/** 1 January 2023 was a Sunday. */
const WEEKDAY_TIMES = Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, 1 + day));

function persianMonths(): Map<string, number> {
  const words = new Intl.DateTimeFormat('fa-u-ca-persian', { month: 'long', timeZone: 'UTC' });
  const numbers = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { month: 'numeric', timeZone: 'UTC' });
  const months = new Map<string, number>();
  for (const time of MONTH_TIMES) months.set(wordOf(words.format(time)), Number(numbers.format(time)));
  return months;
}

/** A word as it is looked up: folded, without the dots of an abbreviation. */
export function wordOf(text: string): string {
  return foldText(text).replace(/[.॰׳]/g, '');
}

function dayWords(code: string): Map<string, number> {
  const words = new Map<string, number>();
  const format = new Intl.RelativeTimeFormat(code, { numeric: 'auto' });
  for (const days of [-2, -1, 0, 1]) {
    const phrase = foldText(format.format(days, 'day'));
    if (!/\d/.test(phrase)) words.set(phrase, days);
  }
  for (const [word, days] of MORE_DAYS[code] ?? []) words.set(foldText(word), days);
  return words;
}

/** Words for a day before today that are also that for the day after it: `कल`. */
function eitherWay(code: string): string[] {
  const format = new Intl.RelativeTimeFormat(code, { numeric: 'auto' });
  const phraseOf = (days: number) => foldText(format.format(days, 'day'));
  return [1, 2].flatMap((days) => (phraseOf(days) === phraseOf(-days) ? phraseOf(days) : []));
}

function dayPeriods(code: string, hours: readonly number[]): Set<string> {
  const words = new Set<string>(
    hours.some((hour) => hour > 12) ? ['pm', 'p.m.', 'p. m.'] : ['am', 'a.m.', 'a. m.'],
  );
  const format = new Intl.DateTimeFormat(code, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  for (const hour of hours) {
    const part = format.formatToParts(Date.UTC(2023, 0, 1, hour)).find(({ type }) => type === 'dayPeriod');
    if (part) words.add(foldText(part.value));
  }
  return words;
}

/** Each phrase that the platform makes for 1 to 21 units, past and future, with its number left out. */
function relativePatterns(code: string): Map<string, RelativePattern> {
  const patterns = new Map<string, RelativePattern>();
  for (const style of ['narrow', 'short', 'long'] as const) {
    const formats = [
      new Intl.RelativeTimeFormat(`${code}-u-nu-latn`, { style, numeric: 'always' }),
      new Intl.RelativeTimeFormat(`${code}-u-nu-latn`, { style, numeric: 'auto' }),
    ];
    for (const unit of TIME_UNITS) {
      for (const sign of [1, -1]) {
        for (const count of [21, 11, 5, 3, 2, 1]) {
          for (const format of formats)
            addPattern(patterns, code, format.format(sign * count, unit), { unit, sign, count });
        }
      }
    }
  }
  for (const [phrase, unit, sign] of MORE_RELATIVE[code] ?? []) {
    const pattern = foldText(phrase).replace(/ ?# ?/, ' # ').trim();
    patterns.set(pattern, { unit, sign, count: null });
    addOnes(patterns, code, pattern, { unit, sign, count: 1 });
  }
  for (const [phrase, of] of HALVES[code] ?? []) {
    const half =
      of === 'hour' ? ({ unit: 'minute', count: 30 } as const) : ({ unit: 'month', count: 6 } as const);
    patterns.set(foldText(phrase), { ...half, sign: -1 });
  }
  for (const [way, other] of OTHER_WAYS[code] ?? []) {
    for (const [phrase, meaning] of [...patterns])
      if (way.test(phrase)) patterns.set(phrase.replace(way, other), meaning);
  }
  return patterns;
}

function addPattern(
  patterns: Map<string, RelativePattern>,
  code: string,
  phrase: string,
  { unit, sign, count }: { unit: TimeUnit; sign: number; count: number },
): void {
  // `-1 ч` says nothing of what it is.
  if (/^[-−+]/.test(phrase)) return;
  const folded = foldText(phrase);
  if (!/\d/.test(folded)) {
    if (unit !== 'second') patterns.set(folded, { unit, sign, count });
    return;
  }
  const pattern = folded.replace(/ ?\d+ ?/, ' # ').trim();
  patterns.set(pattern, { unit, sign, count: null });
  if (count === 1) addOnes(patterns, code, pattern, { unit, sign, count });
}

/** `an hour ago`, and `час назад`, where one goes without saying. */
function addOnes(
  patterns: Map<string, RelativePattern>,
  code: string,
  pattern: string,
  meaning: RelativePattern,
): void {
  for (const one of ONE_WORDS[code] ?? []) {
    patterns.set(pattern.replace('#', one).replace("' ", "'").replace(/^(#)$/, one), meaning);
  }
  // `sejam` is `satu jam`.
  if (code === 'id') patterns.set(pattern.replace('# ', 'se'), meaning);
  if (BARE_ONE.has(code)) patterns.set(pattern.replace(/ ?# ?/, ' ').trim(), meaning);
}

/** Languages in which a unit without a number is one. */
const BARE_ONE = new Set([
  'ru',
  'uk',
  'pl',
  'cs',
  'sk',
  'bg',
  'hr',
  'sr',
  'sl',
  'ar',
  'he',
  'fi',
  'lt',
  'lv',
]);
