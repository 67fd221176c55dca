import { isTag } from 'domhandler';
import type { Item } from '../../../../dom/item.ts';
import { itemsOf, type Sample } from '../../sample.ts';
import { fragility } from '../../selector-robustness.ts';
import { proposedSelectorProblem } from '../judge/check-proposed-selector.ts';
import { haveSameElements } from '../judge/judge-list.ts';
import { commonNames, reliesOnSame } from './select-candidates.ts';
import { simpleSelectors } from './simple-selectors.ts';

/** The one that finds the items, and two that may take its place. */
const MOST_SELECTORS = 3;
const MOST_TRIED = 30;
const ANCESTORS = 3;

/**
 * The list selectors that a plan keeps: those given, and others that match the same items and rely on something else.
 */
export function selectLists(
  given: readonly string[],
  items: readonly Item[],
  sample: Sample,
): readonly string[] {
  const kept = [...given.slice(0, 1)];
  const found = otherSelectors(items).sort((a, b) => fragility(a) - fragility(b));
  for (const selector of [...given.slice(1), ...found.slice(0, MOST_TRIED)]) {
    if (kept.length === MOST_SELECTORS) break;
    if (kept.some((one) => reliesOnSame(one, selector))) continue;
    if (proposedSelectorProblem(selector, { browser: true }) !== null) continue;
    if (haveSameElements(matched(sample, selector), items)) kept.push(selector);
  }
  return kept;
}

function matched(sample: Sample, selector: string): readonly Item[] {
  try {
    return itemsOf(sample, selector);
  } catch {
    return [];
  }
}

function otherSelectors(items: readonly Item[]): string[] {
  const elements = items.map(({ element }) => element);
  const [first] = elements;
  if (first === undefined) return [];
  const tag = first.name;
  const own = commonNames(elements).filter((name) => name !== tag);
  const selectors = [...own, ...own.map((name) => `${tag}${name}`)];
  let path = tag;
  let node = first.parent;
  let level = 0;
  for (; node !== null && isTag(node) && node.name !== 'html'; level += 1) {
    const { name: ancestor } = node;
    if (level < ANCESTORS) {
      for (const name of simpleSelectors(node).filter((one) => one !== ancestor))
        selectors.push(`${name} ${tag}`, `${name} > ${path}`);
    }
    path = `${node.name} > ${path}`;
    node = node.parent;
  }
  // Where nothing has a name, its place in the page is one.
  return [...new Set([...selectors, path])];
}
