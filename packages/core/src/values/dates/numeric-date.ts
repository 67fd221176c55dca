import { type CalendarDate, dayNumber } from './calendar-date.ts';
import type { DayOrder, FoundDate } from './found-date.ts';
import { closestDate, dateOfYear, fullYear, persianShortDate, thaiYear } from './written-year.ts';

/** ISO 8601, also without hyphens, and other years that come first: `2025-04-03`, `2025. 4. 3.`, `20250403`. */
const YEAR_FIRST =
  /(?<![\d.,/-])(\d{4})(?:\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})|(\d{2})(\d{2}))(?!\d|[.,/-]\d)/g;

/** Eras of Japan and their year before the first. */
const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  民國: 1911,
  民国: 1911,
};

const EAST_ASIAN =
  /(?:(令和|平成|昭和|大正|民國|民国)\s?)?(\d{1,4}|元)\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号號일]?/g;

/** The same without a year: `11月20日`. */
const EAST_ASIAN_DAY = /(?<![\d年년]\s?)(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号號일]/g;

/** `6/5(木)`: a weekday in brackets, as East Asia writes it. */
const BEFORE_WEEKDAY = /(?<![\d/])(\d{1,2})\/(\d{1,2})\s?\(([日月火水木金土일월화수목금토])/g;

/** `11-19 14:05`, where the year would come first: a time behind the month and the day. */
const BEFORE_TIME = /(?<![\d/.:-])(\d{1,2})[-/](\d{1,2}) (?=\d{1,2}:\d{2})/g;

const WEEKDAYS = '日月火水木金土일월화수목금토';

/** `Samstag, den 21.6.`: both numbers with a dot, and no end of a range. */
const DOTTED_DAY =
  /(?<!(?:\d[.,]?|[/–-])\s?)(\d{1,2})\. ?(\d{1,2})\.(?!\d|\s?\d\d(?!:|\s?(?:uhr|h)(?![a-z])))/g;

/** Years that come last: `03/04/2025`, `3. 4. 2025`, `03-04-25`, `03-04-'25`. */
const YEAR_LAST =
  /(?<![\d.,/-]|\bv)(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|'?\d{2})(?!\d|[.,/-]\d|:\d\d(?!\d)|\s?(?:uhr|h)(?![a-z]))/g;

/** `25.06.05`, `16. 12. 9.` */
const SHORT_YEAR_FIRST =
  /(?<![\d.,/-]|\bv)(\d{2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d|[.,/-]\d|:\d\d(?!\d))/g;

/** What stands before numbers of three parts that are no date. */
const VERSION =
  /(?:^|[^\p{L}])(?:version|ver|build|firmware|software|ios|android|windows|macos|kapitel|chapter|section|§|nr|no)[.:]?\s?$/u;

/** `3 tháng 4, 2025`, `ngày 3 tháng 4 năm 2025`, `3 Tháng Tư`. */
const VIETNAMESE =
  /(?<!\d)(\d{1,2}) (?:thang|thg) (\d{1,2}|[a-z]{2,5}(?: mot| hai)?)(?:(?:,| nam|, nam)? (\d{4})(?!\d)|(?=[^\p{L}\d]*$))/gu;
const VIETNAMESE_MONTHS = 'gieng,hai,ba,tu,nam,sau,bay,tam,chin,muoi,muoi mot,muoi hai'.split(',');

/** Day and month of what an order decides; null where it stays open. */
export type NumericDate = FoundDate | 'ambiguous' | null;

/** What no date of digits is without: a sign between its parts, eight digits, a script of its own, or Vietnamese words. */
const MAY_BE_NUMERIC = /[-/.]|\d{8}|[^\x20-\x7e]|th(?:an)?g /;

/** How digits are read that say nothing of it by themselves. */
export interface NumericReading {
  /** What to take `03/04/2025` for. */
  readonly order: DayOrder | null;
  /** The signs beside which `25.06.05` begins with its year, as it does in East Asia. */
  readonly yearFirst: string;
  /** The calendar that years of two digits may be of. */
  readonly calendar: 'persian' | 'buddhist' | null;
  /** Whether `21.6.` is a day, as it is where ordinals have a dot. */
  readonly dotted: boolean;
}

/** Dates of digits alone, in text that `foldText` has folded. */
export function numericDate(text: string, reading: NumericReading, today: CalendarDate): NumericDate {
  if (!MAY_BE_NUMERIC.test(text)) return null;
  const found =
    yearFirst(text) ??
    eastAsian(text, today.year) ??
    vietnamese(text, today) ??
    shortYearFirst(text, reading.yearFirst, today.year) ??
    yearLast(text, reading, today.year);
  return found !== null || /\d{4}/.test(text) ? found : withoutYear(text, reading, today);
}

function yearFirst(text: string): FoundDate | null {
  for (const match of text.matchAll(YEAR_FIRST)) {
    const [all, year, , month, day, packedMonth, packedDay] = match;
    // Without signs between them eight digits are a date only if there is nothing else.
    if (packedMonth !== undefined && all !== text) continue;
    const found = at(match, dateOfYear(Number(year), Number(month ?? packedMonth), Number(day ?? packedDay)));
    if (found) return found;
  }
  return null;
}

function eastAsian(text: string, thisYear: number): FoundDate | null {
  for (const match of text.matchAll(EAST_ASIAN)) {
    const [, era, written, month, day] = match;
    const year = written === '元' ? 1 : Number(written);
    const start = era === undefined ? (year < 100 ? thisYear - (thisYear % 100) : 0) : (ERAS[era] ?? 0);
    const found = at(match, dateOfYear(start + year, Number(month), Number(day)));
    if (found) return found;
  }
  return null;
}

function vietnamese(text: string, today: CalendarDate): FoundDate | null {
  for (const match of text.matchAll(VIETNAMESE)) {
    const [, day, said = '', year] = match;
    const month = Number(said) || VIETNAMESE_MONTHS.indexOf(said) + 1;
    const date =
      year === undefined
        ? closestDate(month, Number(day), today)
        : dateOfYear(Number(year), month, Number(day));
    const found = at(match, date);
    if (found) return found;
  }
  return null;
}

/** `signs`: those beside which it begins with its year. */
function shortYearFirst(text: string, signs: string, thisYear: number): FoundDate | null {
  for (const match of signs === '' ? [] : text.matchAll(SHORT_YEAR_FIRST)) {
    const [, year, sign = '', month, day] = match;
    if (!signs.includes(sign)) continue;
    const found = at(match, dateOfYear(fullYear(Number(year), thisYear), Number(month), Number(day)));
    if (found) return found;
  }
  return null;
}

function yearLast(text: string, { order, calendar }: NumericReading, thisYear: number): NumericDate {
  for (const match of text.matchAll(YEAR_LAST)) {
    const [, a, sign, b, said = ''] = match;
    const written = said.replace("'", '');
    if (sign === '.' && VERSION.test(text.slice(Math.max(0, match.index - 12), match.index))) continue;
    const isPersian = calendar === 'persian' && said.length === 2;
    const persian = isPersian && at(match, persianShortDate(Number(a), Number(b), Number(said)));
    if (persian) return persian;
    const full = calendar === 'buddhist' ? thaiYear : fullYear;
    const year = written.length === 2 ? full(Number(written), thisYear) : Number(written);
    const dayFirst = at(match, dateOfYear(year, Number(b), Number(a)));
    const monthFirst = at(match, dateOfYear(year, Number(a), Number(b)));
    // Nobody writes the month first before a dot.
    const chosen = sign === '.' ? 'DMY' : order;
    if (dayFirst && monthFirst && a !== b) {
      if (chosen === null) return 'ambiguous';
      return chosen === 'DMY' ? dayFirst : monthFirst;
    }
    const found = sign === '.' ? dayFirst : (dayFirst ?? monthFirst);
    // A version, or a time: two digits alone say too little for a year.
    if (found && (said.length > 2 || sign !== '-')) return found;
  }
  return null;
}

/** A day and a month alone, the closest to today. */
function withoutYear(
  text: string,
  { yearFirst: signs, dotted }: NumericReading,
  today: CalendarDate,
): FoundDate | null {
  const near = [EAST_ASIAN_DAY, BEFORE_WEEKDAY, ...(signs === '' ? [] : [BEFORE_TIME])];
  for (const match of near.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const day = at(match, closestDate(Number(match[1]), Number(match[2]), today));
    const weekday = WEEKDAYS.indexOf(match[3] ?? '') % 7;
    // Another weekday is that of another year. The first of January 1970 was a Thursday.
    if (day && (match[3] === undefined || (dayNumber(day.date) + 4) % 7 === weekday)) return day;
  }
  const [day] = dotted ? text.matchAll(DOTTED_DAY) : [];
  return day ? at(day, closestDate(Number(day[2]), Number(day[1]), today)) : null;
}

/** What the dates of a column prove about their order: one that fits in one order only. */
export function provenOrder(text: string): DayOrder | null {
  for (const [, a, sign, b] of text.matchAll(YEAR_LAST)) {
    if (sign === '.') continue;
    if (Number(a) > 12 && Number(b) <= 12) return 'DMY';
    if (Number(b) > 12 && Number(a) <= 12) return 'MDY';
  }
  return null;
}

function at(match: RegExpExecArray, date: CalendarDate | null): FoundDate | null {
  return date && { date, start: match.index, end: match.index + match[0].length };
}
