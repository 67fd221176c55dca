import { type Element, isTag } from 'domhandler';
import type { Item } from '../../../../dom/item.ts';
import { checkSelector } from '../../../../dom/selector/check-selector.ts';
import { compileSelector } from '../../../../dom/selector/compile-selector.ts';
import type { PlanCandidate } from '../../../../recipe/plan/extraction-plan.ts';
import { createCandidateReader } from '../../candidate-reader.ts';
import { fragility } from '../../selector-robustness.ts';
import { pathWithin, simpleSelectors } from './simple-selectors.ts';

/** The one that reads a property, and two that may take its place. */
const MOST_CANDIDATES = 3;
/** Of the items an alternative must read the same in. */
const LEAST_AGREEMENT = 0.98;
const MOST_TRIED = 40;

/**
 * The candidates that a plan keeps: of those that read the same as the first, the most robust, and then ones that rely
 * on something else, so that one change of the page does not break them all. Where the model gave too few, the
 * elements themselves say how else they can be named.
 */
export function selectCandidates(
  fitting: readonly PlanCandidate[],
  items: readonly Item[],
): readonly PlanCandidate[] {
  const [first] = fitting;
  if (first === undefined) return [];
  const expected = items.map(createCandidateReader(first));
  const agrees = (candidate: PlanCandidate): boolean => {
    try {
      const read = createCandidateReader(candidate);
      const same = items.filter((item, index) => read(item) === expected[index]).length;
      return same >= items.length * LEAST_AGREEMENT;
    } catch {
      return false;
    }
  };
  const given = fitting.filter(agrees).sort(byFragility);
  const found = otherSelectors(first, items)
    .map((selector): PlanCandidate => ({ ...first, selector }))
    .sort(byFragility)
    .slice(0, MOST_TRIED);
  const kept: PlanCandidate[] = given.slice(0, 1);
  for (const candidate of [...given.slice(1), ...found]) {
    if (kept.length === MOST_CANDIDATES) break;
    if (kept.some((one) => reliesOnSame(one.selector, candidate.selector))) continue;
    if (agrees(candidate)) kept.push(candidate);
  }
  return kept;
}

function byFragility(a: PlanCandidate, b: PlanCandidate): number {
  return fragility(a.selector) - fragility(b.selector);
}

/** Selectors of the element that the candidate finds in the first item that has one. */
export function otherSelectors({ selector }: PlanCandidate, items: readonly Item[]): readonly string[] {
  if (selector === null) return [];
  const compiled = compileSelector(selector);
  for (const { element: item } of items) {
    const element = compiled.first(item);
    if (element !== null) return selectorsOf(element, item).filter((one) => one !== selector);
  }
  return [];
}

/** Selectors by which an element within an item may be known, the ones with a meaning first. */
export function selectorsOf(element: Element, item: Element): readonly string[] {
  const names = simpleSelectors(element);
  const parents =
    element.parent !== null && element.parent !== item && isTag(element.parent)
      ? simpleSelectors(element.parent)
      : [];
  const path = pathWithin(item, element);
  const selectors = [
    ...names,
    ...names.flatMap((name) => (name === element.name ? [] : [`${element.name}${name}`])),
    ...parents.slice(0, 4).map((parent) => `${parent} > ${element.name}`),
    ...(path === null ? [] : [path]),
  ];
  return [...new Set(selectors)].filter((one) => checkSelector(one) === null);
}

/** Names that a change of the page may take away: ids, classes and attributes; else the selector itself. */
export function reliesOnSame(some: string | null, other: string | null): boolean {
  const names = namesIn(other ?? '');
  return [...namesIn(some ?? '')].some((name) => names.has(name));
}

function namesIn(selector: string): ReadonlySet<string> {
  const names = selector.match(/[.#][\w-]+|\[[\w-]+|:nth-[\w-]+/g);
  return new Set(names ?? [selector]);
}

/** Whether the element is one that the list selector itself would name. */
export function commonNames(elements: readonly Element[]): readonly string[] {
  const [first, ...others] = elements;
  if (first === undefined) return [];
  const sets = others.map((element) => new Set(simpleSelectors(element)));
  return simpleSelectors(first).filter((name) => sets.every((set) => set.has(name)));
}
