import { type Element, isTag, type ParentNode } from 'domhandler';
import { HarvestmanError } from '../../ground/errors.ts';
import { nextDescendant } from '../descendants.ts';
import { checkSelector } from './check-selector.ts';
import type { SelectorOptions } from './selector-problems.ts';
import { createSelectorQuery } from './selector-query.ts';

/** Nodes looked at by one search, which takes about a second. A page of 100,000 elements needs a tenth of it. */
const MAX_STEPS = 10_000_000;

/** Finds what `root.querySelector` and `root.querySelectorAll` would: elements below `root`, in document order. */
export interface CompiledSelector {
  readonly source: string;
  first(root: ParentNode): Element | null;
  all(root: ParentNode): Element[];
}

/**
 * Compiles a CSS selector. Beside what a browser knows, `:contains()` and the other extensions of css-select work
 * unless `browser` is set, and a leading combinator (`> a`) is relative to the root.
 *
 * @throws HarvestmanError RECIPE_INVALID with one issue (`message`, `position`) when the selector cannot be used; from
 * the searches, when it is too expensive for the page
 */
export function compileSelector(source: string, options: SelectorOptions = {}): CompiledSelector {
  const problem = checkSelector(source, options);
  if (problem) {
    const message = `invalid selector ${JSON.stringify(source)}: ${problem.reason}, at position ${problem.position}`;
    throw selectorError(message, problem.position);
  }
  let steps = 0;
  const query = createSelectorQuery(source, () => {
    steps += 1;
    if (steps > MAX_STEPS) {
      throw selectorError(
        `selector ${JSON.stringify(source)} is too expensive for this page; make it simpler`,
        0,
      );
    }
  });

  /** The first match after `element` in `root`. */
  const next = (element: Element | null, root: ParentNode): Element | null => {
    let candidate = nextDescendant(element, root);
    while (candidate !== null && !query.matches(candidate)) candidate = nextDescendant(candidate, root);
    return candidate;
  };
  const search = <T>(root: ParentNode, find: () => T): T => {
    steps = 0;
    // In a document, `:scope` is its root element.
    query.setScope(isTag(root) ? root : (root.children.find(isTag) ?? null));
    try {
      return find();
    } finally {
      // A selector outlives the page, whose tree is not to be kept by it.
      query.setScope(null);
    }
  };

  return {
    source,
    first: (root) => search(root, () => next(null, root)),
    all: (root) =>
      search(root, () => {
        const found: Element[] = [];
        for (let element = next(null, root); element !== null; element = next(element, root))
          found.push(element);
        return found;
      }),
  };
}

function selectorError(message: string, position: number): HarvestmanError {
  return new HarvestmanError('RECIPE_INVALID', message, {
    details: { issues: [{ path: [], message, position }] },
  });
}
