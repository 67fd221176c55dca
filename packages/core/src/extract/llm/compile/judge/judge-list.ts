import type { Item } from '../../../../dom/item.ts';
import { reasonOf } from '../../../../ground/reason-of.ts';
import { createCandidateReader, isValue } from '../../candidate-reader.ts';
import { itemsOf, type Sample } from '../../sample.ts';
import { fragility } from '../../selector-robustness.ts';
import type { ProposedField } from '../proposal/proposal.ts';
import { proposedSelectorProblem, quoted } from './check-proposed-selector.ts';

export interface JudgedList {
  /** Those that match the same items, the most robust first; empty where none will do. */
  readonly selectors: readonly string[];
  readonly items: readonly Item[];
  readonly problems: readonly string[];
}

interface RunList {
  readonly selector: string;
  readonly items: readonly Item[];
}

const MOST_TRIED = 5;
const DOCUMENT_PARTS = new Set(['html', 'head', 'body']);

/** Runs proposed list selectors on the sample: those that will do, in their order, and what is wrong with the others. */
export function judgeLists(
  proposed: readonly string[],
  sample: Sample,
): { readonly lists: readonly RunList[]; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const lists: RunList[] = [];
  for (const selector of [...new Set(proposed)].slice(0, MOST_TRIED)) {
    const found = proposedSelectorProblem(selector, { browser: true }) ?? itemsOrProblem(selector, sample);
    if (typeof found === 'string') problems.push(`listSelectors: ${found}`);
    else lists.push({ selector, items: found });
  }
  return { lists, problems };
}

/** The proposed list of whose items most have the proposed fields; of several, the one with more items, then the first. */
export function judgeList(
  proposed: readonly string[],
  sample: Sample,
  fields: readonly ProposedField[] = [],
): JudgedList {
  const { lists, problems } = judgeLists(proposed, sample);
  const [best] = lists
    .map((list) => ({ ...list, share: shareWithFields(list.items, fields) }))
    .toSorted((a, b) => b.share - a.share || b.items.length - a.items.length);
  if (best === undefined) {
    return {
      selectors: [],
      items: [],
      problems: problems.length > 0 ? problems : ['listSelectors: none was given'],
    };
  }
  const same = lists.filter(({ items }) => haveSameElements(items, best.items));
  const selectors = same.map(({ selector }) => selector).sort((a, b) => fragility(a) - fragility(b));
  return { selectors, items: best.items, problems: [] };
}

/** Of all values that the items could have, in tenths: less is chance. */
function shareWithFields(items: readonly Item[], fields: readonly ProposedField[]): number {
  const readers = fields.flatMap(({ candidates }) => {
    const [first] = candidates.filter(
      ({ selector }) => selector === null || proposedSelectorProblem(selector) === null,
    );
    return first === undefined ? [] : [createCandidateReader(first)];
  });
  if (readers.length === 0) return 0;
  const found = items.reduce((sum, item) => sum + readers.filter((read) => isValue(read(item))).length, 0);
  return Math.round((found * 10) / (items.length * readers.length));
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
    return reasonOf(error);
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
