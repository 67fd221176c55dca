import type { Element } from 'domhandler';
import type { Item } from '../../../../dom/item.ts';
import type { PlanField } from '../../../../recipe/plan/extraction-plan.ts';
import { strangeSigns } from '../../history/strange-items.ts';

/** Elements like the items that a list may leave out, without those that it leaves out with reason: advertisements, hidden copies. */
export function withoutStrange(
  more: readonly Element[],
  items: readonly Item[],
  fields: readonly PlanField[],
): readonly Element[] {
  const [first] = items;
  if (first === undefined || more.length === 0) return more;
  const all = [...items, ...more.map((element) => ({ ...first, element }))];
  const { labelled, elsewhere, offSite, copies } = strangeSigns(all, fields);
  // What most items are called, "ad" among classifieds say, is not strange.
  const telling = [labelled, elsewhere, offSite, copies].filter(
    (signs) => items.filter((_, at) => signs[at]).length * 2 < items.length,
  );
  return more.filter((_, index) => !telling.some((signs) => signs[items.length + index]));
}
