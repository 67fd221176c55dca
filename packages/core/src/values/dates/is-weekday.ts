import { dateLanguage, wordOf } from './date-language.ts';
import { languagesFor } from './languages-for.ts';

/** Whether a word is a day's name, in full or short, in one of the languages that dates are read in. */
export function isWeekday(word: string): boolean {
  const name = wordOf(word.replace(/,$/, ''));
  return languagesFor(name, []).some((code) => dateLanguage(code).weekdays.has(name));
}
