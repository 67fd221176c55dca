import { isElsewhere } from '../pagination/is-elsewhere.ts';
import type { ShownControl, Surroundings } from '../surroundings.ts';
import type { Claims } from './claims.ts';

/** The current one of the page numbers that are shown, and the highest. */
export function numberedPage(around: Surroundings | null): Claims['page'] {
  const { controls, list } = around ?? { controls: [], list: '' };
  const numbers = controls.filter(
    ({ label, context, apart, follows }) =>
      follows !== 'section' && /^\d{1,4}$/.test(label) && /pag/.test(context) && !isElsewhere(apart, list),
  );
  const pager = rowsOf(onceEach(numbers)).find(
    (row) => row.some(({ isCurrent }) => isCurrent) && countsPages(row),
  );
  const current = pager?.find(({ isCurrent }) => isCurrent);
  if (pager === undefined || current === undefined) return null;
  const usable = pager.filter(({ isDisabled }) => !isDisabled).map(({ label }) => Number(label));
  return { current: Number(current.label), pages: Math.max(Number(current.label), ...usable) };
}

/** An element of a list and the link in it say the same number. */
function onceEach(numbers: readonly ShownControl[]): readonly ShownControl[] {
  const found: ShownControl[] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.label !== number.label) found.push(number);
    else if (number.isCurrent) found[found.length - 1] = { ...last, isCurrent: true };
  }
  return found;
}

/** Numbers in rows that ascend, with one current one each: others beside them count the rows of a page, say. */
function rowsOf(numbers: readonly ShownControl[]): readonly (readonly ShownControl[])[] {
  const rows: ShownControl[][] = [];
  let last: ShownControl | null = null;
  for (const number of numbers) {
    const row = rows.at(-1);
    const isSecond = number.isCurrent && row?.some(({ isCurrent }) => isCurrent) === true;
    if (row === undefined || last === null || Number(number.label) <= Number(last.label) || isSecond)
      rows.push([number]);
    else row.push(number);
    last = number;
  }
  return rows;
}

/** Pages are counted from 1, or one by one. */
function countsPages(row: readonly ShownControl[]): boolean {
  const pages = row.map(({ label }) => Number(label));
  return pages.length > 1 && (pages[0] === 1 || pages.some((page) => pages.includes(page + 1)));
}
