import { once } from '../once.ts';
import { MORE_DAY_HALVES } from './calendar-words.ts';
import type { DateLanguage } from './date-language.ts';
import { foldText } from './fold-text.ts';
import { americanZone, namedZone, ZONE_NAMES } from './named-zones.ts';

export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Minutes ahead of UTC, or an IANA name, where the text names its zone; else null. */
  readonly offset: number | string | null;
}

const TIME =
  /(?<![\d.,])(\d{1,2})(?::|\s?h\s?|\s?[시時时点點]\s?)(\d{2}|\d(?=\s?[분分]))(?:(?::|\s?[분分]\s?)(\d{2}|\d(?=\s?[초秒]))(?:[.,]\d+)?)?(?![\d])/;
/** `um 9.05 Uhr`, `alle 10.15`: by a word that says so, or behind all else, as days and months are written so, too. */
const DOTTED_AFTER_WORD =
  /(?<=(?:^|[^\p{L}])(?:um|alle|ore|kl\.?|klo|pukul|jam|kell|at|om) )(\d{1,2})\.(\d{2})(?![\d.])/u;
const DOTTED_BEFORE_WORD =
  /(?<![\d.,])(\d{1,2})\.(\d{2})(?= ?(?:[ap]\.?\s?m|uhr|uur|wib|wita|wit)(?!\p{L}))/u;
const DOTTED_LAST = /(?<=^[\p{L}\p{M}.,' -]*[ ,])(\d{1,2})\.(\d{2})$/u;
const HOUR_ALONE =
  /(?<![\d.,:])(\d{1,2})\s?(?=[ap]\.?\s?m\b|uhr(?!\p{L})|h(?:eures?)?(?![\p{L}\d])|[点點]|[時时](?![間间])|시(?!간))/u;

/** `21 June, 7.30`: what has a dot behind a month is no day of it. */
const DOTTED_BEHIND_MONTH = /(?<=\p{L},? )\d{1,2}\.\d{2}(?![\d.])/u;

const TIMES = [TIME, DOTTED_AFTER_WORD, DOTTED_BEFORE_WORD, HOUR_ALONE];
const ANY_TIME = new RegExp([...TIMES, DOTTED_BEHIND_MONTH].map(({ source }) => source).join('|'), 'gu');

/** A text with blanks for its times of day, whose numbers are no days or years. */
export function withoutTimes(text: string): string {
  return /\d[\s:.hua-p時时点點시]/.test(text)
    ? text.replace(ANY_TIME, (time) => ' '.repeat(time.length))
    : text;
}

/** After a time: `Z`, `+02:00`, or the name of a zone. */
const ZONE = new RegExp(
  `^\\s?\\(?(?:(?:z|utc|gmt)\\s?([+-])(\\d{1,2})(?::?(\\d{2}))?(?!\\d)|([+-])(\\d{2}):?(\\d{2})|(${ZONE_NAMES})(?!\\p{L}))`,
  'u',
);

/** The time of day in folded text: `15:30`, `3:30 PM`, `15h30`, `下午3:30`; null where there is none; `all` is what it stands in. */
export function clockTime(text: string, language: DateLanguage | null, all = text): ClockTime | null {
  if (text.trim() === '') return null;
  const match = firstTime(text);
  if (!match) return null;
  const end = match.index + match[0].length;
  const before = text.slice(Math.max(match.index - 16, 0), match.index).trim();
  const after = text.slice(end, end + 16).trim();
  const hour = onDayHalf(Number(match[1]), { before, after }, language);
  const minute = Number(match[2] ?? 0);
  const second = Number(match[3] ?? 0);
  if (hour === null || hour > 23 || minute > 59 || second > 59) return null;
  return { hour, minute, second, offset: zoneOf(text.slice(end), all) };
}

function firstTime(text: string): RegExpExecArray | null {
  for (const pattern of [...TIMES, DOTTED_LAST]) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
}

/** The hour of the day, by what stands around the time; null where both contradict each other: `13:30 am`. */
function onDayHalf(
  hour: number,
  { before, after }: { readonly before: string; readonly after: string },
  language: DateLanguage | null,
): number | null {
  const marks = (words: Iterable<string>) =>
    [...words].some((word) => startsWith(after, word) || (word.length > 1 && before.endsWith(word)));
  if (marks(NOON)) return hour < 10 ? hour + 12 : hour;
  // The language of a date is a guess where nobody told it: `6 Apr, 11:04 PTG` is Malay.
  const pm = marks(language?.pm ?? []) || marks(ANY().pm);
  if (!pm && !marks(language?.am ?? []) && !marks(ANY().am)) return hour;
  if (hour > 12) return pm ? hour : null;
  return (hour % 12) + (pm ? 12 : 0);
}

function startsWith(text: string, word: string): boolean {
  return text.startsWith(word) && !/^\p{L}/u.test(text.slice(word.length));
}

/** Hours around noon: `11:00 siang` is in the morning. */
const NOON = ['中午', 'siang', 'trua'];

/** The words of all languages. */
const ANY = once(() => {
  const halves = Object.values(MORE_DAY_HALVES);
  return {
    am: ['am', 'a.m.', 'a. m.', '上午', '午前', '오전', ...halves.flatMap(([am]) => am.map(foldText))],
    pm: ['pm', 'p.m.', 'p. m.', '下午', '午後', '오후', ...halves.flatMap(([, pm]) => pm.map(foldText))],
  };
});

/** The zone that is named behind a time, in `all` of the text. */
function zoneOf(behind: string, all: string): number | string | null {
  const [half = ''] = /^\s?[ap]\.?\s?m\b\.?/.exec(behind) ?? [];
  const text = behind.slice(half.length);
  const match = ZONE.exec(text);
  if (!match && half !== '') return americanZone(text);
  if (!match) return null;
  const [
    ,
    saidSign,
    saidHours,
    saidMinutes = '0',
    sign = saidSign,
    hours = saidHours,
    minutes = saidMinutes,
    name,
  ] = match;
  if (name !== undefined) return namedZone(name, all);
  const offset = Number(hours) * 60 + Number(minutes);
  if (offset > 14 * 60) return null;
  return sign === '-' ? 0 - offset : offset;
}
