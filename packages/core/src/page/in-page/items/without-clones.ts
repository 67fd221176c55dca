/** What carousels that go round call the copies that they put before their first item and behind their last one. */
const CLONE = /(?:^|[\s_-])(?:cloned?|duplicate)(?:$|\s)/i;

/** How many elements an item may be wrapped in. */
const WRAPPERS = 2;

/** Items without copies of others that are called so. */
export function withoutClones(items: readonly Element[]): readonly Element[] {
  if (!isClone(items[0]) && !isClone(items.at(-1))) return items;
  const others = items.filter((item) => !isClone(item));
  const texts = new Set(others.map(({ textContent }) => textContent));
  const isCopied = items.every((item) => texts.has(item.textContent));
  return isCopied ? others : items;
}

/** It, or what it is wrapped in. */
function isClone(item: Element | undefined): boolean {
  let around: Element | null = item ?? null;
  for (let depth = 0; around !== null && depth <= WRAPPERS; depth += 1) {
    if (CLONE.test(around.getAttribute('class') ?? '')) return true;
    around = around.parentElement;
  }
  return false;
}
