import type { PagesRead } from '../pages-left.ts';

interface Read extends PagesRead {
  /** So many items that a last page is not shorter than others were. */
  readonly fullPage: number;
}

/** Whether data say that more follows; those of a part that is shorter than others may give a cursor all the same. */
export function isToldOn({ around, reason, pages, itemsOnLastPage, fullPage }: Read): boolean {
  const least = itemsOnLastPage >= fullPage ? 0 : 1;
  const isTold = around?.told.some(({ of, count }) => of === 'behind' && count >= least);
  return pages > 1 && reason !== 'cycle' && isTold === true;
}
