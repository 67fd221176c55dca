/** The numbers that a pager shows; null: pages that are left out. */
export function pageNumbers(
  pager: 'none' | 'numbers' | 'ellipses',
  current: number,
  count: number,
): readonly (number | null)[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  if (pager !== 'ellipses') return all;
  const near = all.filter((page) => page === 1 || page === count || Math.abs(page - current) <= 1);
  return near.flatMap((page, at) => (page - (near[at - 1] ?? page) > 1 ? [null, page] : [page]));
}
