import { saysAbout } from './claims/claimed-number.ts';
import type { Claims } from './claims/claims.ts';
import { readClaims } from './claims/read-claims.ts';
import { cutOffPage } from './cut-off-page.ts';
import type { Fact } from './evidence.ts';
import { saysEnd, saysNone } from './page-walls.ts';
import { hasShownAll, isLastPage, LEAST_ON_PAGE, type PagesRead, pagesLeft } from './pages-left.ts';
import { appearedControl, TO_TOP } from './pagination/appeared-control.ts';
import { isCalendarLabel } from './pagination/calendar-label.ts';
import { earlierControl } from './pagination/earlier-control.ts';
import { findPages, findPagination, restOfPage } from './pagination/find-pagination.ts';
import { isElsewhere } from './pagination/is-elsewhere.ts';
import { isToldLast } from './pagination/is-told-last.ts';
import { isToldOn } from './pagination/is-told-on.ts';
import { nextLeft, saysOther } from './pagination/next-left.ts';
import { partBehind } from './pagination/part-behind.ts';
import { isNumbered } from './pagination/row-page.ts';
import { heldRows } from './rows/held-rows.ts';
import { partedItems } from './rows/parted-items.ts';
import type { Surroundings } from './surroundings.ts';

/** Items of a list, and no choice of single elements. */
const FEW = 3;
const LEAVES_OUT = /:(?:not|has)\(/i;
/** So many of "about 50" are all. */
const NEARLY_ALL = 0.9;
const IN_BRACKETS = /\p{L}\s?[(（[]\+?(\d{1,6})[)）\]]$/u;
/** What the title or heading of a page says that stands in for another one. */
const LOST =
  /^404\b|error 404|\b404$|\b(?:not|n['’]t|nicht|no) (?:be )?(?:fou?nd|find|gefunden|encontrad)|introuvable|non trovat|не найден/i;
/** Where no list goes on that began elsewhere. */
const ASIDE = /(?:^|\s)(?:aside|footer)(?:\s|$)/;
/** Of scripts that part their words. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{3,}/gu;
/** Pages that are all so long end together by chance alone. */
const LONG_PAGE = 12;
/** A selector that goes by the place among siblings, and by no attribute. */
const BY_PLACE = /^(?!.*\[).*:(?:nth|first|last|only)-/i;

/** How the reading of a list ended, and what its pages showed. */
export interface ListEnd extends PagesRead {
  /** The reason in words. */
  readonly about: string;
  /** So many items that a last page is not shorter than others were. */
  readonly fullPage: number;
  /** Items behind those with which the list seemed to be whole. */
  readonly beyond: number;
  readonly maxPages: number;
  /** Of a page in the midst that is shorter than others. */
  readonly between: Surroundings | null;
  /** Whether more was ready where the page limit ended it; null where nobody can tell. */
  readonly hasMore: boolean | null;
  readonly listSelector: string;
  /** What `nextPageSelector` names; null: the strategy uses no control. */
  readonly selector: string | null;
  /** What a script of the page failed with for the first time as the last act brought nothing; null: nothing. */
  readonly error: string | null;
  /** Whether the last act has only taken a part of the list away. */
  readonly retracts: boolean;
  /** How many of the rows that were read links tell apart; null where nobody knows. */
  readonly different: number | null;
  /** Whether the last act was redirected to the first page, or to another one before the last. */
  readonly leadsBack: boolean;
  /** Whether each page has another address than the one before it. */
  readonly isAddressed: boolean;
  /** Whether the next address by its number has rows that were not read; null where nobody knows. */
  readonly goesOn: boolean | null;
}

/** The facts that the end of a list leaves. */
export function factsOfEnd(end: ListEnd): readonly Fact[] {
  const { around, pages, items, itemsOnLastPage } = end;
  const last = around && readClaims(around, { onPage: itemsOnLastPage, items, pages });
  // The last rows of all are shown, and as many were read: "222–230 of 230".
  const whole = last?.ranges.find(
    (range) => range.first > 1 && range.last === range.total && range.total === items,
  );
  const total = last?.total ?? whole?.total ?? end.first?.total ?? null;
  return [
    ...shrunk(end, last),
    ...doubled(total ?? last?.count ?? end.first?.count ?? 0, end),
    ...advertised(total, last?.count ?? end.first?.count ?? null, end),
    ...numbered(end, last),
    ...ranged(end, last),
    ...labelled(end),
    ...pagesLeft(end, last),
    ...(total === items || last?.count === items ? [] : leftOut(end)),
    ...cutOffPage(end),
    ...partedItems(end),
    ...heldRows(end),
    ...(total === items ? [] : limit(end)),
    ...ending(end, { isWhole: total === items, isLast: isLastPage(end, last) }),
  ].map((fact) => ({ page: pages, ...fact }));
}

/** A bare number proves nothing where it is reached: it may be that of what is shown. */
function advertised(total: number | null, count: number | null, end: ListEnd): readonly Fact[] {
  const { items, pages, firstAround, around, listSelector } = end;
  if (pages === 0) return [];
  if (total === items) return [{ kind: 'total-reached', total }];
  const most = total ?? count;
  if (most === null || most <= items) return [];
  // What the selector says to leave out is counted by the page, as sponsored items are.
  const meant = LEAVES_OUT.test(listSelector)
    ? (firstAround?.leftOut ?? 0) * (pages - 1) + (around?.leftOut ?? 0)
    : 0;
  const isMet =
    items + meant === most ||
    (most * NEARLY_ALL <= items && [around, firstAround].some((one) => one && saysAbout(one.lines, most)));
  return isMet ? [] : [{ kind: 'fewer-than-advertised', total: most, items }];
}

/** A selector that says itself what to leave out means it. */
function leftOut(end: ListEnd): readonly Fact[] {
  const { listSelector, firstAround, between, around, pages, itemsOnLastPage } = end;
  const isByPlace = BY_PLACE.test(listSelector);
  // One or two that were chosen among others are meant, but not behind pages of many, and by their place.
  if (pages === 1 && itemsOnLastPage < FEW && !isByPlace) return [];
  const seen = [firstAround, between, around].flatMap((one) => [
    one?.leftOut ?? 0,
    (isByPlace && one?.twins) || 0,
  ]);
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

/** Ranges that go on from page to page up to their total, though fewer items, or more, were taken from them. */
function ranged(
  { listMode, pages, items, first, different, beyond }: ListEnd,
  last: Claims | null,
): readonly Fact[] {
  const isPaged = listMode === 'replace' && pages > 1;
  const whole = last?.ranges.find(
    (to) =>
      isPaged &&
      to.last === to.total &&
      first?.ranges.some(
        (from) => from.first === 1 && from.total === to.total && to.first === from.last * (pages - 1) + 1,
      ),
  );
  const total = whole?.total ?? items;
  if (total > items) return [{ kind: 'fewer-than-advertised', total, items }];
  // Rows that came twice are left out, or told of.
  const unlike = Math.max(beyond, Math.min(items, different ?? items) - total);
  return unlike > 0 ? [{ kind: 'items-unlike', items: unlike }] : [];
}

/**
 * "Show more (47)", which its control has said at first: as many were left, or are in all. How many it brings at a time
 * are fewer than two times have brought.
 */
function labelled({ listMode, pages, items, first, firstAround }: ListEnd): readonly Fact[] {
  if (listMode !== 'append' || pages < 3) return [];
  const most = Number(IN_BRACKETS.exec(firstAround?.own ?? '')?.[1] ?? 0);
  const total = most + (first?.items ?? 0);
  return most > items ? [{ kind: 'fewer-than-advertised', total, items }] : [];
}

/** Fewer are advertised than at the beginning, and were read: what was deleted has pulled others to pages that had been read. */
function shrunk({ listMode, items, first }: ListEnd, last: Claims | null): readonly Fact[] {
  const [from, to] = [first, last].map((claims) => claims?.total ?? claims?.count ?? null);
  if (listMode === 'append' || from == null || to == null || to >= from || items >= from) return [];
  return [{ kind: 'list-moved', sign: 'gap', rows: from - Math.max(to, items) }];
}

/** As many as are advertised were read, and some of them twice: others came on no page. */
function doubled(total: number, { items, different }: ListEnd): readonly Fact[] {
  if (different === null || total > items || total <= different) return [];
  return [{ kind: 'list-moved', sign: 'overlap', rows: total - different }];
}

function limit({ reason, hasMore, maxPages, selector, pages }: ListEnd): readonly Fact[] {
  if (reason !== 'max-pages') return [];
  if (hasMore !== false) return [{ kind: 'max-pages', maxPages }];
  return selector !== null && pages === 1 ? [{ kind: 'control-never-seen', selector }] : [];
}

/** `isWhole`: all that the pages tell of was read. `isLast`: the last page looks like one. */
function ending(
  end: ListEnd,
  { isWhole, isLast }: { readonly isWhole: boolean; readonly isLast: boolean },
): readonly Fact[] {
  const { reason, about, selector, pages, hasMore } = end;
  const seen: Fact = { kind: 'end-seen', reason: about };
  if (reason === 'max-pages') return hasMore === false && pages > 1 ? [seen] : [];
  if (reason === 'no-next-control' && selector !== null && pages <= 1 && !end.unfolds) {
    return isWhole ? [] : [{ kind: 'control-never-seen', selector }];
  }
  if (isWhole) return [seen];
  // Instead of a list the page says that there is no more.
  const isSaid = saysEnd(end.around?.text ?? '') && !saysEnd(end.first?.words ?? '');
  const doubt = doubtOfEnd(end, isLast || isSaid);
  if (doubt !== null) return [doubt];
  const more = shownBehind(end, isSaid);
  return more === null ? [seen] : [seen, more];
}

/** Why what has ended the list is not its end; null where it is. `isLast`: the last page looks like one, or says so. */
function doubtOfEnd(end: ListEnd, isLast: boolean): Fact | null {
  if (end.goesOn)
    return { kind: 'end-not-seen', about: 'the next address by its number has rows that were not read' };
  if (!isLast && (isSpentEarly(end) || isServedOn(end))) {
    return { kind: 'control-without-effect', items: end.items };
  }
  if (!isLast && end.error !== null && end.reason !== 'cycle')
    return { kind: 'end-not-seen', about: `a script of the page failed where its list ends: ${end.error}` };
  const [at = '', firstAt = ''] = [end.around?.list, end.firstAround?.list];
  if (
    end.pages > 1 &&
    firstAt !== '' &&
    (isElsewhere(at, firstAt) || (ASIDE.test(at) && !ASIDE.test(firstAt)))
  )
    return {
      kind: 'end-not-seen',
      about: 'the items of its last page stand elsewhere than those of its first one',
    };
  if (!isLast && isToldOn(end))
    return { kind: 'end-not-seen', about: 'the data that its last item came with say that more follows' };
  if (end.pages > 1 && isCalledOtherwise(end))
    return { kind: 'end-not-seen', about: 'its last page is called otherwise than its first one' };
  if (end.reason !== 'cycle') return null;
  if (end.leadsBack) return { kind: 'end-not-seen', about: 'its next page was redirected to an earlier one' };
  return turnsBack(end, isLast)
    ? { kind: 'end-not-seen', about: 'its last page has as many items as any, and led back' }
    : null;
}

/** Whether a full page led back where no list has to end. */
function turnsBack({ pages, itemsOnLastPage, ...end }: ListEnd, isLast: boolean): boolean {
  const isFull = end.selector !== null && end.listMode === 'replace' && itemsOnLastPage >= end.fullPage;
  if (!isFull || end.goesOn === false || isNumbered(end.around)) return false;
  // What leads on from the first page and back from the second may be each page's first link, whatever that is.
  if (pages === 2) return !end.isServedAgain;
  // A row of things that is turned around begins again, and so may what is shown by few at a time.
  return end.isAddressed && pages > 2 && !isLast && itemsOnLastPage >= LEAST_ON_PAGE;
}

/** Whether the last page is called lost, says that there is none, or has no word in title and heading of those of the first one. */
function isCalledOtherwise({ firstAround, around, listMode }: ListEnd): boolean {
  const [first, last] = [firstAround, around].map((one) => [one?.head.title ?? '', one?.head.heading ?? '']);
  const isLost = (text: string): boolean => LOST.test(text);
  if (first === undefined || last === undefined) return false;
  if (last.some(isLost)) return !first.some(isLost);
  if (listMode === 'replace' && around?.list && saysNone(around.text) && !saysNone(firstAround?.text ?? ''))
    return true;
  const words = [...first, ...last].map((text) => text.toLowerCase().match(WORD) ?? []);
  const known = new Set(words.slice(0, 2).flat());
  const said = words.slice(2).flat();
  return (
    words.every(({ length }) => length > 0) &&
    !said.some((word) => known.has(word)) &&
    !last.some(isCalendarLabel)
  );
}

/** Whether a control that is still there has brought nothing more, where more may be. */
function isSpentEarly(end: ListEnd): boolean {
  const { selector, reason, pages } = end;
  // A control that closes again what it has opened has shown it all.
  const isOver = (end.retracts && !end.hasAsked && pages > 1) || isToldLast(end);
  if (selector === null || reason !== 'no-new-rows' || end.hasMovedOn || isOver || hasShownAll(end))
    return false;
  // What brought more at first leads back to the top now.
  if (pages > 1 && TO_TOP.test(end.around?.own ?? '') && !TO_TOP.test(end.firstAround?.own ?? ''))
    return false;
  // The answer was empty, and the last page of a list that has ended is shorter most often.
  const isFull = end.hasAsked && end.itemsOnLastPage >= end.fullPage;
  // Nothing shows that a control that has never had any effect is the list's.
  return isCutLength(end) || isFull || (pages === 1 && !end.unfolds);
}

/** Whether the control has never brought another page, or a page as long as any is served behind the last one. */
function isServedOn(end: ListEnd): boolean {
  const { selector, reason, pages, around, itemsOnLastPage } = end;
  const isStuck = reason === 'cycle' && pages === 1;
  if (end.goesOn === false) return false;
  // What an app has asked for at another address, and shows.
  const isShown = end.hasMovedOn && end.hasAsked && reason === 'no-new-rows' && Boolean(around?.list);
  const isServed = (end.isServedAgain || isShown) && itemsOnLastPage >= end.fullPage;
  return selector !== null && (isStuck || isServed) && itemsOnLastPage >= LEAST_ON_PAGE;
}

/** What is shown of more behind the end, or beside it; null where nothing is. */
function shownBehind(end: ListEnd, isSaid: boolean): Fact | null {
  const { reason, selector, pages, listMode, around, firstAround } = end;
  const left = reason === 'no-next-control' ? nextLeft(firstAround, around) : null;
  if (left !== null) return { kind: 'pagination-shown', form: 'next', label: left };
  const hasPages = listMode === 'replace' && pages > 1;
  const part = hasPages ? partBehind(firstAround, around) : null;
  if (part !== null) return { kind: 'pagination-shown', form: 'parts', label: part };
  const rest = hasPages ? restOfPage(firstAround, end.first?.items ?? 0, end.items) : null;
  if (rest !== null) return { kind: 'pagination-shown', form: 'more', label: rest };
  const earlier = listMode === 'append' && around !== null ? earlierControl(around) : null;
  if (earlier !== null) return { kind: 'pagination-shown', form: 'more', label: earlier };
  // Where a control of the list's own was seen to its end, others belong to something else.
  const isOwn = selector !== null && (listMode === 'replace' || reason !== 'no-next-control');
  const find = isOwn ? findBesideControl(end) : findPagination;
  const hasGrown = listMode === 'append' && pages > 1;
  const read = { onPage: end.itemsOnLastPage, hasGrown, wasWatched: listMode === 'append' };
  const found = around === null || find === null ? null : find(around, read);
  if (found !== null) return { kind: 'pagination-shown', ...found };
  if (!hasGrown || isSaid) return null;
  const waits = selector !== null || reason !== 'no-new-rows';
  const label = appearedControl(firstAround, around, waits);
  return label === null ? null : { kind: 'pagination-shown', form: 'more', label };
}

/**
 * What to look for beside the list's control. One that has never brought anything was not seen to be the list's own:
 * numbers of pages say more than it does, and anything else does where it says that it leads elsewhere, as back.
 */
function findBesideControl(end: ListEnd): typeof findPages | null {
  if (end.pages > 1 || hasShownAll(end)) return null;
  return saysOther(end.around?.own ?? '') ? findPagination : findPages;
}

/** Where lists are cut off that would go on: at a round number, or behind long pages; never behind a shorter one. */
function isCutLength({ items, listMode, pages, itemsOnLastPage, fullPage }: ListEnd): boolean {
  const isRound = items >= 10 && items % 10 === 0;
  if (listMode === 'append' || pages === 1) return isRound;
  return itemsOnLastPage >= fullPage && (isRound || itemsOnLastPage >= LONG_PAGE);
}
