import { DAY_MS } from '../../values/dates/calendar-date.ts';
import type { ShownControl, ShownLine, ShownRow, Surroundings } from '../surroundings.ts';
import { beginsNext, POINTS_BACK, POINTS_ON } from '../words/pagination-words.ts';
import { plainWords } from '../words/plain-words.ts';
import { isCalendarLabel, unitIn, unitsFromNow } from './calendar-label.ts';
import { isElsewhere } from './is-elsewhere.ts';

/** Beside the list, and above or below everything. */
const BESIDE = /(?:^|\s)(?:aside|complementary|header|banner|footer|contentinfo)(?:\s|$)/;
const LEAST = 3;
/** A calendar that chooses what is listed; that of WordPress leads to archives. */
const CALENDAR = /(?<!wp-|widget_)calendar(?!_wrap)/g;
/** Days in a row. */
const DAY = /^(?:[1-9]|[12]\d|3[01])$/;
const IN_TABLE = /(?:^|\s)(?:td|th|caption)\s.*\btable(?:\s|$)/;
const FEWEST_DAYS = { inTable: 5, elsewhere: 20 } as const;
/** An element that holds the days and what turns them. */
const HOLDER = /\s(?:div|section|nav|aside|table|article|form|header)(?:\s|$)/;
/** Controls between one that leads back and one that leads on. */
const NEAR = 3;
/** "Unit 2 (10)", and no "Top 10". */
const NUMBERED = /^(\p{L}[\p{L}\s]*) (\d{1,2})(?!\d)/u;
const RANGE = /^(\p{L}|\d{1,5}) ?[-–—] ?(\p{L}|\d{1,5})$/u;
/** "?month=2026-12", "/2026/12/24". */
const DATED = /(?<!\d)((?:19|20)\d\d)[-/](\d\d?)(?:[-/](\d\d?))?(?!\d)/;
/** The day, week or month before, and the one behind, where words are not parted. */
const JOINED_BACK = /^(?:前|先|上|昨|이전|지난)/;
const JOINED_ON = /^(?:翌|次の|来|下(?:一|个|個)?)[日週周月年天个個]|^다음 ?[날주달해]/;

/**
 * What another part of the list is called, where the page shows one part of a series: a day of several, a month between
 * two others, the years, letters from A to F, one that is folded and empty; null where none is. A part that the address itself asks for is the list.
 */
export function findPart(
  { rows, controls, lines, list, url, folded: empty }: Surroundings,
  onPage: number,
): string | null {
  if (empty !== '') return empty;
  const isOwn = (apart: string): boolean =>
    !isElsewhere(apart.replace(CALENDAR, ''), list) && !BESIDE.test(apart);
  for (const row of rows) {
    const other = row.follows !== 'section' && isOwn(row.apart) ? otherOf(row, url, onPage) : null;
    if (other !== null) return other;
  }
  const days = daysOf(lines);
  const folded = foldedOf(
    controls.filter(({ apart, href }) => !isElsewhere(apart, `accordion ${list}`) && !mayLeaveDocument(href)),
  );
  return (
    folded ??
    stepOf(
      controls.filter(
        ({ apart, isText, isDisabled, follows }) =>
          !isText && !isDisabled && follows !== 'section' && isOwn(apart) && !isOfDays(apart, days),
      ),
      url,
    )
  );
}

/** "Unit 2", "Unit 3" behind the list, as buttons without any item behind them, where "Unit 1" stands before it. */
function foldedOf(controls: readonly ShownControl[]): string | null {
  const heads = controls.flatMap(({ label, isBehind, isBeforeItem }) => {
    const [, name = '', number] = NUMBERED.exec(label) ?? [];
    return name === '' ? [] : [{ label, isBehind, isBeforeItem, name, number: Number(number) }];
  });
  const first = heads.findIndex(({ number, isBehind }) => number === 1 && !isBehind);
  const others = heads.slice(first + 1);
  const isSeries = others.every(
    ({ name, number, isBehind, isBeforeItem }, at) =>
      name === heads[first]?.name && number === at + 2 && isBehind && !isBeforeItem,
  );
  return first !== -1 && isSeries && others.length + 1 >= LEAST ? (others[0]?.label ?? null) : null;
}

/** Names of what days stand in, one after the other, as a calendar has them; null: nothing. */
function daysOf(lines: readonly ShownLine[]): string | null {
  const days = Map.groupBy(
    lines.filter(({ text }) => DAY.test(text)),
    ({ apart }) => apart,
  );
  for (const [apart, said] of days) {
    const numbers = said.map(({ text }) => Number(text));
    const goOn = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
    const isTable = goOn && IN_TABLE.test(apart);
    if (numbers.length >= (isTable ? FEWEST_DAYS.inTable : FEWEST_DAYS.elsewhere)) return apart;
  }
  return null;
}

/** A calendar turns its own leaves. */
function isOfDays(apart: string, days: string | null): boolean {
  if (days === null) return false;
  let shared = 0;
  while (shared < Math.min(apart.length, days.length) && apart.at(-1 - shared) === days.at(-1 - shared))
    shared += 1;
  return shared === days.length ? IN_TABLE.test(days) : HOLDER.test(days.slice(-shared));
}

/** Of choices of one kind of which one is shown and others are not, the first other one. */
function otherOf({ labels, hrefs, chosen, beside }: ShownRow, url: string, onPage: number): string | null {
  const isPart = (label: string): boolean => isRangeOf(label) || isCalendarLabel(label);
  // The one that is shown may be no more than text before the links.
  const shown = chosen === null ? beside : (labels[chosen] ?? '');
  if (!isPart(shown)) return null;
  const others = labels.flatMap((label, index) =>
    index !== chosen && mayLeaveDocument(hrefs[index]) && isPart(label) ? [index] : [],
  );
  const other = others[0];
  if (other === undefined || others.length + 1 < LEAST) return null;
  const [, first, last] = RANGE.exec(shown) ?? [];
  const isCounted = Number(last) > 0 && /\d/.test(labels[other] ?? '');
  if (isCounted && !(Number(first) === 1 && Number(last) === onPage))
    return isCalendarLabel(shown) && !asksFor(url, hrefs[other]) ? (labels[other] ?? null) : null;
  return asksFor(url, hrefs[other]) ? null : (labels[other] ?? null);
}

function isRangeOf(label: string): boolean {
  const [, first, last] = RANGE.exec(label) ?? [];
  if (first === undefined || last === undefined) return false;
  return /\d/.test(first)
    ? Number(first) < Number(last)
    : first.toLocaleLowerCase() < last.toLocaleLowerCase();
}

/** "‹ February" and "April ›", "Previous day" and "Next day", as links or as buttons. */
function stepOf(controls: readonly ShownControl[], url: string): string | null {
  for (const [index, on] of controls.entries()) {
    const { label, href } = on;
    if (href !== null && (!mayLeaveDocument(href) || asksFor(url, href))) continue;
    const before = controls.slice(Math.max(0, index - NEAR), index);
    const isLike = (back: ShownControl): boolean =>
      href === null ? back.href === null : mayLeaveDocument(back.href);
    if (before.some((back) => isLike(back) && (areSteps(back.label, label) || lieAround(back, on))))
      return label;
  }
  return null;
}

/** "‹" and "›" alone, whose addresses name the days, weeks or months on both sides of what is shown. */
function lieAround(...around: readonly ShownControl[]): boolean {
  if (around.some(({ label }) => /[\p{L}\p{N}]/u.test(label))) return false;
  const [from = 0, to = 0] = around.map(({ href }) => {
    const [, year, month, day = 1] = DATED.exec(href ?? '') ?? [];
    return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
  });
  const days = to - from;
  return days === 2 || days === 14 || (days >= 59 && days <= 62);
}

function areSteps(back: string, on: string): boolean {
  if (JOINED_ON.test(on)) return JOINED_BACK.test(back);
  const [from, to] = [back.replace(POINTS_BACK, '').trim(), on.replace(POINTS_ON, '').trim()];
  if ((from !== back || to !== on) && isCalendarLabel(from) && isCalendarLabel(to))
    return from !== back && to !== on;
  const unit = unitIn(to);
  if (unit === null || unitIn(from) !== unit || unitsFromNow(from) === 0) return false;
  return unitsFromNow(to) === 1 || beginsNext(plainWords(to.toLowerCase()));
}

/** Whether an address leads to another document, or may. */
export function mayLeaveDocument(href: string | null | undefined): boolean {
  return typeof href === 'string' && !href.startsWith('#');
}

/** Whether an address is like another one but for its numbers: it has chosen the part that is shown. */
function asksFor(url: string, href: string | null | undefined): boolean {
  const [own, other] = [URL.parse(url), URL.parse(href ?? '', url)];
  if (own === null || other === null || own.origin !== other.origin) return false;
  const shape = ({ pathname, search }: URL): string => (pathname + search).replace(/\d+/g, '0');
  return shape(own) === shape(other);
}
