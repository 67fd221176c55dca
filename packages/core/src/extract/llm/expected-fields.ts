import type { ExtractionPlan, PlanField } from '../../recipe/plan/extraction-plan.ts';

/** Of the items had a value of a field that is expected. */
const LEAST_COVERAGE = 0.5;

/** The fields of a plan that its list is known by. */
export function expectedFields({ fields }: Pick<ExtractionPlan, 'fields'>): readonly PlanField[] {
  return fields.filter(
    ({ profile, candidates }) => profile.coverage > LEAST_COVERAGE && candidates.length > 0,
  );
}
