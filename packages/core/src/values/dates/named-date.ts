import { ofLastText } from '../of-last-text.ts';
import { type CalendarDate, persianDate, validDate } from './calendar-date.ts';
import { withoutTimes } from './clock-time.ts';
import { type DateLanguage, dateLanguage, wordOf } from './date-language.ts';
import type { FoundDate } from './found-date.ts';
import { closestDate, dateOfYear, fullYear, thaiYear } from './written-year.ts';

/** A word or a number; with an apostrophe, a year of this century. Dots and apostrophes within a word belong to it: `มี.ค.`, `d'avril`. Two months of the Levant have two words. */
const TOKEN =
  /(?:كانون|تشرين) ال(?:أول|اول|ثاني)|\p{L}[\p{L}\p{M}]*(?:[.'’]\p{L}[\p{L}\p{M}]*)*[.॰׳]?|['’]\d\d(?!\d)|\d+/gu;

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words between the parts of a date: `3 de marzo de 2025`, `March the 3rd`, `5 września 2024 r.`. */
const FILLERS = new Set(
  'de del d da do dos o º of the st nd rd th er e ος η em den kl в m d r p gada พศ ที่ ngay'.split(' '),
);

/** Other months in Croatian than in Polish and Czech: read only where the language is known. */
const DOUBTFUL_MONTHS = new Set(['lip', 'lis', 'listopad', 'listopada', 'srp']);

/**
 * Dates with the name of a month, in folded text: `3. März 2025`, `March 3rd, 2025`, `2025 m. kovo 3`. Without a year it
 * is the closest such day, if that is not more than 120 days away. `certain`: the text is known to be in this language.
 */
export function namedDate(
  text: string,
  language: DateLanguage,
  today: CalendarDate,
  certain: boolean,
): FoundDate | null {
  const plain = PLAIN.exec(text);
  if (plain) {
    const date = plainDate(plain, language, certain);
    return date && { date, start: 0, end: text.length };
  }
  const { plainText, tokens } = prepared(text);
  const monthIn = (token: Token): Month | null =>
    !certain && DOUBTFUL_MONTHS.has(wordOf(token.text)) ? null : monthOf(token, language, certain);
  for (const [index, token] of tokens.entries()) {
    const month = monthIn(token);
    if (month === null) continue;
    const found = around(tokens, index, month, today) ?? beginning(plainText, tokens, index, monthIn);
    if (found) return found;
  }
  return null;
}

const prepared = ofLastText((text) => {
  const plainText = withoutRangeEnd(withoutTimes(text));
  return { plainText, tokens: tokensOf(plainText) };
});

/** What joins the ends of a range. */
const TO =
  '(?:[-–—~]|to|till?|bis|au|al?|do|до|по|t/m|tot(?: en met)?|(?:y|e) (?:el|il)|sampai|hingga|s/d|ile|đen)';
const DAYS_TO = new RegExp(
  `(?<![\\d/.:-])(\\d{1,2}(?:st|nd|rd|th|er|\\.)? ?)(${TO} ?\\d{1,2})(?![\\d/:-]|\\.\\d)`,
  'gu',
);

const MONTHS_TO = new RegExp(`^[.,]? ?${TO} `, 'u');

/** `20–22 November 2026` begins on the 20th. */
function withoutRangeEnd(text: string): string {
  return text.replace(DAYS_TO, (_, day: string, end: string) => day + ' '.repeat(end.length));
}

/** All of a text, as most are: `3 march 2025`, `mar. 3, 2025`. */
const PLAIN = /^(?:(\d{1,2}) ([a-z]{3,12}\.?),? (\d{4})|([a-z]{3,12}\.?) (\d{1,2}),? (\d{4}))$/i;

/** The date of a text that is nothing else and has not been folded; null for others. */
export function wholeDate(text: string, code: string, certain: boolean): CalendarDate | null {
  const match = PLAIN.exec(text);
  return match && plainDate(match, dateLanguage(code), certain);
}

function plainDate(match: RegExpExecArray, language: DateLanguage, certain: boolean): CalendarDate | null {
  const word = (match[2] ?? match[4] ?? '').replace('.', '').toLowerCase();
  const month = language.months.get(word) ?? (certain ? language.monthStarts.get(word) : undefined);
  if (month === undefined || (!certain && DOUBTFUL_MONTHS.has(word))) return null;
  return dateOfYear(Number(match[3] ?? match[6]), month, Number(match[1] ?? match[5]));
}

interface Month {
  readonly number: number;
  readonly persian: boolean;
  readonly isThai: boolean;
}

function monthOf({ text }: Token, language: DateLanguage, certain: boolean): Month | null {
  if (/^['’]?\d/.test(text)) return null;
  const word = wordOf(text);
  // `d'avril`, and Hebrew's "in".
  const elided = word.replace(/^(?:[dl]['’]|ב)/, '');
  // Languages that share an alphabet have other words that begin so.
  const start = certain || /[^a-z]/.test(word) ? language.monthStarts.get(word) : undefined;
  const number = language.months.get(word) ?? language.months.get(elided) ?? start;
  if (number !== undefined) return { number, persian: false, isThai: /\p{sc=Thai}/u.test(word) };
  const persian = language.persianMonths.get(word);
  return persian === undefined ? null : { number: persian, persian: true, isThai: false };
}

/** The day before the month or behind it, and the year behind both or before them. */
function around(
  tokens: readonly Token[],
  index: number,
  month: Month,
  today: CalendarDate,
): FoundDate | null {
  const before = neighbour(tokens, index, -1);
  const after = neighbour(tokens, index, 1);
  const afterNext = after === null ? null : neighbour(tokens, after, 1);
  const beforeLast = before === null ? null : neighbour(tokens, before, -1);
  // 3 March 2025; March 3, 2025; 2025 March 3.
  const orders: readonly (readonly [number | null, number | null])[] = [
    [before, after],
    [after, afterNext],
    [after, before],
    [before, beforeLast],
  ];
  // A year that stands elsewhere is the date's all the same, and none of ours.
  const yearless = tokens.some(({ text }) => /^(?:\d{4}|['’]\d\d)$/.test(text))
    ? []
    : [[before, null] as const, [after, null] as const];
  for (const [day, year] of [...orders.filter(([, year]) => year !== null), ...yearless]) {
    if (day === null) continue;
    const date = dateOf(tokens[day], year === null ? null : tokens[year], month, today);
    if (date) return { date, ...span(tokens, [index, day, ...(year === null ? [] : [year])]) };
  }
  return null;
}

/** `Nov 30 – Dec 2, 2026`: the year stands behind the end of the range. */
function beginning(
  text: string,
  tokens: readonly Token[],
  index: number,
  monthIn: (token: Token) => Month | null,
): FoundDate | null {
  const [year, another] = tokens.filter((token) => /^\d{4}$/.test(token.text));
  const month = tokens[index] && monthIn(tokens[index]);
  if (!year || another || !month || month.persian) return null;
  for (const day of [neighbour(tokens, index, -1), neighbour(tokens, index, 1)]) {
    if (day === null || (tokens[day]?.text.length ?? 0) > 2) continue;
    const place = span(tokens, [index, day]);
    if (!MONTHS_TO.test(text.slice(place.end))) continue;
    const last = tokens.slice(index + 1).flatMap((token) => monthIn(token) ?? [])[0];
    if (!last) return null;
    const ends = Number(year.text);
    const date = dateOfYear(
      last.number < month.number ? ends - 1 : ends,
      month.number,
      Number(tokens[day]?.text),
    );
    return date && { date, ...place };
  }
  return null;
}

/** The number next to a token, past fillers. */
function neighbour(tokens: readonly Token[], from: number, step: 1 | -1): number | null {
  for (let index = from + step; ; index += step) {
    const text = tokens[index]?.text;
    if (text === undefined) return null;
    if (/^['’]?\d/.test(text)) return index;
    if (!FILLERS.has(wordOf(text))) return null;
  }
}

function dateOf(
  day: Token | undefined,
  year: Token | null | undefined,
  month: Month,
  today: CalendarDate,
): CalendarDate | null {
  if (!day || !/^\d\d?$/.test(day.text)) return null;
  const number = Number(day.text);
  if (!year) return month.persian ? null : closestDate(month.number, number, today);
  if (year.text.length === 4) {
    const written = Number(year.text);
    return month.persian
      ? persianDate(written, month.number, number)
      : dateOfYear(written, month.number, number);
  }
  const [twoDigits] = /^['’]?\d\d$/.test(year.text) ? [year.text.slice(-2)] : [];
  if (twoDigits === undefined || month.persian) return null;
  const full = month.isThai ? thaiYear : fullYear;
  return validDate(full(Number(twoDigits), today.year), month.number, number);
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function span(tokens: readonly Token[], indexes: readonly number[]): { start: number; end: number } {
  const used = indexes.flatMap((index) => tokens[index] ?? []);
  return { start: Math.min(...used.map(({ start }) => start)), end: Math.max(...used.map(({ end }) => end)) };
}
