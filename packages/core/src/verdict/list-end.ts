import type { Claims, FirstPage } from './claims/claims.ts';
import { numberedPage } from './claims/numbered-page.ts';
import { readClaims } from './claims/read-claims.ts';
import type { Fact } from './evidence.ts';
import { saysEnd } from './page-walls.ts';
import { appearedControl } from './pagination/appeared-control.ts';
import { findPages, findPagination } from './pagination/find-pagination.ts';
import { nextLeft } from './pagination/next-left.ts';
import { pagesAddressed } from './pagination/page-address.ts';
import { pagesBefore } from './pagination/pages-before.ts';
import { rowPage } from './pagination/row-page.ts';
import type { Surroundings } from './surroundings.ts';

const LEAST_ON_PAGE = 5;
/** Items of a list, and no choice of single elements. */
const FEW = 3;
const LEAVES_OUT = /:(?:not|has)\(/i;
/** A selector that goes by the place among siblings, and by no attribute. */
const BY_PLACE = /^(?!.*\[).*:(?:nth|first|last|only)-/i;

/** How the reading of a list ended, and what its pages showed. */
export interface ListEnd {
  readonly reason: string;
  /** The reason in words. */
  readonly about: string;
  readonly listMode: 'replace' | 'append';
  readonly pages: number;
  /** Pages without items that were passed between them. */
  readonly emptyPages: number;
  readonly items: number;
  readonly itemsOnLastPage: number;
  /** The most items that a page has had, the first one apart where others came behind the second. */
  readonly mostOnPage: number;
  /** So many items that a last page is not shorter than others were. */
  readonly fullPage: number;
  readonly maxPages: number;
  /** Whether more was ready where the page limit ended it; null where nobody can tell. */
  readonly hasMore: boolean | null;
  readonly listSelector: string;
  /** What `nextPageSelector` names; null: the strategy uses no control. */
  readonly selector: string | null;
  /** Whether the last act led to another address. */
  readonly hasMovedOn: boolean;
  /** Whether the last act has asked the network for more. */
  readonly hasAsked: boolean;
  /** Whether the last act has only taken a part of the list away. */
  readonly retracts: boolean;
  /** Whether an act that brought nothing has moved the items, or shown more of those that were there. */
  readonly unfolds: boolean;
  /** Whether the last act was redirected to the first page. */
  readonly leadsBack: boolean;
  /** Whether the page read last was served once more at another address. */
  readonly isServedAgain: boolean;
  /** What the first page claimed, and what stood around its list; null where it was not looked at, or by another worker. */
  readonly first: FirstPage | null;
  readonly firstAround: Surroundings | null;
  /** What stands around the list at the end; null where that cannot be seen. */
  readonly around: Surroundings | null;
}

/** The facts that the end of a list leaves. */
export function factsOfEnd(end: ListEnd): readonly Fact[] {
  const { around, pages, items, itemsOnLastPage } = end;
  const last = around && readClaims(around, { onPage: itemsOnLastPage, items, pages });
  const total = last?.total ?? end.first?.total ?? null;
  return [
    ...shrunk(end, last),
    ...advertised(total, last?.count ?? end.first?.count ?? null, end),
    ...numbered(end, last),
    ...ranged(end, last),
    ...pagesLeft(end, last),
    ...(total === items || last?.count === items ? [] : leftOut(end)),
    ...(total === items ? [] : limit(end)),
    ...ending(end, total === items),
  ].map((fact) => ({ page: pages, ...fact }));
}

/** Whether all items were there from the start, and the control has only shown one after the other of them. */
function hasShownAll({ unfolds, pages, hasAsked }: ListEnd): boolean {
  return unfolds && pages === 1 && !hasAsked;
}

/** A bare number proves nothing where it is reached: it may be that of what is shown. */
function advertised(total: number | null, count: number | null, { items, pages }: ListEnd): readonly Fact[] {
  if (pages === 0) return [];
  if (total === items) return [{ kind: 'total-reached', total }];
  const most = total ?? count;
  return most !== null && most > items ? [{ kind: 'fewer-than-advertised', total: most, items }] : [];
}

/** A selector that says itself what to leave out means it. */
function leftOut(end: ListEnd): readonly Fact[] {
  const { listSelector, firstAround, around, pages, itemsOnLastPage } = end;
  const isByPlace = BY_PLACE.test(listSelector);
  // One or two that were chosen among others are meant, but not behind pages of many, and by their place.
  if (pages === 1 && itemsOnLastPage < FEW && !isByPlace) return [];
  const seen = [firstAround, around].flatMap((one) => [one?.leftOut ?? 0, (isByPlace && one?.twins) || 0]);
  const items = Math.max(...seen);
  return items === 0 || LEAVES_OUT.test(listSelector) ? [] : [{ kind: 'items-left-out', items }];
}

/** Rows that count themselves, from a later one on, or with others between those of two pages. */
function numbered(end: ListEnd, last: Claims | null): readonly Fact[] {
  const { first, listMode, pages, items, itemsOnLastPage } = end;
  const from = (pages === 1 && listMode === 'replace' ? last : first)?.from ?? null;
  if (from === null) return [];
  const to = listMode === 'replace' && last?.from ? last.from + itemsOnLastPage - 1 : 0;
  const total = Math.max(to, from - 1 + items);
  return total > items ? [{ kind: 'fewer-than-advertised', total, items }] : [];
}

/** Ranges that go on from page to page up to their total, though fewer items were taken from them. */
function ranged({ listMode, pages, items, first }: ListEnd, last: Claims | null): readonly Fact[] {
  if (listMode !== 'replace' || pages < 2) return [];
  const whole = last?.ranges.find(
    (to) =>
      to.last === to.total &&
      first?.ranges.some(
        (from) => from.first === 1 && from.total === to.total && to.first === from.last * (pages - 1) + 1,
      ),
  );
  const total = whole?.total ?? 0;
  return total > items ? [{ kind: 'fewer-than-advertised', total, items }] : [];
}

/** Fewer are advertised than at the beginning, and were read: what was deleted has pulled others to pages that had been read. */
function shrunk({ listMode, items, first }: ListEnd, last: Claims | null): readonly Fact[] {
  const [from, to] = [first, last].map((claims) => claims?.total ?? claims?.count ?? null);
  if (listMode === 'append' || from == null || to == null || to >= from || items >= from) return [];
  return [{ kind: 'list-moved', sign: 'gap', rows: from - Math.max(to, items) }];
}

function pagesLeft(end: ListEnd, last: Claims | null): readonly Fact[] {
  // A page that is the only one is looked at in the end.
  const before = end.first?.pagesBefore ?? (end.pages === 1 ? pagesBefore(end.around) : 0);
  const facts = pagesBehind(end, last);
  const isTold = before === 0 || end.listMode === 'append' || end.pages === 0;
  return isTold
    ? facts
    : [{ kind: 'pages-missing', first: 1, last: before + end.pages, pages: end.pages }, ...facts];
}

function pagesBehind(end: ListEnd, last: Claims | null): readonly Fact[] {
  const { reason, listMode, pages, first, around } = end;
  if (hasShownAll(end)) return [];
  const facts: Fact[] = [];
  const from = first?.page ?? null;
  const to = last?.page ?? numberedPage(around);
  if (to === null) return [...passed(end), ...announced(end), ...addressed(end), ...counted(end)].slice(0, 1);
  // A control that leads both ways may have led back.
  if (reason === 'cycle' && listMode === 'replace' && to.current === 1 && to.pages > pages && pages > 1)
    return [{ kind: 'pages-left', current: pages, pages: to.pages }];
  // A script that adds to a list, or replaces it, may leave the text around it as it was.
  const isStale = pages > 1 && (listMode === 'append' || from?.current === to.current);
  // Behind the last page some lists begin again.
  if (isStale || (reason === 'cycle' && to.current === (from?.current ?? 1))) return [];
  if (to.current < to.pages) facts.push({ kind: 'pages-left', ...to });
  if (from !== null && to.current - from.current + 1 > pages + end.emptyPages) {
    facts.push({ kind: 'pages-missing', first: from.current, last: to.current, pages });
  }
  return facts;
}

/** The first page has links to others by their numbers, and the last one read is further on than pages were read, or has others behind it. */
function passed({ listMode, pages, emptyPages, firstAround, around }: ListEnd): readonly Fact[] {
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
}: ListEnd): readonly Fact[] {
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

/** A row of numbers of which the first was chosen, and in the end one further on than pages were read. */
function counted({ listMode, pages, emptyPages, firstAround, around }: ListEnd): readonly Fact[] {
  if (listMode !== 'replace' || rowPage(firstAround) !== 1) return [];
  const last = rowPage(around) ?? 1;
  return last > pages + emptyPages ? [{ kind: 'pages-missing', first: 1, last, pages }] : [];
}

/** Addresses that count on by more than the pages that were read, and do not count rows. */
function addressed(end: ListEnd): readonly Fact[] {
  const { reason, listMode, pages, mostOnPage, firstAround, around } = end;
  // Elsewhere the address may be that of what stands behind the last page, or of no list: `?p=482`.
  const isOfLast = reason === 'no-next-control' || (reason === 'cycle' && !end.hasMovedOn);
  if (!isOfLast || listMode !== 'replace' || pages < 2 || mostOnPage < LEAST_ON_PAGE) return [];
  const [from, to] = [firstAround, around].map((one) => one && URL.parse(one.url));
  const asked = from && to && pagesAddressed(from, to);
  if (!asked) return [];
  const steps = asked.last - asked.first;
  // Rows may be counted from none.
  const isByRows = [steps, asked.last].some((rows) => (rows / (pages - 1)) % mostOnPage === 0);
  return steps < pages + end.emptyPages || isByRows ? [] : [{ kind: 'pages-missing', ...asked, pages }];
}

function limit({ reason, hasMore, maxPages, selector, pages }: ListEnd): readonly Fact[] {
  if (reason !== 'max-pages') return [];
  if (hasMore !== false) return [{ kind: 'max-pages', maxPages }];
  return selector !== null && pages === 1 ? [{ kind: 'control-never-seen', selector }] : [];
}

function ending(end: ListEnd, isWhole: boolean): readonly Fact[] {
  const { reason, about, selector, pages, items, hasMovedOn, hasMore, listMode, around } = end;
  if (reason === 'max-pages') {
    return hasMore === false && pages > 1 ? [{ kind: 'end-seen', reason: about }] : [];
  }
  if (reason === 'no-next-control' && selector !== null && pages <= 1 && !end.unfolds) {
    return isWhole ? [] : [{ kind: 'control-never-seen', selector }];
  }
  // A control that closes again what it has opened has shown it all.
  const hasOpened = end.retracts && !end.hasAsked && pages > 1;
  const showsAll = hasShownAll(end);
  const isSpent = selector !== null && reason === 'no-new-rows' && !hasMovedOn && !hasOpened && !showsAll;
  // The control has never brought another page, or a page as long as any is served behind the last one.
  const isStuck = selector !== null && reason === 'cycle' && pages === 1;
  const isServedOn = selector !== null && end.isServedAgain && end.itemsOnLastPage >= end.fullPage;
  // The answer was empty, and the last page of a list that has ended is shorter most often.
  const isFull = end.hasAsked && end.itemsOnLastPage >= end.fullPage;
  // Instead of a list the page says that there is no more.
  const isSaid = around !== null && saysEnd(around.text) && !saysEnd(end.first?.words ?? '');
  // Nothing shows that a control that has never had any effect is the list's.
  const isVain = isSpent && pages === 1 && !end.unfolds;
  if (
    ((isSpent && (isRound(items) || isFull || isVain)) ||
      ((isStuck || isServedOn) && end.itemsOnLastPage >= LEAST_ON_PAGE)) &&
    !isWhole &&
    !isSaid
  )
    return [{ kind: 'control-without-effect', items }];
  if (reason === 'cycle' && end.leadsBack && !isWhole)
    return [{ kind: 'end-not-seen', about: 'its next page was redirected to the first one' }];
  const seen: Fact = { kind: 'end-seen', reason: about };
  const left = isWhole || reason !== 'no-next-control' ? null : nextLeft(end.firstAround, around);
  if (left !== null) return [seen, { kind: 'pagination-shown', form: 'next', label: left }];
  // Where a control of the list's own was seen to its end, others belong to something else.
  const isOwn = selector !== null && (listMode === 'replace' || reason !== 'no-next-control');
  // One that has never brought anything was not seen to be the list's own: numbers of pages say more than it does.
  const find = isOwn ? (pages === 1 && !showsAll ? findPages : null) : findPagination;
  const isOne = listMode === 'append';
  const read = { onPage: end.itemsOnLastPage, hasGrown: isOne && pages > 1, wasWatched: isOne };
  const found = isWhole || around === null || find === null ? null : find(around, read);
  if (found !== null) return [seen, { kind: 'pagination-shown', ...found }];
  const hasStopped =
    selector === null && isOne && reason === 'no-new-rows' && pages > 1 && !isWhole && !isSaid;
  const label = hasStopped ? appearedControl(end.firstAround, around) : null;
  return label === null ? [seen] : [seen, { kind: 'pagination-shown', form: 'more', label }];
}

/** Where lists are cut off that would go on. */
function isRound(items: number): boolean {
  return items >= 10 && items % 10 === 0;
}
