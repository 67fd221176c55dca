import type { ItemIdentity } from '../alignment/item-identity.ts';

/**
 * Whether nothing tells yet what an item is, so that it may be a place that is going to be filled: there is no text that the
 * recipe reads in it, no picture, and no link but one that others have, too. `identities`: of the items that came with it.
 */
export function bareAmong(identities: readonly ItemIdentity[]): (element: Element, index: number) => boolean {
  let linked: ReadonlyMap<number, readonly ItemIdentity[]> | null = null;
  return (element, index) => {
    const identity = identities[index];
    if (identity === undefined || identity.reads.length < 2 || identity.reads[0] !== 0) return false;
    const { links } = identity;
    linked ??= Map.groupBy(identities, (one) => one.links);
    const isShared = links === 0 || Number(linked.get(links)?.length) > 1;
    return isShared && element.querySelector('img[src],img[srcset],video,source') === null;
  };
}
