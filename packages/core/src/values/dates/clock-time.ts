import type { DateLanguage } from './date-language.ts';

export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Minutes ahead of UTC, where the text names its zone; else null. */
  readonly offset: number | null;
}

const TIME =
  /(?<![\d.,])(\d{1,2})(?:[:h]|\s?시\s?|[時时点點])(\d{2})(?:(?::|分)(\d{2})(?:[.,]\d+)?)?(?![\d])/;
const HOUR_ALONE = /(?<![\d.,:])(\d{1,2})\s?(?=[ap]\.?\s?m\b)/;

/** After a time: `Z`, `+02:00`, or one of the zones that RFC 822 names, Europe's, and others that have one meaning. */
const ZONE =
  /^\s?(?:(z|utc|gmt)?\s?([+-])(\d{2}):?(\d{2})|(z|utc|gmt|[ecmp][sd]t|[cew]est|[cew]et|msk|wib|wita|wit|jst|kst|hkt|sgt|ae[sd]t)\b)/;

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
  const match = TIME.exec(text) ?? HOUR_ALONE.exec(text);
  if (!match) return null;
  const end = match.index + match[0].length;
  const hour = onDayHalf(Number(match[1]), text, match.index, end, language);
  const minute = Number(match[2] ?? 0);
  const second = Number(match[3] ?? 0);
  if (hour === null || hour > 23 || minute > 59 || second > 59) return null;
  return { hour, minute, second, offset: zoneOf(text.slice(end).replace(/^\s?[ap]\.?\s?m\b\.?/, '')) };
}

function onDayHalf(
  hour: number,
  text: string,
  start: number,
  end: number,
  language: DateLanguage | null,
): number | null {
  const after = text.slice(end, end + 8).trim();
  const before = text.slice(Math.max(start - 8, 0), start).trim();
  const marks = (words: Iterable<string>) =>
    [...words].some((word) => word.length > 1 && (startsWith(after, word) || before.endsWith(word)));
  const pm = marks(language?.pm ?? PM);
  if (!pm && !marks(language?.am ?? AM)) return hour;
  if (hour > 12) return pm ? hour : null;
  return (hour % 12) + (pm ? 12 : 0);
}

function startsWith(text: string, word: string): boolean {
  return text.startsWith(word) && !/^\p{L}/u.test(text.slice(word.length));
}

const PM = ['pm', 'p.m.', 'p. m.', '下午', '午後', '오후'];
const AM = ['am', 'a.m.', 'a. m.', '上午', '午前', '오전'];

function zoneOf(text: string): number | null {
  const match = ZONE.exec(text);
  if (!match) return null;
  if (match[5] !== undefined) return ZONES[match[5]] ?? null;
  const minutes = Number(match[3]) * 60 + Number(match[4]);
  if (minutes > 14 * 60) return null;
  return match[2] === '-' ? 0 - minutes : minutes;
}
