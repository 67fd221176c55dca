import type { ItemIdentity } from '../alignment/item-identity.ts';

/** So many lines at most stand in the place of items. */
const MOST_NOTICES = 2;

/** Whether what was taken were no items, a notice or places without values, as each of those that are there now holds more. */
export function wereNone(were: readonly ItemIdentity[], are: readonly ItemIdentity[]): boolean {
  const most = mostReadsOf(were);
  return (were.length <= MOST_NOTICES || most === 0) && are.every((item) => readsOf(item) > most);
}

/** Whether those that are there now hold as much as those that were taken. */
export function mayTakePlace(are: readonly ItemIdentity[], were: readonly ItemIdentity[]): boolean {
  return mostReadsOf(are) >= mostReadsOf(were);
}

function mostReadsOf(items: readonly ItemIdentity[]): number {
  return items.reduce((reads, item) => Math.max(reads, readsOf(item)), 0);
}

/** How many values of the recipe are in an item. */
function readsOf({ reads }: ItemIdentity): number {
  return reads.slice(1).filter((value) => value !== 0).length;
}
