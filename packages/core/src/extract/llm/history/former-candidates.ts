import type { Item } from '../../../dom/item.ts';
import type { PlanCandidate, PlanField } from '../../../recipe/plan/extraction-plan.ts';
import { createCandidateReader } from '../candidate-reader.ts';
import { profileOf } from '../value-profile.ts';
import { withHistory } from './with-history.ts';

/** Of two designs by turns, and one more. */
const MOST_FORMER = 4;

/** A field that was found anew, with the ways in which it was read before: a site may go back. */
export function withFormer(found: PlanField, before: PlanField): PlanField {
  const known = new Set(found.candidates.map(nameOf));
  const former = [...before.candidates, ...(before.former ?? [])]
    .filter((one) => !known.has(nameOf(one)))
    .slice(0, MOST_FORMER);
  return former.length === 0 ? found : { ...found, former };
}

/** A field that the page has no more: what it was like is kept, and tells whether it is there again. */
export function absentField({ isAsked: _, elsewhere: _elsewhere, ...field }: PlanField): PlanField {
  return withFormer({ ...field, candidates: [] }, field);
}

/** The field, read by another of its candidates, or by one of before, first. */
export function promoted({ elsewhere: _, ...field }: PlanField, candidate: PlanCandidate): PlanField {
  const { candidates, former = [] } = field;
  if (!former.includes(candidate)) {
    return { ...field, candidates: [candidate, ...candidates.filter((one) => one !== candidate)] };
  }
  return withFormer({ ...field, candidates: [candidate] }, field);
}

/** The field, of which these values are what is to be expected from now on. */
export function takenAnew(field: PlanField, items: readonly Item[]): PlanField {
  const [first] = field.candidates;
  if (first === undefined) return field;
  return withHistory({ ...field, profile: profileOf(items.map(createCandidateReader(first))) }, items);
}

function nameOf({ selector, attribute, type }: PlanCandidate): string {
  return JSON.stringify([selector, attribute, type]);
}
