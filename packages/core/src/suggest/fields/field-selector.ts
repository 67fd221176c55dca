import { type Element, isTag } from 'domhandler';
import { holdsLink } from '../../dom/holds-link.ts';
import { siblingElement } from '../../dom/sibling-element.ts';
import { elementText } from '../element-text.ts';
import { MEANING } from './field-nodes.ts';
import { type ItemElements, simpleNames } from './item-elements.ts';

/** A selector inside an item: elements called `name` for which `holds` is true. */
interface Candidate {
  readonly selector: string;
  readonly name: string;
  readonly holds: (element: Element, item: ItemElements) => boolean;
}

/** Levels between an element and the one by which it is told apart. */
const MOST_LEVELS = 5;
const MOST_NAMES = 3;
/** Characters in which a text says something, if it does. */
const SHORT = 20;
/** Levels that are looked up for a name. */
const MOST_AROUND = 40;
/** A selector that is wrong in some items still reads the rest. */
const LEAST_RIGHT = 0.6;

/**
 * A selector that finds the field's element first in each item that has it, and nothing in the others; else the one
 * that does so in most items; null where none does. Tried from short names to long places, as ROBULA+ does (Leotta et
 * al., Robula+: an algorithm for generating robust XPath locators for web testing, 2016). `''` is the item itself.
 */
export function fieldSelector(
  items: readonly ItemElements[],
  elements: readonly (Element | null)[],
  effort: { left: number },
): string | null {
  const at = elements.findIndex((element) => element !== null);
  const example = elements[at];
  const root = items[at]?.root;
  if (example === undefined || example === null || root === undefined) return null;
  if (example === root) return '';
  const filled = elements.filter((element) => element !== null).length;
  let best: string | null = null;
  let most = filled * LEAST_RIGHT;
  for (const candidate of candidates(example, root)) {
    if (effort.left <= 0) break;
    const value = worth(candidate, items, elements, effort);
    if (value === filled) return candidate.selector;
    if (value > most) {
      most = value;
      best = candidate.selector;
    }
  }
  return best;
}

/** Items that are read rightly, less two for each that is not. */
function worth(
  { name, holds }: Candidate,
  items: readonly ItemElements[],
  elements: readonly (Element | null)[],
  effort: { left: number },
): number {
  let sum = 0;
  for (const [at, item] of items.entries()) {
    let found: Element | null = null;
    for (const element of item.named.get(name) ?? []) {
      effort.left -= 1;
      if (!holds(element, item)) continue;
      found = element;
      break;
    }
    const wanted = elements[at] ?? null;
    // A place that is there and empty reads as nothing.
    if (wanted === null && found !== null && isBlank(found)) continue;
    if (found !== wanted) sum -= 2;
    else if (found !== null) sum += 1;
  }
  return sum;
}

function isBlank(element: Element): boolean {
  return (
    element.attribs.href === undefined && !holdsLink(element) && !MEANING.test(elementText(element, SHORT))
  );
}

function* candidates(example: Element, root: Element): Generator<Candidate> {
  const own = simpleNames(example);
  const { name: tag } = example;
  for (const name of own) yield { selector: name, name, holds: () => true };
  for (const name of own) {
    if (name.startsWith('.'))
      yield { selector: `${tag}${name}`, name, holds: (element) => element.name === tag };
  }
  const few = fewNames(example);
  yield* withinCandidates(example, root, few);
  yield* placeCandidates(example, root, few);
  yield pathCandidate(example, root);
}

/** By what is around it. */
function* withinCandidates(example: Element, root: Element, own: readonly string[]): Generator<Candidate> {
  let around = parentOf(example);
  for (let level = 0; level < MOST_LEVELS && around !== null && around !== root; level += 1) {
    for (const outer of fewNames(around)) {
      for (const name of own) {
        if (level === 0) {
          yield {
            selector: `${outer} > ${name}`,
            name,
            holds: (element, item) => isChildOf(element, outer, item),
          };
        }
        yield {
          selector: `${outer} ${name}`,
          name,
          holds: (element, item) => isWithin(element, outer, item),
        };
      }
    }
    around = parentOf(around);
  }
}

/** By what stands before it, or its number among its like. */
function* placeCandidates(example: Element, root: Element, own: readonly string[]): Generator<Candidate> {
  const before = siblingElement(example, 'prev');
  const around = parentOf(example);
  const nth = position(example);
  for (const name of own) {
    for (const beside of before === null ? [] : fewNames(before)) {
      yield {
        selector: `${beside} + ${name}`,
        name,
        holds(element, { isCalled }) {
          const sibling = siblingElement(element, 'prev');
          return sibling !== null && isCalled(sibling, beside);
        },
      };
    }
    yield { selector: `${name}:nth-of-type(${nth})`, name, holds: (element) => position(element) === nth };
    for (const outer of around === null || around === root ? [] : fewNames(around)) {
      yield {
        selector: `${outer} > ${name}:nth-of-type(${nth})`,
        name,
        holds: (element, item) => position(element) === nth && isChildOf(element, outer, item),
      };
    }
  }
}

/** By every step from the item. */
function pathCandidate(example: Element, root: Element): Candidate {
  const steps: { readonly tag: string; readonly nth: number }[] = [];
  for (let node: Element | null = example; node !== null && node !== root; node = parentOf(node)) {
    steps.push({ tag: node.name, nth: position(node) });
  }
  const path = steps.toReversed().map(({ tag, nth }) => `${tag}:nth-of-type(${nth})`);
  return {
    selector: `:scope > ${path.join(' > ')}`,
    name: example.name,
    holds(element, { root: inside }) {
      let node: Element | null = element;
      for (const { tag, nth } of steps) {
        if (node === null || node.name !== tag || position(node) !== nth) return false;
        node = parentOf(node);
      }
      return node === inside;
    },
  };
}

/** Elements outside of the item count, as they do for `element.querySelector`. */
function isWithin(element: Element, name: string, { isCalled }: ItemElements): boolean {
  let node = parentOf(element);
  for (let level = 0; node !== null && level < MOST_AROUND; level += 1, node = parentOf(node)) {
    if (isCalled(node, name)) return true;
  }
  return false;
}

function isChildOf(element: Element, name: string, { isCalled }: ItemElements): boolean {
  const parent = parentOf(element);
  return parent !== null && isCalled(parent, name);
}

/** The names that mean most, and the tag. */
function fewNames(element: Element): readonly string[] {
  const names = simpleNames(element);
  return names.length <= MOST_NAMES ? names : [...names.slice(0, MOST_NAMES - 1), element.name];
}

function parentOf({ parent }: Element): Element | null {
  return parent !== null && isTag(parent) ? parent : null;
}

function position(element: Element): number {
  let nth = 1;
  for (let node = element.prev; node !== null; node = node.prev) {
    if (isTag(node) && node.name === element.name) nth += 1;
  }
  return nth;
}
