import { type CalendarDate, dayNumber, persianDate, validDate } from './calendar-date.ts';
import { type DateLanguage, wordOf } from './date-language.ts';
import type { FoundDate } from './found-date.ts';
import { dateOfYear, fullYear } from './written-year.ts';

/** A word or a number; with an apostrophe, a year of this century. Dots and apostrophes within a word belong to it: `มี.ค.`, `d'avril`. */
const TOKEN = /\p{L}[\p{L}\p{M}]*(?:[.'’]\p{L}[\p{L}\p{M}]*)*[.॰׳]?|['’]\d\d(?!\d)|\d+/gu;

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

/** A year further away than this many days is no better a guess than the next. */
const NEAR_DAYS = 120;

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
  if (plain) return plainDate(plain, language, certain);
  const tokens = tokensOf(text);
  for (const [index, token] of tokens.entries()) {
    const month = monthOf(token, language);
    if (month === null || (!certain && DOUBTFUL_MONTHS.has(wordOf(token.text)))) continue;
    const found = around(tokens, index, month, today);
    if (found) return found;
  }
  return null;
}

/** All of a text, as most are: `3 march 2025`, `mar. 3, 2025`. */
const PLAIN = /^(?:(\d{1,2}) ([a-z]{3,12}\.?),? (\d{4})|([a-z]{3,12}\.?) (\d{1,2}),? (\d{4}))$/;

function plainDate(match: RegExpExecArray, language: DateLanguage, certain: boolean): FoundDate | null {
  const word = (match[2] ?? match[4] ?? '').replace('.', '');
  const month = language.months.get(word);
  if (month === undefined || (!certain && DOUBTFUL_MONTHS.has(word))) return null;
  const date = dateOfYear(Number(match[3] ?? match[6]), month, Number(match[1] ?? match[5]));
  return date && { date, start: 0, end: match[0].length };
}

interface Month {
  readonly number: number;
  readonly persian: boolean;
}

function monthOf({ text }: Token, language: DateLanguage): Month | null {
  if (/^['’]?\d/.test(text)) return null;
  const word = wordOf(text);
  // `d'avril`, and Hebrew's "in".
  const elided = word.replace(/^(?:[dl]['’]|ב)/, '');
  const number = language.months.get(word) ?? language.months.get(elided);
  if (number !== undefined) return { number, persian: false };
  const persian = language.persianMonths.get(word);
  return persian === undefined ? null : { number: persian, persian: true };
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
  if (!year) return month.persian ? null : closest(month.number, number, today);
  if (year.text.length === 4) {
    const written = Number(year.text);
    return month.persian
      ? persianDate(written, month.number, number)
      : dateOfYear(written, month.number, number);
  }
  const [twoDigits] = /^['’]?\d\d$/.test(year.text) ? [year.text.slice(-2)] : [];
  if (twoDigits === undefined || month.persian) return null;
  return validDate(fullYear(Number(twoDigits), today.year), month.number, number);
}

function closest(month: number, day: number, today: CalendarDate): CalendarDate | null {
  for (const year of [today.year - 1, today.year, today.year + 1]) {
    const date = validDate(year, month, day);
    if (date && Math.abs(dayNumber(date) - dayNumber(today)) <= NEAR_DAYS) return date;
  }
  return null;
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
