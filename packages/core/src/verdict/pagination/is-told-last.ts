import type { PagesRead } from '../pages-left.ts';

/** Whether a mark said at first that more follows, and says now that none does. */
export function isToldLast({ firstAround, around }: PagesRead): boolean {
  const [from, to] = [firstAround, around].map((one) => one?.told.filter(({ of }) => of === 'next') ?? []);
  const [last] = to ?? [];
  return from?.[0]?.count === 1 && to?.length === 1 && last?.count === 0 && last.apart === from[0].apart;
}
