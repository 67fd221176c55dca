import { parseDate } from '../../../../values/dates/parse-date.ts';
import { valueKind } from '../../../../values/value-kind.ts';

/** 2024-05-31. */
const DAY_LENGTH = 10;

/** Whether the date of a day stands at the end of a text, before what follows: "on 31.05.2024 ", "May 31, 2024 ". */
export function endsWithDate(text: string): boolean {
  if (!/\p{N}\s+$/u.test(text)) return false;
  const words = text.trim().split(' ');
  const isDay = parseDate(words.slice(-3).join(' '))?.length === DAY_LENGTH;
  return isDay || valueKind(words.slice(-1)) === 'date';
}
