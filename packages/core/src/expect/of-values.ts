import type { Fact } from '../verdict/evidence.ts';

/** Whether a fact tells of the values of a property, so that it counts for a list that was not read to its end, too. */
export function ofValues(fact: Fact): boolean {
  return (fact.kind === 'expectation-broken' || fact.kind === 'unlike-history') && fact.property !== null;
}
