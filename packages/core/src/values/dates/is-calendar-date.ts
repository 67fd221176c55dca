import { dateLanguage } from './date-language.ts';
import { foldText } from './fold-text.ts';
import { languagesFor } from './languages-for.ts';

/** Years that pages write of; numbers beside a month's name that are no year may be anything. */
const YEAR = String.raw`(?:19|20)\d\d`;

const ISO = new RegExp(String.raw`^${YEAR}-\d\d-\d\d(?:[t ]|$)`);

/** `July, 2004`, `12. juli 2004`, `Jul 12th, 2004`: the month's name in one of the groups. */
const WITH_NAME = new RegExp(
  String.raw`^(?:\d{1,2}(?:\.|º|er)? ?(?:de |d')?)?(\p{L}{3,12})\.?,? (?:de |del )?${YEAR}$|^(\p{L}{3,12})\.? \d{1,2}(?:st|nd|rd|th)?,? ${YEAR}$`,
  'u',
);

/** Whether the text is nothing but a month or a day of a year, in any of the languages whose dates are read. */
export function isCalendarDate(text: string): boolean {
  const folded = foldText(text);
  if (ISO.test(folded)) return true;
  const match = WITH_NAME.exec(folded);
  const name = match?.[1] ?? match?.[2];
  return name !== undefined && languagesFor(folded, []).some((code) => dateLanguage(code).months.has(name));
}
