import type { Element } from 'domhandler';
import type { Steps } from '../../ground/time/take-turns.ts';
import { TREE_EDGE } from '../../page/in-page/document/html-marks.ts';
import { containerNames, memberNames } from '../element-names.ts';
import type { PageSurvey } from '../page-survey.ts';
import { isTreeEdge } from '../tree-edges.ts';

/** Elements that one selector finds, in document order, none inside another. */
export interface ListCandidate {
  readonly members: readonly number[];
  /** Selectors that find exactly the members. */
  readonly selectors: readonly string[];
}

/** Levels from an item up to the element whose name a selector may begin with. */
const MOST_LEVELS = 4;
/** Levels in which an item's own name is told apart by where it stands. */
const NAMED_LEVELS = 2;
const MOST_CONTAINERS = 2;
/** Entries in all: what a page of 50,000 elements takes. Beyond it the page is not looked at. */
const MOST_FILED = 1_500_000;

const NEVER_ITEMS: ReadonlySet<string> = new Set(
  (
    'html body br hr input button label img picture source video audio thead tfoot colgroup col caption legend form ' +
    'main nav footer header'
  ).split(' '),
);

/**
 * Repeated structures, found by the selectors that would name them: elements that share a class, an attribute, or a
 * place below the closest element with a name. Linear in the page: each element is filed under a bounded number of
 * selectors.
 */
export function* listCandidates(survey: PageSurvey): Steps<readonly ListCandidate[]> {
  const found = new Map<string, number[]>();
  let filed = 0;
  const file = (selector: string, index: number): void => {
    filed += 1;
    const members = found.get(selector);
    if (members === undefined) found.set(selector, [index]);
    else members.push(index);
  };
  const places: (readonly string[] | undefined)[] = [];
  const placeNames = (index: number, element: Element): readonly string[] => {
    const names = places[index] ?? containerNames(element);
    places[index] = names;
    return names;
  };
  const nthOf = numberSiblings(survey);
  for (const [index, element] of survey.elements.entries()) {
    yield;
    if (filed > MOST_FILED) break;
    if (NEVER_ITEMS.has(element.name) || survey.text[index] === 0) continue;
    fileElement(index, element, survey, { file, placeNames, nthOf });
  }
  return yield* withoutDoubles(found, survey);
}

interface Filing {
  file(selector: string, index: number): void;
  /** Made once for each element: many stand in it. */
  placeNames(index: number, element: Element): readonly string[];
  /** As `:nth-of-type`; 0 where it is the only one. */
  nthOf(index: number): number;
}

function fileElement(
  index: number,
  element: Element,
  survey: PageSurvey,
  { file, placeNames, nthOf }: Filing,
): void {
  const own = memberNames(element);
  for (const name of own) file(name, index);
  // Header rows stand among the rows of many a table.
  const tag = element.name === 'tr' && holdsCells(element) ? 'tr:has(> td)' : null;
  let path = element.name;
  // The same path, with the place of one of those around it.
  let placed: readonly string[] = [];
  let containers = 0;
  let top = element;
  let up = isTreeEdge(element) ? -1 : (survey.parent[index] ?? -1);
  for (let level = 0; up !== -1 && level < MOST_LEVELS && containers < MOST_CONTAINERS; level += 1) {
    const around = survey.elements[up];
    if (around === undefined) break;
    const names = placeNames(up, around);
    for (const name of names) {
      file(`${name} > ${path}`, index);
      if (tag !== null) file(`${name} ${tag}`, index);
      if (level < NAMED_LEVELS) for (const mine of own) file(`${name} ${mine}`, index);
    }
    if (names.length > 0) containers += 1;
    const nth = containers === 0 ? nthOf(up) : 0;
    placed = placed.map((one) => `${around.name} > ${one}`);
    if (nth > 0) placed = [...placed, `${around.name}:nth-of-type(${nth}) > ${path}`];
    path = `${around.name} > ${path}`;
    top = around;
    up = isTreeEdge(around) ? -1 : (survey.parent[up] ?? -1);
  }
  if (containers > 0) return;
  // Where the document has a match, no shadow root is looked into.
  const end = top.attribs[TREE_EDGE] === 'shadow' ? ':not(body *)' : '';
  for (const one of [path, ...placed]) {
    file(one + end, index);
    if (tag !== null) file(`${one}${end}:has(> td)`, index);
  }
}

/** Counts the children of a parent once, whichever of them is asked for first. */
function numberSiblings({ elements, parent, end }: PageSurvey): (index: number) => number {
  const known: (number | undefined)[] = [];
  return (index) => {
    const up = parent[index] ?? -1;
    if (known[index] !== undefined || up === -1) return known[index] ?? 0;
    const last = new Map<string, { index: number; nth: number }>();
    for (let child = up + 1; child < (end[up] ?? 0); child = end[child] ?? child + 1) {
      const name = elements[child]?.name ?? '';
      const before = last.get(name);
      if (before?.nth === 1) known[before.index] = 1;
      const nth = (before?.nth ?? 0) + 1;
      known[child] = before === undefined ? 0 : nth;
      last.set(name, { index: child, nth });
    }
    return known[index] ?? 0;
  };
}

function holdsCells({ children }: Element): boolean {
  return children.some((child) => 'name' in child && child.name === 'td');
}

/** One candidate for selectors that find the same elements. */
function* withoutDoubles(
  found: ReadonlyMap<string, readonly number[]>,
  survey: PageSurvey,
): Steps<ListCandidate[]> {
  const candidates = new Map<string, { members: readonly number[]; selectors: string[] }>();
  for (const [selector, members] of found) {
    yield;
    if (members.length < 2 || areNested(members, survey)) continue;
    const key = digest(members);
    const known = candidates.get(key);
    if (known === undefined) candidates.set(key, { members, selectors: [selector] });
    else known.selectors.push(selector);
  }
  return [...candidates.values()];
}

/** Two sums of 32 bits: candidates that differ share both once in a billion pages. */
function digest(members: readonly number[]): string {
  let first = 0;
  let second = 0x811c9dc5;
  for (const index of members) {
    first = (Math.imul(first, 31) + index) | 0;
    second = Math.imul(second ^ index, 0x01000193);
  }
  return `${members.length} ${first} ${second}`;
}

function areNested(members: readonly number[], survey: PageSurvey): boolean {
  let end = -1;
  for (const index of members) {
    if (index < end) return true;
    end = survey.end[index] ?? index;
  }
  return false;
}
