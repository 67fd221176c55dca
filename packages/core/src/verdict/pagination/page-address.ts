import { isSameDocument, sameDocument } from './same-document.ts';

/** A number that addresses a page. */
export const PAGE_ADDRESS =
  /(?:[?&#](?:p|pg|page|pages|paged|page[_-]?(?:no|num|number|index)|currentpage|pn|seite|pagina|página|sida|side|sivu|strona|strana|oldal|sayfa|trang|halaman|start|offset|from|skip)=|\/(?:page|p|seite|pagina|página|strona|strana|stranica|sida|side|sivu|oldal|sayfa|trang|halaman)[/-]?|page\$)(\d+)/i;
/** The same of a later page, so clearly that no word is needed. */
const LATER_PAGE =
  /(?:[?&](?:page|p|pg|paged|page[_-]?(?:no|num|number)|seite|pagina)=|\/(?:page|seite|pagina|strona|strana|stranica|sida|side|sivu|oldal|sayfa)\/)(?:[2-9]|[1-9]\d{1,2})(?!\d)/i;
/** The same, spelt out. */
const NUMBERED_PAGE =
  /(?:[?&](?:page(?:[_-]?(?:no|num|number))?|paged|start|offset|skip)=|\/page\/)\d{1,6}(?!\d)/i;
/** What a next page has more than the one before it: a number, and perhaps a word for it. */
const ADDED =
  /^[^\d\p{L}]{0,2}(?:(?:p|pg|pn|pages?|paged|pagina|página|seite|sida|side|sivu|strona|strana|sayfa|oldal|trang|start|offset|skip)[^\d\p{L}]{0,2})?(\d{1,3})?\/?$/iu;

/** A day, a week or a month of a year, by its numbers. */
const DATE =
  /(?<!\d)(?:(?:19|20)\d\d[-/.]?(?:W?\d\d)(?:[-/.]?\d\d)?|\d\d?[-/.]\d\d?[-/.](?:19|20)\d\d)(?!\d)/i;

/** Whether two addresses differ in a date alone. */
export function areDatesApart(one: string, other: string): boolean {
  return one !== other && DATE.test(one) && one.replace(DATE, '') === other.replace(DATE, '');
}

/** Whether it is the address of a later page, of the same host. */
export function isLaterPage(href: string, url: string): boolean {
  return LATER_PAGE.test(href) && URL.canParse(href, url) && new URL(href, url).host === new URL(url).host;
}

/** Names of a parameter that counts pages, alone or as a part: `page`, `_pgn`, `query-3-page`, `tx_news[currentPage]`. */
const NUMBERED =
  /(?:^|[^a-z])(?:p|pg|pgn|pages?|paged|page[_-]?(?:no|nr|num|number|index)|current_?page|pn|seite|pagina|página|sida|side|strona|strana|sayfa)(?:[^a-z]|$)/i;
const OTHER_NUMBER =
  /size|per|limit|count|comment|review|show|rows|results|max|min|price|day|month|week|year|date|qty|(?<![a-z])age|season|id$/i;
const COUNTED = /^(?:start|offset|skip|first|startrow|startindex|from)$/i;
const CURSOR = /^(?:after|before|cursor|starting_after|max_id|next|(?:next_?)?page_?token|continuation)$/i;
const PATH_PAGE =
  /\/(?:page|seite|pagina|strona|strana|stranica|sida|side|sivu|oldal|sayfa|p)[/-]?(\d{1,4})(?=\/?$|\.)/i;
/** Shorter pages have as many items as other things by chance. */
const LEAST_ON_PAGE = 8;
/** Without a number, or a question, no address is that of a later page. */
const COUNTS_OR_ASKS = /[\d?]/;
/** Page parameters of what else a page may show. */
const OF_OTHERS = /comment|review|respond/i;

/**
 * Whether an address is that of the document itself but for a greater number of a page, or of its first item, whatever else
 * it chooses: no words are needed to know it. `onPage`: items of a page. `others`: addresses beside it.
 */
export function leadsOn(
  href: string,
  url: string,
  onPage: number,
  others: readonly (string | null)[] = [],
): boolean {
  if (!COUNTS_OR_ASKS.test(href) || OF_OTHERS.test(href)) return false;
  const [own, other] = [URL.parse(url), URL.parse(href, url)];
  if (own === null || other === null || own.origin !== other.origin) return false;
  if (pathWithout(own) !== pathWithout(other)) return false;
  for (const [name, value] of other.searchParams) {
    const before = own.searchParams.get(name);
    if (CURSOR.test(name) && value !== '' && before !== value) return true;
    const step = Number(value) - Number(before ?? 0);
    if (isBehindPage(name, step, onPage) && goOn(name, step, onPage, others, url)) return true;
  }
  const [from, to] = [placeOf(own), placeOf(other)];
  const step = to.first - from.first;
  return to.page > from.page || (step > 0 && (step % 5 === 0 || step % onPage === 0));
}

const AMOUNT = /size|per_?page|limit|show|view|count|(?:^|_)(?:sz|num|n|all)$/i;

/** Whether a number, of whatever name, grows by just what a page shows, the first row being 0 or 1. */
function isBehindPage(name: string, step: number, onPage: number): boolean {
  return onPage >= LEAST_ON_PAGE && !OTHER_NUMBER.test(name) && (step === onPage || step === onPage + 1);
}

/** Whether further addresses beside it go on by whole pages: 15, 30 and 60 minutes do not. */
function goOn(
  name: string,
  step: number,
  onPage: number,
  others: readonly (string | null)[],
  url: string,
): boolean {
  return others.every((other) => {
    if (other === null || !URL.canParse(other, url)) return true;
    const value = new URL(other, url).searchParams.get(name);
    return value === null || !(Number(value) > step) || (Number(value) - step) % onPage === 0;
  });
}

/** The path of an address without the number of a page. */
export function pathWithout({ pathname }: URL): string {
  return pathname.replace(PATH_PAGE, '').replace(/\/$/, '');
}

function placeOf({ pathname, searchParams }: URL): { readonly page: number; readonly first: number } {
  let [page, first] = [Number(PATH_PAGE.exec(pathname)?.[1] ?? 1), 0];
  for (const [name, value] of searchParams) {
    if (NUMBERED.test(name) && !OTHER_NUMBER.test(name) && /^\d{1,4}$/.test(value)) page = Number(value);
    if (COUNTED.test(name) && /^(?:\d{1,6}|\d{13})$/.test(value)) first = Number(value);
  }
  return { page, first };
}

/** The numbers of the pages that two addresses ask for, the first one's 1 where it has none; null where they do not go on. */
export function pagesAddressed(from: URL, to: URL): { readonly first: number; readonly last: number } | null {
  if (pathWithout(from) !== pathWithout(to)) return null;
  const [first, last] = [placeOf(from).page, placeOf(to).page];
  return last > first ? { first, last } : null;
}

/** How many items a page has, as an address asks for it. */
const SIZE = /^(?:(?:page|per)?[_-]?size|per[_-]?page|(?:page[_-]?)?limit|rows|hits)$/i;

/** How many rows are passed where the first page had so many, and the second one is asked for by a size of its own; 0: none. */
export function rowsPassed(from: string, to: string, before: number): number {
  const [own, other] = [URL.parse(from), URL.parse(to)];
  if (own === null || other === null) return 0;
  if (placeOf(other).page !== 2 || pagesAddressed(own, other) === null) return 0;
  const asked = [...other.searchParams].find(
    ([name, value]) => SIZE.test(name) && own.searchParams.get(name) !== value,
  );
  return Math.max(0, (Number(asked?.[1]) || 0) - before);
}

/** How many rows further on an address begins than another, by the number of its first one. */
export function rowsAddressed(from: string, to: string): number {
  const [first, last] = [from, to].map((url) => placeOf(new URL(url)).first) as [number, number];
  return last - first;
}

/** Whether an address asks the document itself for rows that stand before those of the other: `?offset=0` and `?offset=20`. */
export function startsBefore(from: URL, to: URL): boolean {
  return (
    to.search !== '' &&
    isSameDocument(from, to) &&
    [...from.searchParams].some(
      ([name, first]) =>
        COUNTED.test(name) &&
        /^\d{1,6}$/.test(first) &&
        Number(first) < Number(to.searchParams.get(name) ?? 0),
    )
  );
}

/** How much further the page is that an address of the document itself asks for by its number; null where it asks for none. */
export function pageStep(other: URL, own: URL): number | null {
  if (!PAGE_ADDRESS.test(other.href) || pathWithout(own) !== pathWithout(other)) return null;
  return placeOf(other).page - placeOf(own).page;
}

/** Whether an address asks for a later part of a list, by its first row or by what comes after one. */
export function namesLaterPart(href: string): boolean {
  if (OF_OTHERS.test(href) || !URL.canParse(href, 'http://page')) return false;
  const entries = [...new URL(href, 'http://page').searchParams];
  return hasCursor(href) || entries.some(([name, value]) => COUNTED.test(name) && Number(value) > 0);
}

/** Whether an address asks for what comes after a row, or before it. */
export function hasCursor(href: string): boolean {
  const entries = URL.parse(href, 'http://page')?.searchParams ?? [];
  return [...entries].some(([name, value]) => CURSOR.test(name) && value !== '');
}

/** Whether an address that a page names as the next one is that of a page of its list. */
export function isNextPage(href: string, url: string): boolean {
  return NUMBERED_PAGE.test(href) || raisesNumber(url, href) || asksForLater(href, url);
}

/** Whether it asks the document itself for another part by a number that grows, of whatever name: `?debut=20`. */
function asksForLater(href: string, url: string): boolean {
  const same = sameDocument(href, url);
  if (same === null) return false;
  const { own, other } = same;
  return [...other.searchParams].some(
    ([name, value]) =>
      !OTHER_NUMBER.test(name) &&
      /^\d{1,6}$/.test(value) &&
      Number(value) > Number(own.searchParams.get(name) ?? 0),
  );
}

/** What is asked for beside a part, and the first part. */
const OTHER_PART = /size|per_?page|limit|show|count|sort|order|view|lang|filter|price|cat/i;
const FIRST = /^0*[01]$/;

/** Whether it asks the document itself for a part that its own address says nothing of: `?updated-max=2025-03-11`. */
export function asksForPart(href: string, url: string): boolean {
  const same = sameDocument(href, url);
  if (same === null) return false;
  const { own, other } = same;
  const added = [...other.searchParams].filter(([name]) => !own.searchParams.has(name));
  const [part] = added;
  return (
    part !== undefined &&
    added.every(([name]) => !OTHER_PART.test(name)) &&
    /\d/.test(part[1]) &&
    !FIRST.test(part[1])
  );
}

/** Whether an address is that of a document with a number added, or a greater number: `/chairs` and `/chairs/2`. */
export function raisesNumber(url: string, href: string): boolean {
  const [own, other] = [URL.parse(url), URL.parse(href, url)];
  if (own === null || other === null || own.origin !== other.origin) return false;
  const [from, to] = [own.pathname + own.search, other.pathname + other.search];
  let start = 0;
  while (start < from.length && from[start] === to[start]) start += 1;
  while (start > 0 && /\d/.test(from[start - 1] ?? '')) start -= 1;
  let end = 0;
  const shortest = Math.min(from.length, to.length) - start;
  while (end < shortest && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  while (end > 0 && /\d/.test(to.at(-end) ?? '')) end -= 1;
  const more = ADDED.exec(to.slice(start, to.length - end));
  const less = ADDED.exec(from.slice(start, from.length - end));
  return more?.[1] !== undefined && less !== null && Number(more[1]) > Number(less[1] ?? 1);
}

/** Whether an address asks the document itself for more at once: `?view=all`, `?per_page=500`. */
export function asksOtherwise(href: string, url: string): boolean {
  const [own, other] = [URL.parse(url), URL.parse(href, url)];
  if (own === null || other === null || own.host !== other.host || own.pathname !== other.pathname)
    return false;
  return [...other.searchParams].some(
    ([name, value]) => own.searchParams.get(name) !== value && (AMOUNT.test(name) || /^all$/i.test(value)),
  );
}

/** Whether an address asks the document itself for all at once. */
export function asksForAll(href: string, url: string): boolean {
  const values = [...(URL.parse(href, url)?.searchParams ?? [])];
  return (
    asksOtherwise(href, url) && values.some(([name, value]) => AMOUNT.test(name) && /^all$/i.test(value))
  );
}

interface GrownNumber {
  /** What stands before it in the address, and behind it. */
  readonly start: string;
  readonly end: string;
  readonly value: number;
  readonly step: number;
}

/** The number by which alone an address is further on than another; null where they differ in anything else. */
export function numberGrown(from: string, to: string): GrownNumber | null {
  for (const { 0: number, index } of to.matchAll(/\d{1,9}/g)) {
    const [start, end] = [to.slice(0, index), to.slice(index + number.length)];
    const before = from.slice(index, from.length - end.length);
    if (start + before + end !== from || !/^\d{1,9}$/.test(before)) continue;
    const step = Number(number) - Number(before);
    if (step > 0) return { start, value: Number(number), step, end };
  }
  return null;
}

const LAST_NUMBER = /^(?<start>.*?)(?<number>\d{1,9})(?<end>\D*)$/;

/** The address behind another one that has come by such a number, or by the first one, of a page or its `rows`; null where it has not. */
export function addressBehind(from: string, to: string, rows: number): string | null {
  const grown = numberGrown(from, to);
  if (grown !== null) return grown.start + (grown.value + grown.step) + grown.end;
  const { start = '', end = '', number } = LAST_NUMBER.exec(to)?.groups ?? {};
  const value = Number(number);
  const isFirst = (value === 2 || value === rows) && raisesNumber(from, to);
  return isFirst ? start + (value === 2 ? 3 : value * 2) + end : null;
}
