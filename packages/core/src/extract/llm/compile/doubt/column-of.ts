import type { Item } from '../../../../dom/item.ts';
import { compileSelector } from '../../../../dom/selector/compile-selector.ts';
import type { PlanCandidate } from '../../../../recipe/plan/extraction-plan.ts';
import { createCandidateReader } from '../../candidate-reader.ts';
import type { FieldColumn } from '../../structure/field-evidence.ts';

/**
 * What a candidate reads from the items, and where.
 *
 * @throws HarvestmanError RECIPE_INVALID for a selector that cannot be used
 */
export function columnOf(candidate: PlanCandidate, items: readonly Item[]): FieldColumn {
  const { selector } = candidate;
  const compiled = selector === null ? null : compileSelector(selector);
  return {
    values: items.map(createCandidateReader(candidate)),
    elements: items.map(({ element }) => (compiled === null ? element : compiled.first(element))),
    roots: items.map(({ element }) => element),
  };
}

/** Whether two columns say the same in all rows. */
export function saysTheSame(one: FieldColumn, other: FieldColumn): boolean {
  return one.values.length > 1 && one.values.every((value, at) => value === other.values[at]);
}
