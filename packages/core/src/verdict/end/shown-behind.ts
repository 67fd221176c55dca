import type { Fact } from '../evidence.ts';
import { hasShownAll } from '../pages-left.ts';
import { appearedControl } from '../pagination/appeared-control.ts';
import { earlierControl } from '../pagination/earlier-control.ts';
import { findPages, findPagination, restOfPage } from '../pagination/find-pagination.ts';
import { nextLeft, saysOther } from '../pagination/next-left.ts';
import { partBehind } from '../pagination/part-behind.ts';
import type { ListEnd } from './list-end.ts';

/** What is shown of more behind the end, or beside it; null where nothing is. */
export function shownBehind(end: ListEnd, isSaid: boolean): Fact | null {
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
