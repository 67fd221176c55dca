import type { Item } from '../../dom/item.ts';
import type { PlanField } from '../../recipe/plan/extraction-plan.ts';
import { createCandidateReader, isValue } from './candidate-reader.ts';

/** A property that so many items have is one that an item is known by. */
const KNOWN_BY = 0.8;

/** How many of the items have what the plan's items have: a value of each property that nearly all of them had. */
export function readableItems(items: readonly Item[], fields: readonly PlanField[]): number {
  const readers = fields
    .filter(({ profile, candidates }) => profile.coverage >= KNOWN_BY && candidates.length > 0)
    .map(({ candidates, former = [] }) => [...candidates, ...former].map(createCandidateReader));
  return items.filter((item) => readers.every((ways) => ways.some((read) => isValue(read(item))))).length;
}
