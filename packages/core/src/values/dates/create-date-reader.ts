import { once } from '../once.ts';
import { clockTime } from './clock-time.ts';
import { dateLanguage } from './date-language.ts';
import { DATE_LANGUAGES, dateLanguageOf } from './date-languages.ts';
import type { DateReading } from './date-reading.ts';
import { foldText } from './fold-text.ts';
import type { DayOrder } from './found-date.ts';
import { languagesFor } from './languages-for.ts';
import { localeOrder, shortYearSigns } from './locale-order.ts';
import { namedDate, wholeDate } from './named-date.ts';
import { numericDate } from './numeric-date.ts';
import type { ParseDateOptions } from './parse-date-options.ts';
import { localDate, readRelative } from './read-relative.ts';
import { withoutHanNumbers } from './without-han-numbers.ts';

/** More is prose; it bounds the work. */
const MAX_LENGTH = 300;

/** Where years of two digits may be of another calendar. */
const CALENDARS: Readonly<Record<string, 'persian' | 'buddhist'>> = { fa: 'persian', th: 'buddhist' };

/** Where ordinals are written with a dot, and the day before the month. */
const DOTTED: ReadonlySet<string> = new Set('de cs sk da nb fi hr sr sl et'.split(' '));

/**
 * Reads what a text says of a time; null as for `parseDate`. What all texts share is found once. `proven` is the order
 * that other texts prove; unlike the one of the options, it says nothing of years that may come first.
 */
export function createDateReader(
  options: ParseDateOptions,
  proven: DayOrder | null = null,
): (text: string) => DateReading | null {
  const now = new Date(options.now ?? Date.now()).getTime();
  const timeZone = options.timeZone ?? 'UTC';
  const today = localDate(now, timeZone);
  const locales = typeof options.locale === 'string' ? [options.locale] : (options.locale ?? []);
  const told = options.order ?? null;
  const order = told ?? proven ?? orderOf(locales);
  const given = [...new Set(locales.flatMap((locale) => dateLanguageOf(locale) ?? []))];

  const [local = ''] = given;
  const calendar = CALENDARS[local] ?? null;
  const reading = {
    order,
    yearFirst: told === null ? shortYearSigns(locales[0] ?? '') : '',
    calendar,
    dotted: DOTTED.has(local),
  };

  const readIn = (folded: string, code: string, isGiven: boolean): DateReading | null => {
    const language = dateLanguage(code);
    const named = namedDate(folded, language, today, isGiven);
    if (named) return { date: named.date, time: clockTime(without(folded, named), language, folded) };
    return readRelative(folded, language, now, timeZone);
  };
  // Most columns are in the language that is tried first, and have nothing but dates.
  const first = given[0] ?? DATE_LANGUAGES[0];
  const inPersian = once(() => createDateReader({ ...options, locale: 'fa' }, proven));
  return (text) => {
    // Digits that tell the language where nothing else does.
    if (locales.length === 0 && /[۰-۹]/.test(text)) return inPersian()(text);
    const whole = wholeDate(text, first, given.length > 0);
    if (whole) return { date: whole, time: null };
    const folded = withoutHanNumbers(foldText(text.slice(0, MAX_LENGTH)));
    if (folded === '') return null;
    const numeric = numericDate(folded, reading, today);
    if (numeric === 'ambiguous') return null;
    if (numeric) {
      const [code] = given;
      const language = code === undefined ? null : dateLanguage(code);
      return { date: numeric.date, time: clockTime(without(folded, numeric), language, folded) };
    }
    if (!/\p{L}/u.test(folded)) return null;
    for (const code of given) {
      const reading = readIn(folded, code, true);
      if (reading) return reading;
    }
    for (const code of languagesFor(folded, given)) {
      const reading = readIn(folded, code, false);
      if (reading) return reading;
    }
    return null;
  };
}

function without(text: string, { start, end }: { start: number; end: number }): string {
  return end - start === text.length ? '' : `${text.slice(0, start)} ${text.slice(end)}`;
}

/** Day or month first, by the first locale that tells. */
function orderOf(locales: readonly string[]): DayOrder | null {
  for (const locale of locales) {
    const order = localeOrder(locale);
    if (order) return order;
  }
  return null;
}
