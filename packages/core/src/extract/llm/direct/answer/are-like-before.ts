import type { ExtractionPlan } from '../../../../recipe/plan/extraction-plan.ts';
import type { Row } from '../../../../results/row.ts';
import { expectedFields } from '../../expected-fields.ts';
import { hasDrifted, hasFallen } from '../../value-profile.ts';

/** A list that small may well have become smaller. */
const LEAST_ITEMS = 4;
/** Of the fields, the list is known by. */
const LEAST_ALIKE = 2 / 3;

/** Whether rows that were read directly can be those of the plan's list: as many, with most of its fields, and like them. */
export function areLikeBefore(rows: readonly Row[], plan: ExtractionPlan): boolean {
  if (plan.items >= LEAST_ITEMS && rows.length < plan.items / 2) return false;
  const expected = expectedFields(plan);
  const alike = expected.filter(({ name, profile }) => {
    const values = rows.map((row) => (row[name] === null ? null : String(row[name] ?? '')));
    return !hasFallen(values, profile) && !hasDrifted(values, profile);
  });
  return alike.length >= expected.length * LEAST_ALIKE;
}
