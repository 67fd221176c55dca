import type { Item } from '../../../dom/item.ts';
import type { ExtractionPlan, PlanField } from '../../../recipe/plan/extraction-plan.ts';
import { readableItems } from '../readable-items.ts';
import { inLikePlaces } from '../structure/left-out.ts';
import { readableBeyond } from './readable-beyond.ts';
import { seeValues } from './see-values.ts';
import { strangeItems } from './strange-items.ts';

/** A field with what its first selector reads from these items. */
export function withHistory(field: PlanField, items: readonly Item[]): PlanField {
  const [first] = field.candidates;
  return first === undefined || items.length === 0 ? field : { ...field, seen: seeValues(first, items) };
}

/** What a plan knows of the items of its first page. */
export function itemsHistory(
  items: readonly Item[],
  fields: readonly PlanField[],
): Required<Pick<ExtractionPlan, 'leftOut' | 'beyond' | 'strange'>> {
  return {
    leftOut: readableBeside(items, fields),
    beyond: readableBeyond(items, fields),
    strange: strangeItems(items, fields),
  };
}

/** How many elements beside the items are built like them, and have their fields, and are none. */
export function readableBeside(items: readonly Item[], fields: readonly PlanField[]): number {
  const [first] = items;
  if (first === undefined) return 0;
  const beside = inLikePlaces(items.map(({ element }) => element)).map((element) => ({ ...first, element }));
  return readableItems(beside, fields);
}

/** In words, for the job. */
export function leavesOut(items: number, beside: number): string {
  return `the list has ${items} items, and leaves out ${beside} elements beside them that are built like them and have their fields`;
}
