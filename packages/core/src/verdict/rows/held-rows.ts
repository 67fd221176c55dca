import type { Fact } from '../evidence.ts';
import type { PagesRead } from '../pages-left.ts';

/** The page's own data goes on behind what was read. */
export function heldRows({ items, firstAround, around }: PagesRead): readonly Fact[] {
  const told = [firstAround, around].flatMap((one) => one?.told ?? []);
  const most = Math.max(...told.map(({ of, count }) => (of === 'held' ? count : 0)));
  const about = `data in the page begins with its items and has ${most} in all, of which ${items} were read`;
  return most > items ? [{ kind: 'end-not-seen', about }] : [];
}
