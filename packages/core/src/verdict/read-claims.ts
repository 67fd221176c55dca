import { asciiDigits } from '../values/ascii-digits.ts';
import {
  ANY_COUNT,
  COUNTS,
  HEADED,
  HEADED_BEHIND,
  NUMBERS,
  PAGES,
  RANGES,
  SHOWING,
  SHOWN_OF,
} from './claim-patterns.ts';
import { NUMBER, OF } from './claim-words.ts';
import { isElsewhere } from './elsewhere.ts';
import { CUT_OFF, FOUND, IN_ALL, PAGES_IN_ALL, PART_OF_NAMED, RESULTS } from './other-claims.ts';
import { PAGE_ADDRESS } from './page-address.ts';
import type { ShownLine, Surroundings } from './surroundings.ts';

/** Two and three numbers: without them no pattern for so many need be tried, and most lines have none. */
const TWO_NUMBERS = /\d\D+\d/;
const THREE_NUMBERS = /\d\D+\d+\D+\d/;
/** Of a line that is no more than "3 / 12": whether it stands where pages are counted. */
const PAGE_PLACE = /pagin|pager\b|paging|page-?(?:nav|numbers?|count|counter|info|indicator|status)/;
/** Right beside the list, in no more than one element of its own without a name. */
const NEAR = /^(?:p|div|span|small|strong|b|em)$/;
const BARE_PAGE = new RegExp(String.raw`^\W?(\d{1,4}) ?${OF} ?(\d{1,4})\W?$`, 'iu');
/** Most characters between the numbers of a range, in whatever language it is told. */
const BETWEEN = 12;
/** Where so many of so many is what people think of it. */
const SCORE = /rating|rated|stars?\b|score/;
const MONEY = /\p{Sc}|\b(?:eur|usd|gbp|chf)\b/iu;
/** What is named for counting, and not what it counts. */
const COUNT_PLACE =
  /^(?:p|div|span|strong|b|em|small|output) (?:[\w-]*(?:list|items?|products?|results?|total)[-_])?(?:count|total)(?=\s|$)/;
const HEADING = /(?:^|\s)h[12](?:\s|$)|^(?:div|p|span) (?:[\w-]*[-_])?(?:title|headline|heading)(?=\s|$)/;
const PART_OF = new RegExp(String.raw`${NUMBER}\s${OF}\s${NUMBER}(?!\d|[.,]\d)`, 'iu');
const OF_SHOWN =
  /first|only|show|view|display|listed|seen|load|erste|nur|gezeigt|gesehen|premi|affich|primer|mostr|visto|visual|prim[io]|eerste|getoond|visa|viser|näytet|wyświetl|zobraz|показ|первы/iu;
/** Fewer occur by chance. */
const LEAST_SHOWN = 5;
/** Letters before and behind "page 3 of 12" in a line that says no more. */
const MOST_BESIDE = [24, 8] as const;
const NO_TOTAL = /^(?:19|20)\d\d$|^0/;
/** Parts of a page that do not speak of its list: links and labels, and what stands beside or below it all. */
const BESIDE = /(?:^|\s)(?:a|button|label|option|aside|footer|contentinfo|complementary)(?:\s|$)/;
/** The one of several that is shown, as a tab is. */
const CHOSEN = /(?:^|\s)(?:is-)?(?:active|current|selected)(?=\s|$)/;
/** A link that says how many there are behind it speaks of them all. */
const ALL_OF_THEM = /^(?:view|see|show|browse|expand|display) all \(?\d/i;

/** Where a site tells of itself. */
const BOAST = /(?:^|[\s_-])usps?(?:$|[\s_-])|banner|stats|statistics|benefit|trust|hero|announce|promo|facts/;
/** More than the number behind it, or before it. */
const AT_LEAST = /(?:more than|over|plus de|mehr als|über|más de|mais de|più di|meer dan|более)\s?$/iu;

const NOT_OF_LIST =
  /\b(?:in|im|dans|en|nel|i)\s(?:your|the|my|ihrem|votre|tu|su|tuo)?\s?(?:cart|basket|bag|warenkorb|panier|carrito|carrello|winkelwagen)|\b(?:per|pro|par|por|a) (?:page|seite|página|pagina|sida|side|sivu)\b|на странице|na stronę|na stránku/i;

/** What a page says of its list, as far as it fits what was read. */
export interface Claims {
  /** Items of the whole list, where a range or a sentence says so that fits what was read. */
  readonly total: number | null;
  /** A bare number of items, "345 results": that of the whole list, or of what is shown. */
  readonly count: number | null;
  /** "Page `current` of `pages`". */
  readonly page: { readonly current: number; readonly pages: number } | null;
}

/** What was read when the page said it. */
export interface ReadSoFar {
  /** Items of this page alone. */
  readonly onPage: number;
  /** Items of all pages, this one included. */
  readonly items: number;
  /** Pages, this one included. Default 1. */
  readonly pages?: number;
}

/**
 * What the text around a list says of it. A range counts only where it fits what was read, a bare number only where no
 * other contradicts it, so that no other number on the page is taken for one.
 */
export function readClaims(around: Surroundings, read: ReadSoFar): Claims {
  const { list } = around;
  const text = asciiDigits(around.text);
  const lines = around.lines.map((line) => ({ ...line, text: asciiDigits(line.text) }));
  const own = lines.filter(({ apart }) => !isElsewhere(apart, list));
  const told = around.told.filter(({ apart, onPage }) => {
    return !isElsewhere(apart, list) && (onPage === null || onPage === read.onPage);
  });
  return {
    total:
      lineTotal(lines, read) ??
      partOf(own, read) ??
      rangeTotal(text, 'text', read) ??
      shownTotal(text, 'text', read) ??
      (own.some(({ text }) => isCutOff(text, read)) ? read.onPage + 1 : null),
    count: bareCount(own) ?? onlyOne(told.filter(({ of }) => of === 'items').map(({ count }) => count)),
    page: pageOf(text, own, { ...read, url: around.url }) ?? firstOf(own, told, { ...read, url: around.url }),
  };
}

function lineTotal(lines: readonly ShownLine[], read: ReadSoFar): number | null {
  for (const { text } of lines) {
    const total =
      rangeTotal(text, 'line', read) ?? shownTotal(text, 'line', read) ?? anyRangeTotal(text, read);
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
    return total === last && isAtLeast(text, told.index, told[0].length) ? total + 1 : total;
  }
  return null;
}

/** "of more than 20", "20+". */
function isAtLeast(text: string, start: number, length: number): boolean {
  return AT_LEAST.test(text.slice(0, start)) || text[start + length] === '+';
}

function rangeTotal(text: string, of: keyof typeof RANGES, { onPage, items }: ReadSoFar): number | null {
  if (!THREE_NUMBERS.test(text)) return null;
  for (const { pattern, isTotalFirst } of RANGES[of]) {
    for (const [, one, two, three] of text.matchAll(pattern)) {
      const [total, first, last] = (isTotalFirst ? [one, two, three] : [three, one, two]).map(toNumber);
      if (total === undefined || first === undefined || last === undefined) continue;
      const isOfPage = first >= 1 && last - first + 1 === onPage;
      if ((isOfPage || (first === 1 && last === items)) && total >= last) return total;
    }
  }
  return null;
}

function shownTotal(text: string, of: keyof typeof SHOWING, { onPage, items }: ReadSoFar): number | null {
  if (!TWO_NUMBERS.test(text)) return null;
  for (const [, shown, all] of [...text.matchAll(SHOWING[of]), SHOWN_OF.exec(text) ?? []]) {
    if (shown === undefined) continue;
    const total = toNumber(all);
    if ([onPage, items].includes(toNumber(shown)) && total >= toNumber(shown)) return total;
  }
  return null;
}

/** A line of two numbers, of which the first is that of what is shown: "only the first 20 of 345 are listed". */
function partOf(lines: readonly ShownLine[], { onPage }: ReadSoFar): number | null {
  if (onPage < LEAST_SHOWN) return null;
  for (const { text, apart } of lines) {
    const [, shown, all] = PART_OF.exec(text) ?? [];
    if (
      toNumber(shown) !== onPage ||
      !(OF_SHOWN.test(text) || PART_OF_NAMED.test(text)) ||
      SCORE.test(apart) ||
      [...text.matchAll(NUMBERS)].length !== 2
    )
      continue;
    if (toNumber(all) > onPage) return toNumber(all);
  }
  return null;
}

/** "Only the first 20 are shown." */
function isCutOff(text: string, { onPage }: ReadSoFar): boolean {
  if (onPage < LEAST_SHOWN) return false;
  return CUT_OFF.some((pattern) => toNumber(pattern.exec(text)?.[1]) === onPage);
}

function onlyOne(numbers: readonly number[]): number | null {
  const [first, ...others] = new Set(numbers);
  return first !== undefined && others.length === 0 ? first : null;
}

function bareCount(lines: readonly ShownLine[]): number | null {
  const counts = lines
    .filter(({ text }) => /\d/.test(text))
    .filter(
      ({ text, apart }) =>
        !NOT_OF_LIST.test(text) &&
        !BOAST.test(apart) &&
        (!BESIDE.test(apart) || CHOSEN.test(apart) || ALL_OF_THEM.test(text)),
    )
    .flatMap(({ text, apart, isBehind }) => {
      const isNamed = !isBehind && (HEADING.test(apart) || COUNT_PLACE.test(apart));
      const isTab = !isBehind && BESIDE.test(apart) && CHOSEN.test(apart);
      const headings = isNamed ? [HEADED, HEADED_BEHIND] : isTab ? [HEADED_BEHIND] : [];
      const count = [...COUNTS, FOUND, IN_ALL, RESULTS, ...headings]
        .map((pattern) => pattern.exec(text.replace(/^[^\p{L}\p{N}]+/u, ''))?.[1])
        .find(Boolean);
      // "345 results in 90 articles" leaves open which it is.
      return count === undefined ? [] : [count, ...[...text.matchAll(ANY_COUNT)].map(([, number]) => number)];
    });
  return onlyOne(counts.map(toNumber));
}

interface ReadHere extends ReadSoFar {
  readonly url: string;
}

function pageOf(text: string, lines: readonly ShownLine[], read: ReadHere): Claims['page'] {
  const bare = lines.flatMap((line) =>
    PAGE_PLACE.test(line.apart) ||
    ((line.isBehind || NEAR.test(line.apart)) && !BESIDE.test(line.apart) && !SCORE.test(line.apart))
      ? (BARE_PAGE.exec(line.text) ?? [])
      : [],
  );
  const said = TWO_NUMBERS.test(text)
    ? PAGES.flatMap((pattern) => [...text.matchAll(pattern)]).filter((one) => isOfList(one, lines, read))
    : [];
  const found = [...said, ...(bare.length === 3 ? [bare] : [])].map(([, current, pages]) => ({
    current: toNumber(current),
    pages: toNumber(pages),
  }));
  const [page] = found;
  const isOne =
    page !== undefined &&
    found.every((other) => other.current === page.current && other.pages === page.pages);
  return isOne && page.current >= 1 && page.current <= page.pages ? page : null;
}

/** "Page 3 of 12" of what was read: it is the third page, its address says so, or the line says no more than that. */
function isOfList([said, current]: RegExpMatchArray, lines: readonly ShownLine[], read: ReadHere): boolean {
  const number = toNumber(current);
  if (number === (read.pages ?? 1) || number === addressedPage(read.url)) return true;
  return lines.some(({ text }) => {
    const [before, ...behind] = text.split(said);
    const isSaid = before !== undefined && behind.length > 0;
    return isSaid && lettersOf(before) <= MOST_BESIDE[0] && lettersOf(behind.join('')) <= MOST_BESIDE[1];
  });
}

function lettersOf(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function addressedPage(url: string): number | null {
  const number = PAGE_ADDRESS.exec(url)?.[1];
  return number === undefined ? null : Number(number);
}

/** The first page, where no more is said than how many there are. */
function firstOf(
  lines: readonly ShownLine[],
  told: Surroundings['told'],
  { pages = 1, url }: ReadHere,
): Claims['page'] {
  if (pages > 1 || (addressedPage(url) ?? 1) > 1) return null;
  const said = lines
    .filter(({ apart }) => PAGE_PLACE.test(apart))
    .flatMap(({ text }) => PAGES_IN_ALL.flatMap((pattern) => pattern.exec(text)?.[1] ?? []));
  const all = onlyOne([
    ...said.map(toNumber),
    ...told.filter(({ of }) => of === 'pages').map(({ count }) => count),
  ]);
  return all === null || all < 1 ? null : { current: 1, pages: all };
}

function toNumber(digits: string | undefined): number {
  return Number((digits ?? '').replace(/\D/g, ''));
}
