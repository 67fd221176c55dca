import { saysAbout } from '../claims/claimed-number.ts';
import type { Claims } from '../claims/claims.ts';
import { readClaims } from '../claims/read-claims.ts';
import { cutOffPage } from '../cut-off-page.ts';
import type { Fact } from '../evidence.ts';
import { saysEnd } from '../page-walls.ts';
import { isLastPage, pagesLeft } from '../pages-left.ts';
import { heldRows } from '../rows/held-rows.ts';
import { partedItems } from '../rows/parted-items.ts';
import { doubtOfEnd } from './doubt-of-end.ts';
import type { ListEnd } from './list-end.ts';
import { shownBehind } from './shown-behind.ts';

/** Items of a list, and no choice of single elements. */
const FEW = 3;
const LEAVES_OUT = /:(?:not|has)\(/i;
/** So many of "about 50" are all. */
const NEARLY_ALL = 0.9;
const IN_BRACKETS = /\p{L}\s?[(（[]\+?(\d{1,6})[)）\]]$/u;
/** A selector that goes by the place among siblings, and by no attribute. */
const BY_PLACE = /^(?!.*\[).*:(?:nth|first|last|only)-/i;

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
