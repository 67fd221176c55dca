import type { BrowserWork } from './browser-work.ts';
import { treeMemoryMb } from './tree-memory.ts';

/** Items in the list by which growth is judged, and how many pages around that point are averaged. */
const FEW = 1_000;
const MANY = 10_000;
const PAGES = 5;

/** Of a long list: what a page costs after a thousand items, and after ten thousand. `times`: of each page's rows. */
export function growthMarks(
  times: readonly number[],
  { size, pages }: BrowserWork,
): Readonly<Record<string, number>> {
  if (size * pages < MANY) return {};
  const msPerPage = (items: number): number => {
    const last = items / size - 1;
    return ((times[last] ?? Number.NaN) - (times[last - PAGES] ?? Number.NaN)) / PAGES;
  };
  return { msAt1000: msPerPage(FEW), msAt10000: msPerPage(MANY), treeMb: treeMemoryMb() };
}
