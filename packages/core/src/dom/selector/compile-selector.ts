import { type Element, isTag, type ParentNode } from 'domhandler';
import { HarvestmanError } from '../../ground/errors.ts';
import type { Turns } from '../../ground/time/take-turns.ts';
import { nextDescendant } from '../descendants.ts';
import { checkSelector } from './check-selector.ts';
import type { SelectorOptions } from './selector-problems.ts';
import { createSelectorQuery } from './selector-query.ts';

/** Nodes, and pieces of long texts, looked at by one search, which takes about a second. A page of 100,000 elements needs a tenth of it. */
const MAX_STEPS = 10_000_000;

/** Finds what `root.querySelector` and `root.querySelectorAll` would: elements below `root`, in document order. */
export interface CompiledSelector {
  readonly source: string;
  /** `budget`: what the searches of a page may cost together. Default: one search's. */
  first(root: ParentNode, budget?: SearchBudget): Element | null;
  all(root: ParentNode, budget?: SearchBudget): Element[];
  /** Whether it fits an element itself. */
  matches(element: Element): boolean;
  /** As `first` and `all`, with pauses in which everything else has its turn. */
  firstInTurns(root: ParentNode, turns: Turns, budget?: SearchBudget): Promise<Element | null>;
  allInTurns(root: ParentNode, turns: Turns, budget?: SearchBudget): Promise<Element[]>;
  /** As `firstInTurns`, at once where the turn is long enough: for many searches that are short, but for a strange page's. */
  firstSoon(root: ParentNode, turns: Turns, budget: SearchBudget): Element | null | Promise<Element | null>;
}

/** How many nodes, or pieces of long texts, may still be looked at. */
export interface SearchBudget {
  left: number;
}

/** Those that were compiled last: many jobs have the same. They keep nothing of a page. */
const compiled = new Map<string, CompiledSelector>();
const MOST_COMPILED = 500;

/** Nodes and elements looked at between two looks at the clock, which takes longer than to look at one of them. */
const STEPS_A_LOOK = 16;

/** A search that goes on in another turn. */
interface OpenSearch {
  readonly root: ParentNode;
  readonly given: SearchBudget;
  readonly most: number;
  readonly found: Element[];
  /** The last one that was looked at. */
  element: Element | null;
  isDone: boolean;
}

/** Of searches that are many on a large page, and cheap each. */
const STEPS_OF_ONE = 1_000;

/** What so many searches on one page may cost together: one that is expensive, and the usual for the rest. */
export function searchBudget(searches: number): SearchBudget {
  return { left: MAX_STEPS + STEPS_OF_ONE * searches };
}

/**
 * Compiles a CSS selector. Beside what a browser knows, `:contains()` and the other extensions of css-select work
 * unless `browser` is set, and a leading combinator (`> a`) is relative to the root.
 *
 * @throws HarvestmanError RECIPE_INVALID with one issue (`message`, `position`) when the selector cannot be used; from
 * the searches, when it is too expensive for the page
 */
export function compileSelector(source: string, options: SelectorOptions = {}): CompiledSelector {
  const key = `${JSON.stringify(options)} ${source}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const selector = compile(source, options);
  const [oldest] = compiled.size >= MOST_COMPILED ? compiled.keys() : [];
  if (oldest !== undefined) compiled.delete(oldest);
  compiled.set(key, selector);
  return selector;
}

function compile(source: string, options: SelectorOptions): CompiledSelector {
  const problem = checkSelector(source, options);
  if (problem) {
    const message = `invalid selector ${JSON.stringify(source)}: ${problem.reason}, at position ${problem.position}`;
    throw selectorError(message, problem.position);
  }
  let budget: SearchBudget = { left: 0 };
  const query = createSelectorQuery(source, (count) => {
    budget.left -= count;
    if (budget.left < 0) {
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
  const begin = (root: ParentNode, given: SearchBudget): void => {
    budget = given;
    // In a document, `:scope` is its root element.
    query.setScope(isTag(root) ? root : (root.children.find(isTag) ?? null));
  };
  const search = <T>(root: ParentNode, given: SearchBudget, find: () => T): T => {
    begin(root, given);
    try {
      return find();
    } finally {
      // A selector outlives the page, whose tree is not to be kept by it.
      query.setScope(null);
    }
  };

  /** What the present turn has time for. */
  const go = (own: OpenSearch, turns: Turns): void => {
    const { root, given } = own;
    let tried = 0;
    let looked = given.left;
    /** An element costs more where it makes the selector look at others. */
    const isTurnOver = (): boolean => {
      tried += 1;
      if (tried + looked - given.left < STEPS_A_LOOK) return false;
      tried = 0;
      looked = given.left;
      return turns.isOver();
    };
    // Others may have searched by this selector meanwhile.
    search(root, given, () => {
      do {
        own.element = nextDescendant(own.element, root);
        if (own.element !== null && query.matches(own.element)) own.found.push(own.element);
      } while (own.element !== null && own.found.length < own.most && !isTurnOver());
    });
    own.isDone = own.element === null || own.found.length >= own.most;
  };
  const goOn = async (own: OpenSearch, turns: Turns): Promise<readonly Element[]> => {
    while (!own.isDone) {
      if (turns.isOver()) await turns.pause();
      go(own, turns);
    }
    return own.found;
  };
  const open = (
    root: ParentNode,
    most: number,
    given = searchBudget(0),
    element: Element | null = null,
  ): OpenSearch => ({ root, given, most, element, found: [], isDone: false });
  const firstOf = ([one]: readonly Element[]): Element | null => one ?? null;

  return {
    source,
    first: (root, given = searchBudget(0)) => search(root, given, () => next(null, root)),
    all: (root, given = searchBudget(0)) =>
      search(root, given, () => {
        const found: Element[] = [];
        for (let element = next(null, root); element !== null; element = next(element, root))
          found.push(element);
        return found;
      }),
    matches: (element) => search(element, searchBudget(0), () => query.matches(element)),
    firstInTurns: async (root, turns, given) => (await goOn(open(root, 1, given), turns))[0] ?? null,
    allInTurns: async (root, turns, given) => [...(await goOn(open(root, Infinity, given), turns))],
    firstSoon(root, turns, given) {
      let element: Element | null = null;
      let left = STEPS_A_LOOK;
      begin(root, given);
      try {
        // Most are found before the first look at the clock.
        for (const most = given.left; left + given.left > most; left -= 1) {
          element = nextDescendant(element, root);
          if (element === null || query.matches(element)) return element;
        }
      } finally {
        query.setScope(null);
      }
      const own = open(root, 1, given, element);
      go(own, turns);
      return own.isDone ? firstOf(own.found) : goOn(own, turns).then(firstOf);
    },
  };
}

function selectorError(message: string, position: number): HarvestmanError {
  return new HarvestmanError('RECIPE_INVALID', message, {
    details: { issues: [{ path: [], message, position }] },
  });
}
