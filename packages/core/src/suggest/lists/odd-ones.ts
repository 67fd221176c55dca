import { type Element, isTag } from 'domhandler';
import { lastingClasses } from '../element-names.ts';
import { holdsLink } from '../header-row.ts';
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

/** Rows that head a group, rows of headers, advertisements by name; null where nothing tells them from the items. */
export function oddOnes(members: readonly number[], facts: PageFacts): OddOnes | null {
  for (const { is, selector } of [...KINDS, ...namedKinds(members, facts)]) {
    const odd = members.filter((index) => is(facts.survey.elements[index] as Element));
    if (odd.length === 0 || odd.length > members.length * MOST || members.length - odd.length < LEAST_ITEMS)
      continue;
    return { members: new Set(odd), selector };
  }
  return null;
}

/** Classes that say so, of elements that are built unlike the items. */
function namedKinds(members: readonly number[], { survey, shape }: PageFacts): readonly OddKind[] {
  const classesOf = (index: number): readonly string[] => {
    const element = survey.elements[index];
    return element === undefined ? [] : lastingClasses(element);
  };
  const names = new Set(members.flatMap(classesOf).filter((name) => BETWEEN.test(name)));
  return [...names].flatMap((name) => {
    const others = members.filter((index) => !classesOf(index).includes(name));
    const own = members.filter((index) => classesOf(index).includes(name));
    const isUnlike = own.every((index) =>
      others.slice(0, LEAST_ITEMS).every((other) => likeness(shape(index), shape(other)) < UNLIKE),
    );
    return isUnlike
      ? [{ selector: `.${name}`, is: (element: Element) => lastingClasses(element).includes(name) }]
      : [];
  });
}

function isSpanning({ children }: Element): boolean {
  const cells = children.filter(isTag);
  const [cell] = cells;
  return cells.length === 1 && cell !== undefined && Number(cell.attribs.colspan) > 1 && !holdsLink(cell);
}

function isColumnHeader(node: Element['children'][number]): boolean {
  return isTag(node) && node.attribs.role === 'columnheader';
}
