import { type DateLanguage, dateLanguage, wordOf } from './date-language.ts';
import { languagesFor } from './languages-for.ts';

const CALENDAR = ['months', 'monthStarts', 'weekdays'] as const;
/** Shorter ones are units as well: "mi" is Wednesday, and a mile. */
const LEAST = 3;

/** Whether a word names a month or a day of the week, in one of the languages of dates. A minute is none. */
export function isCalendarWord(word: string): boolean {
  const name = wordOf(word);
  return name.length >= LEAST && isIn(name, CALENDAR) && !isIn(name, ['relativeWords']);
}

/** The same of what stands in times such as "3 days ago", too. */
export function isDateWord(word: string): boolean {
  return isIn(wordOf(word), [...CALENDAR, 'relativeWords']);
}

function isIn(name: string, names: readonly (keyof DateLanguage)[]): boolean {
  return languagesFor(name, []).some((code) => names.some((key) => dateLanguage(code)[key].has(name)));
}
