import { saysAbout } from './claims/claimed-number.ts';
import type { Claims } from './claims/claims.ts';
import { readClaims } from './claims/read-claims.ts';
import type { Fact } from './evidence.ts';
import { saysEnd } from './page-walls.ts';
import { hasShownAll, isLastPage, LEAST_ON_PAGE, type PagesRead, pagesLeft } from './pages-left.ts';
import { appearedControl } from './pagination/appeared-control.ts';
import { findPages, findPagination } from './pagination/find-pagination.ts';
import { nextLeft, saysOther } from './pagination/next-left.ts';

/** Items of a list, and no choice of single elements. */
const FEW = 3;
const LEAVES_OUT = /:(?:not|has)\(/i;
/** So many of "about 50" are all. */
const NEARLY_ALL = 0.9;
/** A selector that goes by the place among siblings, and by no attribute. */
const BY_PLACE = /^(?!.*\[).*:(?:nth|first|last|only)-/i;

/** How the reading of a list ended, and what its pages showed. */
export interface ListEnd extends PagesRead {
  /** The reason in words. */
  readonly about: string;
  /** So many items that a last page is not shorter than others were. */
  readonly fullPage: number;
  readonly maxPages: number;
  /** Whether more was ready where the page limit ended it; null where nobody can tell. */
  readonly hasMore: boolean | null;
  readonly listSelector: string;
  /** What `nextPageSelector` names; null: the strategy uses no control. */
  readonly selector: string | null;
  /** Whether the last act has only taken a part of the list away. */
  readonly retracts: boolean;
  /** Whether the last act was redirected to the first page. */
  readonly leadsBack: boolean;
  /** Whether the page read last was served once more at another address. */
  readonly isServedAgain: boolean;
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
    ...ending(end, total === items, isLastPage(end, last)),
  ].map((fact) => ({ page: pages, ...fact }));
}

/** A bare number proves nothing where it is reached: it may be that of what is shown. */
function advertised(total: number | null, count: number | null, end: ListEnd): readonly Fact[] {
  const { items, pages, firstAround, around } = end;
  if (pages === 0) return [];
  if (total === items) return [{ kind: 'total-reached', total }];
  const most = total ?? count;
  if (most === null || most <= items) return [];
  const isMet =
    most * NEARLY_ALL <= items && [around, firstAround].some((one) => one && saysAbout(one.lines, most));
  return isMet ? [] : [{ kind: 'fewer-than-advertised', total: most, items }];
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

function limit({ reason, hasMore, maxPages, selector, pages }: ListEnd): readonly Fact[] {
  if (reason !== 'max-pages') return [];
  if (hasMore !== false) return [{ kind: 'max-pages', maxPages }];
  return selector !== null && pages === 1 ? [{ kind: 'control-never-seen', selector }] : [];
}

function ending(end: ListEnd, isWhole: boolean, isLast: boolean): readonly Fact[] {
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
    !isLast &&
    !isSaid
  )
    return [{ kind: 'control-without-effect', items }];
  if (reason === 'cycle' && end.leadsBack && !isWhole)
    return [{ kind: 'end-not-seen', about: 'its next page was redirected to the first one' }];
  // What leads on from the first page and back from the second may be each page's first link, whatever that is.
  const turnsBack = reason === 'cycle' && pages === 2 && selector !== null && !end.isServedAgain;
  if (turnsBack && end.itemsOnLastPage >= end.fullPage && !isWhole)
    return [{ kind: 'end-not-seen', about: 'its second page led back to the first one' }];
  const seen: Fact = { kind: 'end-seen', reason: about };
  const left = isWhole || reason !== 'no-next-control' ? null : nextLeft(end.firstAround, around);
  if (left !== null) return [seen, { kind: 'pagination-shown', form: 'next', label: left }];
  // Where a control of the list's own was seen to its end, others belong to something else.
  const isOwn = selector !== null && (listMode === 'replace' || reason !== 'no-next-control');
  // One that has never brought anything was not seen to be the list's own: numbers of pages say more than it does, and
  // anything else does where it says that it leads elsewhere, as back.
  const findOther = pages > 1 || showsAll ? null : saysOther(around?.own ?? '') ? findPagination : findPages;
  const find = isOwn ? findOther : findPagination;
  const isOne = listMode === 'append';
  const read = { onPage: end.itemsOnLastPage, hasGrown: isOne && pages > 1, wasWatched: isOne };
  const found = isWhole || around === null || find === null ? null : find(around, read);
  if (found !== null) return [seen, { kind: 'pagination-shown', ...found }];
  const hasStopped = isOne && pages > 1 && !isWhole && !isSaid;
  const waits = selector !== null || reason !== 'no-new-rows';
  const label = hasStopped ? appearedControl(end.firstAround, around, waits) : null;
  return label === null ? [seen] : [seen, { kind: 'pagination-shown', form: 'more', label }];
}

/** Where lists are cut off that would go on. */
function isRound(items: number): boolean {
  return items >= 10 && items % 10 === 0;
}
