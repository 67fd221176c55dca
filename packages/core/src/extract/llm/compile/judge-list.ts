import type { Item } from '../../../dom/item.ts';
import { itemsOf, type Sample } from '../sample.ts';
import { fragility } from '../selector-robustness.ts';
import { proposedSelectorProblem, quoted } from './check-proposed-selector.ts';

export interface JudgedList {
  /** Those that match the same items, the most robust first; empty where none will do. */
  readonly selectors: readonly string[];
  readonly items: readonly Item[];
  readonly problems: readonly string[];
}

const MOST_TRIED = 5;
const DOCUMENT_PARTS = new Set(['html', 'head', 'body']);

/** Runs the proposed list selectors on the sample. The first that will do decides what the items are. */
export function judgeList(proposed: readonly string[], sample: Sample): JudgedList {
  const problems: string[] = [];
  const fitting: { selector: string; items: readonly Item[] }[] = [];
  for (const selector of [...new Set(proposed)].slice(0, MOST_TRIED)) {
    const found = proposedSelectorProblem(selector, { browser: true }) ?? itemsOrProblem(selector, sample);
    if (typeof found === 'string') problems.push(`listSelectors: ${found}`);
    else fitting.push({ selector, items: found });
  }
  const [first] = fitting;
  if (first === undefined) {
    return {
      selectors: [],
      items: [],
      problems: problems.length > 0 ? problems : ['listSelectors: none was given'],
    };
  }
  const same = fitting.filter(({ items }) => haveSameElements(items, first.items));
  const selectors = same.map(({ selector }) => selector).sort((a, b) => fragility(a) - fragility(b));
  return { selectors, items: first.items, problems: [] };
}

export function haveSameElements(some: readonly Item[], others: readonly Item[]): boolean {
  return (
    some.length === others.length && some.every(({ element }, index) => element === others[index]?.element)
  );
}

function itemsOrProblem(selector: string, sample: Sample): readonly Item[] | string {
  let items: readonly Item[];
  try {
    items = itemsOf(sample, selector);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  if (items.length === 0) return `${quoted(selector)} matches nothing`;
  if (items.some(({ element }) => DOCUMENT_PARTS.has(element.name))) {
    return `${quoted(selector)} matches the whole page, not its items`;
  }
  const elements = new Set(items.map(({ element }) => element));
  const nested = items.filter(({ element }) => {
    for (let node = element.parent; node !== null; node = node.parent) {
      if (elements.has(node as typeof element)) return true;
    }
    return false;
  });
  if (nested.length > 0)
    return `${quoted(selector)} matches items inside of items (${nested.length} of ${items.length})`;
  return items;
}
