import type { Claims, FirstPage } from './claims/claims.ts';
import { numberedPage } from './claims/numbered-page.ts';
import { readClaims } from './claims/read-claims.ts';
import type { Fact } from './evidence.ts';
import { isCalendarLabel } from './pagination/calendar-label.ts';
import { isNamed } from './pagination/control-traits.ts';
import { pagesAddressed } from './pagination/page-address.ts';
import { pagesBefore } from './pagination/pages-before.ts';
import { rowPage } from './pagination/row-page.ts';
import type { Surroundings } from './surroundings.ts';
import { OF } from './words/claim-words.ts';

/** Fewer items on a page occur by chance. */
export const LEAST_ON_PAGE = 5;

/** "Leaf 3 of 5", whatever is counted: a line of its own. */
const NTH = new RegExp(String.raw`^(\D{0,40}?)(\d{1,4}) ?${OF} ?(\d{1,4})(\D{0,40})$`, 'iu');
/** "3/11" may be a day. */
const SLASH = /[/／]/;

/** Which pages of a list were read, and what they showed. */
export interface PagesRead {
  readonly reason: string;
  readonly listMode: 'replace' | 'append';
  readonly pages: number;
  /** Pages without items that were passed between them. */
  readonly emptyPages: number;
  readonly items: number;
  readonly itemsOnLastPage: number;
  /** The most items that a page has had, the first one apart where others came behind the second. */
  readonly mostOnPage: number;
  /** Whether the last act led to another address. */
  readonly hasMovedOn: boolean;
  /** Whether the page read last was served once more at another address. */
  readonly isServedAgain: boolean;
  /** Whether the last act has asked the network for more. */
  readonly hasAsked: boolean;
  /** Whether an act that brought nothing has moved the items, or shown more of those that were there. */
  readonly unfolds: boolean;
  /** What the first page claimed, and what stood around its list; null where it was not looked at, or by another worker. */
  readonly first: FirstPage | null;
  readonly firstAround: Surroundings | null;
  /** What stands around the list at the end; null where that cannot be seen. */
  readonly around: Surroundings | null;
}

/** Whether all items were there from the start, and the control has only shown one after the other of them. */
export function hasShownAll({ unfolds, pages, hasAsked }: PagesRead): boolean {
  return unfolds && pages === 1 && !hasAsked;
}

/** "Page 4 of 4" where four pages were read, and the first one said "1 of 4". */
export function isLastPage({ first, pages, emptyPages, around }: PagesRead, last: Claims | null): boolean {
  const from = first?.page ?? null;
  const to = last?.page ?? numberedPage(around);
  if (pages < 2 || from?.current !== 1 || to === null) return false;
  return [to.current, to.pages, from.pages].every((page) => page === pages + emptyPages);
}

/** Pages that were not read, before those that were, between them or behind them. */
export function pagesLeft(end: PagesRead, last: Claims | null): readonly Fact[] {
  // A page that is the only one is looked at in the end.
  const before = end.first?.pagesBefore ?? (end.pages === 1 ? pagesBefore(end.around) : 0);
  const facts = pagesBehind(end, last);
  const isTold = before === 0 || end.listMode === 'append' || end.pages === 0;
  return isTold
    ? facts
    : [{ kind: 'pages-missing', first: 1, last: before + end.pages, pages: end.pages }, ...facts];
}

function pagesBehind(end: PagesRead, last: Claims | null): readonly Fact[] {
  const { reason, listMode, pages, first, around } = end;
  if (hasShownAll(end)) return [];
  const facts: Fact[] = [];
  const from = first?.page ?? null;
  const to = last?.page ?? numberedPage(around);
  if (to === null)
    return [
      ...passed(end),
      ...announced(end),
      ...addressed(end),
      ...counted(end),
      ...told(end),
      ...linked(end),
    ].slice(0, 1);
  // A control that leads both ways may have led back.
  if (reason === 'cycle' && listMode === 'replace' && to.current === 1 && to.pages > pages && pages > 1)
    return [{ kind: 'pages-left', current: pages, pages: to.pages }];
  // A script that adds to a list, or replaces it, may leave the text around it as it was.
  const isCounted = listMode === 'replace' || (from?.current === 1 && to.current === pages);
  const isStale = pages > 1 && (!isCounted || from?.current === to.current);
  // Behind the last page some lists begin again.
  if (isStale || (reason === 'cycle' && to.current === (from?.current ?? 1))) return [];
  if (to.current < to.pages) facts.push({ kind: 'pages-left', ...to });
  if (from !== null && to.current - from.current + 1 > pages + end.emptyPages) {
    facts.push({ kind: 'pages-missing', first: from.current, last: to.current, pages });
  }
  return facts;
}

/** The first page has links to others by their numbers, and the last one read is further on than pages were read, or has others behind it. */
function passed({ listMode, pages, emptyPages, firstAround, around }: PagesRead): readonly Fact[] {
  if (listMode !== 'replace' || firstAround === null || around === null) return [];
  const numbers = numberedLinks(firstAround);
  const last = [...numbers.keys()].find((number) => numbers.get(number) === around.url);
  // The first page may have an address of its own beside the one that its number leads to: `/list` and `/list?page=1`.
  const isOther = [...numbers].some(([number, address]) => number > 1 && address === firstAround.url);
  const isFirst = (numbers.get(1) ?? firstAround.url) === firstAround.url || (last === pages && !isOther);
  if (!isFirst || !numbers.has(2) || last === undefined || last < pages) return [];
  if (last > pages + emptyPages) return [{ kind: 'pages-missing', first: 1, last, pages }];
  const here = [...numberedLinks(around)].filter(([, address]) => shapeOf(address) === shapeOf(around.url));
  // Where the last page has no such links, those of the first stand.
  const left = (here.length > 0 ? here : [...numbers]).filter(
    ([number, address]) =>
      number > last && numbers.get(number) === address && shapeOf(address) === shapeOf(around.url),
  );
  const most = Math.max(...left.map(([number]) => number));
  return pages > 1 && left.length > 0 ? [{ kind: 'pages-left', current: last, pages: most }] : [];
}

/** "Page 1 of 6" stood on the first page alone, and fewer were read. */
function announced({
  listMode,
  pages,
  emptyPages,
  items,
  itemsOnLastPage,
  first,
  around,
}: PagesRead): readonly Fact[] {
  const page = first?.page ?? null;
  if (listMode !== 'replace' || page === null || around === null) return [];
  const current = page.current + pages + emptyPages - 1;
  // What is said on each page is not of this one.
  const again = readClaims(around, { onPage: itemsOnLastPage, items, pages: page.current }).page;
  return pages < 2 || again !== null || current >= page.pages
    ? []
    : [{ kind: 'pages-left', current, pages: page.pages }];
}

/** An address but for its numbers: those of the pages of a list are alike. */
function shapeOf(address: string): string {
  return address.replace(/\d+/g, '0');
}

/** Addresses of the links that say no more than a number, by that number. */
function numberedLinks({ controls, url }: Surroundings): ReadonlyMap<number, string> {
  const numbers = new Map<number, string>();
  for (const { label, href, isDisabled } of controls) {
    const address = href !== null && /^\d{1,4}$/.test(label) ? URL.parse(href, url)?.href : null;
    if (address != null && !isDisabled && !numbers.has(Number(label))) numbers.set(Number(label), address);
  }
  return numbers;
}

/** A row of numbers of which the first was chosen, and in the end one further on than pages were read, or with others behind it. */
function counted({ reason, listMode, pages, emptyPages, ...end }: PagesRead): readonly Fact[] {
  const last = rowPage(end.around);
  if (listMode !== 'replace' || rowPage(end.firstAround)?.current !== 1 || last === null) return [];
  const current = pages + emptyPages;
  if (last.current > current) return [{ kind: 'pages-missing', first: 1, last: last.current, pages }];
  // What the last one has led back to is another one of them.
  const isHere = last.current === current || (reason === 'cycle' && last.current > 1);
  return pages > 1 && isHere && current < last.pages
    ? [{ kind: 'pages-left', current, pages: last.pages }]
    : [];
}

/** A line that has gone on with the pages, from "Leaf 1 of 5" to "Leaf 3 of 5" on the third one. */
function told({ listMode, pages, emptyPages, firstAround, around }: PagesRead): readonly Fact[] {
  if (listMode !== 'replace' || pages < 2 || firstAround === null || around === null) return [];
  const current = pages + emptyPages;
  const last = nthLines(around);
  const [of] = [...nthLines(firstAround)].flatMap(([line, first]) => {
    const isOn = first?.number === 1 && last.get(line)?.number === current && first.of > current;
    return isOn ? [first.of] : [];
  });
  return of === undefined ? [] : [{ kind: 'pages-left', current, pages: of }];
}

/** By the rest of their text; null where several are alike, as ratings are. */
function nthLines({ lines }: Surroundings): ReadonlyMap<string, { number: number; of: number } | null> {
  const found = new Map<string, { number: number; of: number } | null>();
  for (const { text } of lines) {
    const [, before, number, of, behind] = SLASH.test(text) ? [] : (NTH.exec(text) ?? []);
    const line = `${before} ${of} ${behind}`;
    if (number !== undefined)
      found.set(line, found.has(line) ? null : { number: Number(number), of: Number(of) });
  }
  return found;
}

/** Where nothing leads on any more, a link asks for a page behind the last one. */
function linked({ reason, listMode, pages, around }: PagesRead): readonly Fact[] {
  const own = URL.parse(around?.url ?? '');
  if (reason !== 'no-next-control' || listMode !== 'replace' || !around || own === null) return [];
  const left = around.controls.flatMap((control) => {
    const { href, label } = control;
    // What the head names may go on for ever.
    const other = href === null || control.isDisabled || isNamed(control) ? null : URL.parse(href, own);
    const isAlike = other !== null && shapeOf(other.href) === shapeOf(own.href);
    const asked = isAlike ? pagesAddressed(own, other) : null;
    // Years may be counted, too.
    return asked === null || isCalendarLabel(label) ? [] : [asked];
  });
  const [first] = left;
  // Pages may be counted from none.
  if (first === undefined || first.first < Math.max(2, pages - 1)) return [];
  return [{ kind: 'pages-left', current: first.first, pages: Math.max(...left.map(({ last }) => last)) }];
}

/** Addresses that count on by more than the pages that were read, and do not count rows. */
function addressed(end: PagesRead): readonly Fact[] {
  const { reason, listMode, pages, mostOnPage, firstAround, around } = end;
  // Elsewhere the address may be that of no list: `?p=482`.
  const isOfList = reason === 'no-next-control' || reason === 'control-disabled' || reason === 'cycle';
  if (!isOfList || listMode !== 'replace' || pages < 2 || mostOnPage < LEAST_ON_PAGE) return [];
  // What was shown again may have been asked for as the page behind the last one, or as two of them.
  const again = Number(end.hasMovedOn) + Number(end.isServedAgain);
  const most = pages + (reason === 'cycle' ? again : 0);
  const [from, to] = [firstAround, around].map((one) => one && URL.parse(one.url));
  const asked = from && to && pagesAddressed(from, to);
  if (!asked) return [];
  const steps = asked.last - asked.first;
  // Rows may be counted from none.
  const isByRows = [steps, asked.last].some((rows) => (rows / (most - 1)) % mostOnPage === 0);
  return steps < most + end.emptyPages || isByRows ? [] : [{ kind: 'pages-missing', ...asked, pages }];
}
