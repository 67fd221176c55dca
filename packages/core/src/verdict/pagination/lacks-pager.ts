import type { Surroundings } from '../surroundings.ts';
import { PAGER_PLACE } from './pager-place.ts';
import { isNumbered } from './row-page.ts';

/** A page without the list's control. */
export interface LastPage {
  /** Address of the page before. */
  readonly before: string;
  /** Whether it has as many items as any. */
  readonly isFull: boolean;
  html(): Promise<string>;
}

/**
 * Whether a page seems to lack the list's pager, or the control in it: nothing of it is there, not even the element that
 * held the control on the first page, by its name; or the page is full, and has but other controls in it, such as a way back,
 * or the control stood in no such element. Where numbers tell which page it is, they tell of others, too.
 */
export async function lacksPager(
  first: Surroundings | null,
  last: Surroundings,
  { before, isFull, html }: LastPage,
): Promise<boolean> {
  const control = first?.controls.find(({ label }) => label === first.own);
  if (control === undefined || isNumbered(last)) return false;
  const hasOthers = last.controls.some(
    ({ href, context }) => PAGER_PLACE.test(context) || URL.parse(href ?? '', last.url)?.href === before,
  );
  if (hasOthers || !PAGER_PLACE.test(control.context)) return isFull;
  return !PAGER_PLACE.test((await html()).toLowerCase());
}
