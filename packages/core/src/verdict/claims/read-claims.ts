import { isElsewhere } from '../pagination/is-elsewhere.ts';
import type { ShownLine, Surroundings } from '../surroundings.ts';
import { NOUN, NUMBER, OF, TO } from '../words/claim-words.ts';
import { PAGE_WORD } from '../words/page-words.ts';
import { bareCount } from './bare-count.ts';
import { besideShown, SHOWN } from './beside-shown.ts';
import {
  FROM,
  NO_COUNTED,
  NUMBERS,
  OF_NUMBER,
  OF_SHOWN,
  SHOWING,
  SHOWN_OF,
  TWO_NUMBERS,
} from './claim-patterns.ts';
import { isAtLeast, mayTell, NO_TOTAL, onlyOne, toNumber } from './claimed-number.ts';
import { rangesOf, rangeTotal, THREE_NUMBERS, widerTotal } from './claimed-ranges.ts';
import type { Claims, ReadSoFar } from './claims.ts';
import { headCount, headPage } from './head-claims.ts';
import { BESIDE, isNear, SCORE } from './line-place.ts';
import { hasWall } from './member-walls.ts';
import {
  ALL_ALONE,
  ALL_OF,
  CUT_OFF,
  FOR_EACH,
  ITEM_OF,
  LIMITED,
  ONLY_A_PART,
  PART_OF_NAMED,
  TOO_MANY,
} from './other-claims.ts';
import { firstOf, pageOf } from './page-claim.ts';
import { plainNumbers } from './plain-numbers.ts';

/** Most characters between the numbers of a range, in whatever language it is told. */
const BETWEEN = 12;
const MONEY = /\p{Sc}|\b(?:eur|usd|gbp|chf)\b/iu;
const PART_OF = new RegExp(String.raw`${NUMBER}\s(?:\p{L}+\s){0,2}?${OF}\s${NUMBER}(?!\d|[.,]\d)`, 'iu');
const PART_FROM = [
  new RegExp(String.raw`${NUMBER}${FROM}\s\D{0,12}${NUMBER}(?!\d|[.,]\d)`, 'iu'),
  new RegExp(String.raw`${NUMBER}\s(?:\p{L}+\s){0,2}${NUMBER}${FROM}`, 'iu'),
] as const;
const SAYS_SHOWN = new RegExp(OF_SHOWN, 'iu');
/** "Inaonyesha 20 kati ya 345": a word, what is shown, a word or two, and how many, in whatever language. */
const SAID_OF = new RegExp(
  String.raw`^\p{L}{4,}(?:\s\p{L}+)?\s${NUMBER}\s(?!(?:${TO}|and|und|et|y|e|och|og|i|и|for|für|from|at)\s)(?!(?:of|von|sur|de|di|van|av|af|z|из)\s)(?:\p{L}{1,6}\s){1,2}${NUMBER}[.:]?$`,
  'iu',
);
const FIRST = 'top|first|latest|newest|last|most recent';
/** "20 von 345 Lampen", "20 / 345 geladen", and no more. */
const PART_OF_THINGS = new RegExp(
  String.raw`^(?:(?:${FIRST})\s)?${NUMBER}\s?${OF}\s?${NUMBER}\s(?!${NO_COUNTED})[\p{L}\p{M}]{3,}$`,
  'iu',
);
/** "Top 20 of 345". */
const TOP_OF = new RegExp(String.raw`^(?:${FIRST})\s${NUMBER}\s${OF}\s${NUMBER}$`, 'iu');
/** "The following 200 pages are in this category, out of about 1,204 in total." */
const OUT_OF_ALL = new RegExp(
  String.raw`${NUMBER}\s[^\d%]{3,60}\s${OF}\s(?:(?:approximately|about|over|more than|ca\.|rund|etwa|insgesamt|environ|cerca de|circa|около)\s)?${NUMBER}(?:\s(?:in\s)?(?:total|all|${NOUN}))?[.)]*$`,
  'iu',
);
/** "전체 345개 중 20개", "345件中20件". */
const PART_JOINED = new RegExp(
  String.raw`${NUMBER}\s?[개건件個个條条点點]\s?[중中](?:の|의)?\s?${NUMBER}\s?[개건件個个條条点點]`,
  'u',
);
/** Fewer occur by chance. */
const LEAST_SHOWN = 5;
const LEAST_NUMBERED = 10;
const MOST_BEFORE = 1_000;

/** Places of choices, the chosen one of which speaks of the list. */
const OF_CHOICES = /filter|facet|dropdown|accordion|breadcrumb|tabpanel/g;
/** The heading of the page speaks of its list wherever it stands. */
const OF_PAGE = /^h1(?:\s|$)/;
/** "12 / 2026", "© 2026 Best Jobs". */
const YEAR = /^[^\p{L}\p{N}]*(?:0?[1-9]|1[0-2])\s?[/／]\s?(?:19|20)\d\d[^\p{L}\p{N}]*$|^(?:©|copyright)/iu;
/** "1-12, 34567 Kassel". */
const POSTCODE = /\d,\s\d{4,6}$/;

/** "1–20 of many". */
const OF_MANY = new RegExp(
  String.raw`(?<!\d)1\s?${TO}\s?${NUMBER}\s(?:of|von|sur|de|di|van|из|av)\s(?:many|vielen|beaucoup|much[oa]s|molt[ie]|veel|многих|många)(?!\p{L})`,
  'iu',
);

/**
 * What the text around a list says of it. A range counts only where it fits what was read, a bare number only where no
 * other contradicts it, so that no other number on the page is taken for one.
 */
export function readClaims(around: Surroundings, read: ReadSoFar): Claims {
  const { list, odd } = around;
  // A page does not count the heads of its table.
  const reads = odd > 0 ? [read, { ...read, onPage: read.onPage - odd, items: read.items - odd }] : [read];
  const text = plainNumbers(around.text);
  const lines = around.lines
    .map((line) => ({ ...line, text: plainNumbers(line.text) }))
    .filter((line) => !YEAR.test(line.text));
  const isOwn = ({ apart, isChosen }: ShownLine): boolean =>
    OF_PAGE.test(apart) || !isElsewhere(isChosen ? apart.replace(OF_CHOICES, '') : apart, list);
  const { own = [], others = [] } = Object.groupBy(lines, (line) => (isOwn(line) ? 'own' : 'others'));
  const told = around.told.filter(({ apart, onPage }) => {
    return !isElsewhere(apart, list) && (onPage === null || onPage === read.onPage);
  });
  return {
    total:
      reads.map((each) => totalOf(text, lines, own, each)).find((total) => total !== null) ??
      (reads.some((each) => own.some(({ text }) => isCutOff(text, each))) ||
      TOO_MANY.test(text) ||
      ONLY_A_PART.test(text) ||
      hasWall(text)
        ? Math.max(read.onPage, read.items) + 1
        : null),
    ranges: rangesOf(own),
    count:
      // What it brings more of is what is listed.
      bareCount(own, { ...around, list: `${list} ${around.own ?? ''}`.toLowerCase() }, read) ??
      onlyOne(told.filter(({ of }) => of === 'items').map(({ count }) => count)) ??
      widerTotal([...own, ...others.filter(({ isRightBefore }) => isRightBefore)], list, read) ??
      headCount(around.head),
    page:
      pageOf(text, own, others, { ...read, url: around.url }) ??
      firstOf(own, told, { ...read, url: around.url }) ??
      headPage(around.head, read),
    from: numberOfFirst(around, read),
  };
}

function totalOf(
  text: string,
  lines: readonly ShownLine[],
  own: readonly ShownLine[],
  read: ReadSoFar,
): number | null {
  return (
    lineTotal(lines, read) ??
    partOf(own, read) ??
    rangeTotal(text, read) ??
    shownTotal(text, read) ??
    allShown(own, read)
  );
}

/** "Showing all 9 results", and in no link, where so many were read; behind the list a section may speak of its own. */
function allShown(lines: readonly ShownLine[], { items }: ReadSoFar): number | null {
  const isSaid = lines.some(
    ({ text, apart, isBehind, isOfOther, isOfSection }) =>
      !(isBehind && (isOfOther || isOfSection)) &&
      !BESIDE.test(apart) &&
      mayTell(text, [items]) &&
      SHOWN.test(text) &&
      toNumber((ALL_OF.exec(text) ?? ALL_ALONE.exec(text))?.[1]) === items,
  );
  return isSaid ? items : null;
}

/** Rows may be numbered from any number on: those of a later page begin behind whole pages. */
function numberOfFirst({ told }: Surroundings, { onPage, pages = 1 }: ReadSoFar): number | null {
  const from = told.find(({ of }) => of === 'from')?.count ?? null;
  if (from === null || from <= 1 || pages > 1) return from;
  const before = from - 1;
  // Rooms 101 to 110, orders from 1001 on.
  const isOther = before % onPage !== 0 || before >= MOST_BEFORE || (before % 100 === 0 && onPage < 20);
  return onPage < LEAST_NUMBERED || isOther ? null : from;
}

function lineTotal(lines: readonly ShownLine[], read: ReadSoFar): number | null {
  for (const { text, apart } of lines) {
    const isScore = SCORE.test(apart);
    const total =
      rangeTotal(text, read) ??
      (isScore || !mayTell(text, [read.onPage, read.items]) ? null : shownTotal(text, read, SHOWN_OF)) ??
      anyRangeTotal(text, read);
    if (total !== null) return total;
  }
  return null;
}

/** Three numbers of which two are the first and the last of what was read: in any language they tell the third. */
function anyRangeTotal(text: string, { onPage }: ReadSoFar): number | null {
  if (onPage < 2 || !THREE_NUMBERS.test(text) || MONEY.test(text)) return null;
  const numbers = [...text.matchAll(NUMBERS)];
  if (numbers.length !== 3) return null;
  for (const [from, to, of] of [
    [0, 1, 2],
    [1, 2, 0],
  ] as const) {
    const [first, last, total] = [from, to, of].map((index) => toNumber(numbers[index]?.[1]));
    if (first === undefined || last === undefined || total === undefined) return null;
    const gap = (numbers[to]?.index ?? 0) - (numbers[from]?.index ?? 0) - String(first).length;
    const isOfPage = last - first + 1 === onPage && first % onPage === 1 && gap <= BETWEEN;
    // "1–12 May 2026", "0800 1-12".
    const told = numbers[of];
    if (told === undefined || !isOfPage || total < last || NO_TOTAL.test(told[1] ?? '')) continue;
    // "20 results, from 1 to 20" tells no more than how many are shown.
    if (of === 0 && total === last) continue;
    if (POSTCODE.test(text.slice(0, told.index + told[0].length))) continue;
    return total === last && isAtLeast(text, told.index, told[0].length) ? total + 1 : total;
  }
  return null;
}

/** `whole`: what the text may be as a whole. */
function shownTotal(text: string, { onPage, items }: ReadSoFar, whole?: RegExp): number | null {
  if (!TWO_NUMBERS.test(text) || !OF_NUMBER.test(text) || YEAR.test(text)) return null;
  for (const [, shown, all] of [...text.matchAll(SHOWING), whole?.exec(text) ?? []]) {
    if (shown === undefined) continue;
    const total = toNumber(all);
    if ([onPage, items].includes(toNumber(shown)) && total >= toNumber(shown)) return total;
  }
  return null;
}

/** A line of two numbers, of which the first is that of what is shown: "only the first 20 of 345 are listed". */
function partOf(lines: readonly ShownLine[], { onPage }: ReadSoFar): number | null {
  if (onPage < LEAST_SHOWN) return null;
  for (const { text, apart, isRightBefore } of lines) {
    const tells = mayTell(text, [onPage]);
    const [, some, whole] =
      (tells && isRightBefore && isNear(apart)
        ? (SAID_OF.exec(text) ?? PART_OF_THINGS.exec(text) ?? TOP_OF.exec(text))
        : null) ?? [];
    if (toNumber(some) === onPage && toNumber(whole) > onPage && !NO_TOTAL.test(whole ?? ''))
      return toNumber(whole);
    const hasOf = OF_NUMBER.test(text);
    const first = toNumber(hasOf ? ITEM_OF.exec(text)?.slice(1).find(Boolean) : undefined);
    if (first > onPage) return first;
    if (!tells) continue;
    const most = SCORE.test(apart) ? null : (besideShown(text, onPage) ?? outOfAll(text, onPage));
    if (most !== null) return most;
    const [, shown, all] = (hasOf ? PART_OF.exec(text) : null) ?? partFrom(text, onPage) ?? [];
    if (
      toNumber(shown) !== onPage ||
      !(SAYS_SHOWN.test(text) || PART_OF_NAMED.test(text)) ||
      SCORE.test(apart) ||
      SCORE.test(text.toLowerCase()) ||
      [...text.matchAll(NUMBERS)].length !== 2
    )
      continue;
    if (toNumber(all) > onPage) return toNumber(all);
  }
  return null;
}

function outOfAll(text: string, onPage: number): number | null {
  const [, whole, part] = PART_JOINED.exec(text) ?? [];
  const [, shown, all] =
    part !== undefined ? ['', part, whole] : ((onPage < LEAST_NUMBERED ? null : OUT_OF_ALL.exec(text)) ?? []);
  const isOfPage = toNumber(shown) === onPage && [...text.matchAll(NUMBERS)].length === 2;
  return isOfPage && toNumber(all) > onPage && !NO_TOTAL.test(all ?? '') ? toNumber(all) : null;
}

/** What is shown, and of how many, where a case tells which is which. */
function partFrom(text: string, onPage: number): readonly (string | undefined)[] | null {
  const [, all, shown] = PART_FROM[0].exec(text) ?? [];
  return toNumber(shown) === onPage ? ['', shown, all] : PART_FROM[1].exec(text);
}

/** "Only the first 20 are shown." */
function isCutOff(text: string, { onPage, items, pages = 1 }: ReadSoFar): boolean {
  // "You can only browse the first 4 pages."
  const read = [onPage, items, ...(pages > 1 && PAGE_WORD.test(text.toLowerCase()) ? [pages] : [])];
  if (onPage < LEAST_SHOWN || !mayTell(text, read) || FOR_EACH.test(text)) return false;
  return [...CUT_OFF, ...LIMITED, OF_MANY].some((pattern) =>
    read.includes(toNumber(pattern.exec(text)?.slice(1).find(Boolean))),
  );
}
