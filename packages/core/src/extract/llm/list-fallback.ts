import type { Item } from '../../dom/item.ts';
import { createSelectorQuery } from '../../dom/selector/selector-query.ts';

/**
 * One selector for a list and its alternatives: an alternative counts only in a document where none before it matches
 * anything. So a list that changes its names between two pages is read on, in the browser as well.
 */
export function withFallbacks(listSelectors: readonly string[]): string {
  const [first = 'body', ...others] = listSelectors;
  const tried = [first];
  const parts = [first];
  for (const selector of others) {
    parts.push(`html:not(:has(${tried.join(', ')})) :is(${selector})`);
    tried.push(selector);
  }
  return parts.join(', ');
}

/** Which of the selectors finds the item; 0 where that cannot be told. */
export function indexOfMatch(listSelectors: readonly string[], { element }: Item): number {
  const index = listSelectors.findIndex((selector) =>
    createSelectorQuery(selector, () => undefined).matches(element),
  );
  return Math.max(0, index);
}
