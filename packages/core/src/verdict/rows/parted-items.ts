import type { Fact } from '../evidence.ts';
import type { PagesRead } from '../pages-left.ts';

/** A heading parts items of the last page from those before, as none does on the first one: they may be of another list. */
export function partedItems({
  listMode,
  pages,
  itemsOnLastPage,
  firstAround,
  around,
}: PagesRead): readonly Fact[] {
  const items = around?.parted ?? 0;
  const isPaged = listMode === 'replace' && pages > 1 && firstAround?.parted === 0;
  return isPaged && items > 0 && items < itemsOnLastPage ? [{ kind: 'items-unlike', items }] : [];
}
