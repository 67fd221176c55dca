import { type Element, isTag } from 'domhandler';
import { holdsLink } from '../../dom/holds-link.ts';
import { lastingClasses } from '../element-names.ts';
import { likeness } from './item-shape.ts';
import type { PageFacts } from './page-facts.ts';

/** Elements among a list's items that are none, and what tells them apart. */
export interface OddOnes {
  readonly members: ReadonlySet<number>;
  readonly selector: string;
}

/** Of a list, at most. */
const MOST = 1 / 3;
/** Of the paths that an item has, at most, has one that is none. */
const UNLIKE = 0.5;
const LEAST_ITEMS = 3;
/** Characters of arrows and bars. */
const BESIDE_CONTROL = 3;
/** Classes that are looked at: a page may have as many as it has elements. */
const MOST_NAMES = 5;
/** Names of what stands between items, in the languages that sell most of the space there. */
const BETWEEN =
  /^(?:[\w-]*[-_])?(?:ads?|advert(?:s|isement)?|adslot|sponsored|promo(?:tion)?|banner|newsletter|sign-?up|separator|divider|spacer|anzeigen?|werbung|publicidad|publicite|pubblicita|publicidade|reclame|reklama?|reklam|annons|heading|group-?(?:title|head(?:er|ing)?)|section-?(?:title|head(?:er|ing)?)|date-?(?:header|heading|separator)|day-?(?:header|heading))(?:[-_][\w-]*)?$/i;

interface OddKind {
  readonly selector: string;
  is(element: Element): boolean;
}

/** Told by what they are. */
const KINDS: readonly OddKind[] = [
  { selector: ':has(> [colspan]:only-child):not(:has(a))', is: isSpanning },
  { selector: ':has(> [role="columnheader"])', is: ({ children }) => children.some(isColumnHeader) },
];

/**
 * Rows that head a group, rows of headers, advertisements by name, and what holds the control at `control` (-1: there is
 * none); null where nothing tells them from the items.
 */
export function oddOnes(members: readonly number[], control: number, facts: PageFacts): OddOnes | null {
  const { elements } = facts.survey;
  for (const { is, selector } of [
    ...KINDS,
    ...namedKinds(members, facts),
    ...controlKinds(members, control, facts),
  ]) {
    const odd = members.filter((index) => is(elements[index] as Element));
    if (odd.length === 0 || odd.length > members.length * MOST || members.length - odd.length < LEAST_ITEMS)
      continue;
    return { members: new Set(odd), selector };
  }
  return null;
}

/** Classes that say so, of elements that are built unlike the items. */
function namedKinds(members: readonly number[], facts: PageFacts): readonly OddKind[] {
  const classes = new Map(members.map((index) => [index, classesOf(index, facts)]));
  const names = new Set([...classes.values()].flat().filter((name) => BETWEEN.test(name)));
  return [...names].slice(0, MOST_NAMES).flatMap((name) => {
    const { own = [], others = [] } = Object.groupBy(members, (index) =>
      classes.get(index)?.includes(name) === true ? 'own' : 'others',
    );
    return own.every((index) => isUnlike(index, others, facts)) ? [kindOf(name)] : [];
  });
}

/** The last member, where it holds the control and nothing else, or is built unlike the items. */
function controlKinds(members: readonly number[], control: number, facts: PageFacts): readonly OddKind[] {
  const last = members.at(-1) ?? -1;
  const holds = control > last && control < (facts.survey.end[last] ?? 0);
  const { text } = facts.survey;
  const isAlone = (text[last] ?? 0) <= (text[control] ?? 0) + BESIDE_CONTROL;
  if (!holds || !(isAlone || isUnlike(last, members.slice(0, -1), facts))) return [];
  const taken = new Set(members.slice(0, -1).flatMap((index) => classesOf(index, facts)));
  return classesOf(last, facts)
    .filter((name) => !taken.has(name))
    .map(kindOf);
}

function kindOf(name: string): OddKind {
  return { selector: `.${name}`, is: (element) => lastingClasses(element).includes(name) };
}

function isUnlike(index: number, others: readonly number[], { shape }: PageFacts): boolean {
  return others.slice(0, LEAST_ITEMS).every((other) => likeness(shape(index), shape(other)) < UNLIKE);
}

function classesOf(index: number, { survey }: PageFacts): readonly string[] {
  const element = survey.elements[index];
  return element === undefined ? [] : lastingClasses(element);
}

function isSpanning({ children }: Element): boolean {
  const cells = children.filter(isTag);
  const [cell] = cells;
  return cells.length === 1 && cell !== undefined && Number(cell.attribs.colspan) > 1 && !holdsLink(cell);
}

function isColumnHeader(node: Element['children'][number]): boolean {
  return isTag(node) && node.attribs.role === 'columnheader';
}
