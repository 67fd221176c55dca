import { once } from '../once.ts';
import { MORE_DAY_HALVES } from './calendar-words.ts';
import type { DateLanguage } from './date-language.ts';
import { foldText } from './fold-text.ts';

export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Minutes ahead of UTC, where the text names its zone; else null. */
  readonly offset: number | null;
}

const TIME =
  /(?<![\d.,])(\d{1,2})(?::|\s?h\s?|\s?시\s?|[時时点點])(\d{2})(?:(?::|分)(\d{2})(?:[.,]\d+)?)?(?![\d])/;
/** `um 9.05 Uhr`, `alle 10.15`: by a word that says so, or behind all else, as days and months are written so, too. */
const DOTTED_AFTER_WORD =
  /(?<=(?:^|[^\p{L}])(?:um|alle|ore|kl\.?|klo|pukul|jam|kell|at|om) )(\d{1,2})\.(\d{2})(?![\d.])/u;
const DOTTED_BEFORE_WORD = /(?<![\d.,])(\d{1,2})\.(\d{2})(?= ?(?:uhr|uur|wib|wita|wit)(?!\p{L}))/u;
const DOTTED_LAST = /(?<=^[\p{L}\p{M}.,' -]*[ ,])(\d{1,2})\.(\d{2})$/u;
const HOUR_ALONE =
  /(?<![\d.,:])(\d{1,2})\s?(?=[ap]\.?\s?m\b|uhr(?!\p{L})|h(?:eures?)?(?![\p{L}\d])|[点點]|[時时](?![間间])|시(?!간))/u;

const TIMES = [TIME, DOTTED_AFTER_WORD, DOTTED_BEFORE_WORD, HOUR_ALONE];
const ANY_TIME = new RegExp(TIMES.map(({ source }) => source).join('|'), 'gu');

/** A text with blanks for its times of day, whose numbers are no days or years. */
export function withoutTimes(text: string): string {
  return /\d[\s:.hua-p時时点點시]/.test(text)
    ? text.replace(ANY_TIME, (time) => ' '.repeat(time.length))
    : text;
}

/** After a time: `Z`, `+02:00`, or one of the zones that RFC 822 names, Europe's, and others that have one meaning. */
const ZONE =
  /^\s?\(?(?:(?:z|utc|gmt)\s?([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)|([+-])(\d{2}):?(\d{2})|(z|utc|gmt|[ecmp][sd]t|[cew]est|[cew]et|msk|wib|wita|wit|jst|kst|hkt|sgt|ae[sd]t)\b|(мск)(?!\p{L}))/u;

const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  wet: 0,
  west: 60,
  cet: 60,
  cest: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  мск: 180,
  wib: 420,
  wita: 480,
  hkt: 480,
  sgt: 480,
  wit: 540,
  jst: 540,
  kst: 540,
  aest: 600,
  aedt: 660,
};

/** The time of day in folded text: `15:30`, `3:30 PM`, `15h30`, `下午3:30`; null where there is none. */
export function clockTime(text: string, language: DateLanguage | null): ClockTime | null {
  if (text.trim() === '') return null;
  const match = firstTime(text);
  if (!match) return null;
  const end = match.index + match[0].length;
  const hour = onDayHalf(Number(match[1]), text, match.index, end, language);
  const minute = Number(match[2] ?? 0);
  const second = Number(match[3] ?? 0);
  if (hour === null || hour > 23 || minute > 59 || second > 59) return null;
  return { hour, minute, second, offset: zoneOf(text.slice(end).replace(/^\s?[ap]\.?\s?m\b\.?/, '')) };
}

function firstTime(text: string): RegExpExecArray | null {
  for (const pattern of [...TIMES, DOTTED_LAST]) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
}

function onDayHalf(
  hour: number,
  text: string,
  start: number,
  end: number,
  language: DateLanguage | null,
): number | null {
  const after = text.slice(end, end + 16).trim();
  const before = text.slice(Math.max(start - 16, 0), start).trim();
  const marks = (words: Iterable<string>) =>
    [...words].some((word) => word.length > 1 && (startsWith(after, word) || before.endsWith(word)));
  const pm = marks(language?.pm ?? ANY().pm);
  if (!pm && !marks(language?.am ?? ANY().am)) return hour;
  if (hour > 12) return pm ? hour : null;
  return (hour % 12) + (pm ? 12 : 0);
}

function startsWith(text: string, word: string): boolean {
  return text.startsWith(word) && !/^\p{L}/u.test(text.slice(word.length));
}

/** Where the language is not known, the words of all. */
const ANY = once(() => {
  const halves = Object.values(MORE_DAY_HALVES);
  return {
    am: ['am', 'a.m.', 'a. m.', '上午', '午前', '오전', ...halves.flatMap(([am]) => am.map(foldText))],
    pm: ['pm', 'p.m.', 'p. m.', '下午', '午後', '오후', ...halves.flatMap(([, pm]) => pm.map(foldText))],
  };
});

function zoneOf(text: string): number | null {
  const match = ZONE.exec(text);
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
    russian,
  ] = match;
  const zone = name ?? russian;
  if (zone !== undefined) return ZONES[zone] ?? null;
  const offset = Number(hours) * 60 + Number(minutes);
  if (offset > 14 * 60) return null;
  return sign === '-' ? 0 - offset : offset;
}
