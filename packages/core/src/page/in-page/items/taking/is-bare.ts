import type { ItemIdentity } from '../alignment/item-identity.ts';

/**
 * Whether nothing tells yet what an item is, so that it may be a place that is going to be filled: there is no text that the
 * recipe reads in it, no picture, and no link but one that others have, too. `identities`: of the items that came with it.
 */
export function isBare(element: Element, identities: readonly ItemIdentity[], index: number): boolean {
  const identity = identities[index];
  if (identity === undefined || identity.reads.length < 2 || identity.reads[0] !== 0) return false;
  const { links } = identity;
  const isShared = links === 0 || identities.some((other, place) => place !== index && other.links === links);
  return isShared && element.querySelector('img[src],img[srcset],video,source') === null;
}
