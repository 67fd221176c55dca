import type { ElementTree } from '../tree/element-tree.ts';

/** What carousels that go round call the copies that they put before their first item and behind their last one. */
const CLONE = /(?:^|[\s_-])(?:cloned?|duplicate)(?:$|\s)/i;

/** How many elements an item may be wrapped in. */
const WRAPPERS = 2;

/** Items without copies of others that are called so. */
export function withoutClones<E>(
  items: readonly E[],
  tree: Pick<ElementTree<E>, 'parent' | 'text' | 'attribute'>,
): readonly E[] {
  /** It, or what it is wrapped in. */
  const isClone = (item: E | undefined): boolean => {
    let around: E | null = item ?? null;
    for (let depth = 0; around !== null && depth <= WRAPPERS; depth += 1) {
      if (CLONE.test(tree.attribute(around, 'class') ?? '')) return true;
      around = tree.parent(around);
    }
    return false;
  };
  if (!isClone(items[0]) && !isClone(items.at(-1))) return items;
  const others = items.filter((item) => !isClone(item));
  const texts = new Set(others.map((item) => tree.text(item)));
  const isCopied = items.every((item) => texts.has(tree.text(item)));
  return isCopied ? others : items;
}
