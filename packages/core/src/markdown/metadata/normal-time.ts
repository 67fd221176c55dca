const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const ZONES: Readonly<Record<string, string>> = {
  z: 'Z',
  ut: 'Z',
  utc: 'Z',
  gmt: 'Z',
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
  bst: '+01:00',
  cet: '+01:00',
  cest: '+02:00',
};
const LONGEST = 120;

const ISO = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/;
/** `2020/1/2`, `2020年1月2日`, `2020년 1월 2일`. */
const YEAR_FIRST = /^(\d{4})[/.年년]\s?(\d{1,2})[/.月월]\s?(\d{1,2})(?!\d)[日일]?/;
const YEAR_AND_MONTH = /^(\d{4})-(\d{2})$/;
/** `2 January 2020`, with or without a weekday before. */
const DAY_FIRST =
  /(?:^|[\s,])(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:of\s+)?([a-z]{3,9})\.?,?[\s-]+(\d{4})(?!\d)/i;
/** `January 2, 2020`. */
const MONTH_FIRST = /(?:^|[\s,])([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i;
/** `02.01.2020`: where dots are used, the day is first. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/;
const CLOCK =
  /(?:^|[t\s,])(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\.?)?\s*(?:(z|utc?|gmt|[a-z]{3,4})?\s*([+-]\d{2}:?(?:\d{2})?)?)?/i;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** What follows the date, or precedes it. */
  readonly rest: string;
}

function month(name: string | undefined): number {
  const index = MONTHS.findIndex((prefix) => name?.toLowerCase().startsWith(prefix));
  return index + 1;
}

function readDay(text: string): Day | null {
  const without = (match: RegExpExecArray): string =>
    `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  for (const pattern of [ISO, YEAR_FIRST]) {
    const match = pattern.exec(text);
    if (match !== null) {
      return {
        year: Number(match[1]),
        month: Number(match[2]),
        day: Number(match[3]),
        rest: text.slice(match[0].length),
      };
    }
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null && month(dayFirst[2]) > 0) {
    return {
      year: Number(dayFirst[3]),
      month: month(dayFirst[2]),
      day: Number(dayFirst[1]),
      rest: without(dayFirst),
    };
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst !== null && month(monthFirst[1]) > 0) {
    return {
      year: Number(monthFirst[3]),
      month: month(monthFirst[1]),
      day: Number(monthFirst[2]),
      rest: without(monthFirst),
    };
  }
  const dotted = DOTTED.exec(text);
  if (dotted !== null) {
    return {
      year: Number(dotted[3]),
      month: Number(dotted[2]),
      day: Number(dotted[1]),
      rest: without(dotted),
    };
  }
  const slashed = SLASHED.exec(text);
  if (slashed !== null) {
    // Which of the two is the month is a matter of country, unless only one of them can be.
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    if (first <= 12 && second <= 12 && first !== second) return null;
    return {
      year: Number(slashed[3]),
      month: first > 12 ? second : first,
      day: first > 12 ? first : second,
      rest: without(slashed),
    };
  }
  return null;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function readClock(text: string): string {
  const match = CLOCK.exec(text);
  if (match === null) return '';
  const [, hours, minutes, seconds, half, zone, offset] = match;
  let hour = Number(hours);
  if (half !== undefined) hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 60) return '';
  const clock = `T${pad(hour)}:${minutes}:${pad(Math.min(Number(seconds ?? 0), 59))}`;
  if (offset !== undefined) {
    const digits = offset.replace(':', '').padEnd(5, '0');
    return `${clock}${digits.slice(0, 3)}:${digits.slice(3)}`.replace(/[+-]00:00$/, 'Z');
  }
  const known = zone === undefined ? undefined : ZONES[zone.toLowerCase()];
  return clock + (known ?? '');
}

/**
 * A time as ISO 8601, or null where the text names none that is sure. What is given is kept as it is: a date stays a
 * date, a time without an offset stays without one. Fractions of seconds are dropped.
 */
export function normalTime(text: string): string | null {
  const line = text.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
  const stamp = /^1\d{9}(?:\d{3})?$/.exec(line);
  if (stamp !== null) {
    const milliseconds = line.length === 10 ? Number(line) * 1_000 : Number(line);
    return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
  }
  const yearAndMonth = YEAR_AND_MONTH.exec(line);
  if (yearAndMonth !== null) return isDay(Number(yearAndMonth[1]), Number(yearAndMonth[2]), 1) ? line : null;
  const day = readDay(line);
  if (day === null || !isDay(day.year, day.month, day.day)) return null;
  return `${day.year}-${pad(day.month)}-${pad(day.day)}${readClock(day.rest)}`;
}

function isDay(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 2100) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
