import { type Document, type Element, isTag } from 'domhandler';
import { compileSelector } from '../../../dom/selector/compile-selector.ts';
import { atOnce } from '../../../ground/time/take-turns.ts';
import { findLists } from '../../../suggest/lists/find-lists.ts';
import { surveyPage } from '../../../suggest/page-survey.ts';

/** What a selector finds; nothing where it is none. */
export function elementsAt(page: Document, selector: string): readonly Element[] {
  try {
    return compileSelector(selector).all(page);
  } catch {
    return [];
  }
}

/** Selectors of links outside the items, such as navigation has. */
const LINKS = [
  'nav a',
  'header a',
  'footer a',
  '#nav a',
  '#menu a',
  '.nav a',
  '.menu a',
  'aside a',
  'ul a',
  'p a',
];
const LEAST_LINKS = 3;

/** A selector of links that are not in the list, as far as the page has some. */
export function navigationOf(page: Document, items: readonly Element[]): string | null {
  const isApart = (element: Element): boolean => !items.some((item) => touch(item, element));
  return (
    LINKS.find((selector) => {
      const found = elementsAt(page, selector);
      return found.length >= LEAST_LINKS && found.every(isApart);
    }) ?? null
  );
}

/** Another list of the page, none of whose items is one of these. */
export function otherListOf(page: Document, items: readonly Element[]): string | null {
  const survey = atOnce(surveyPage(page));
  const other = atOnce(findLists(survey, 10, -1)).find(({ members }) =>
    members.every((index) => {
      const element = survey.elements[index];
      return element !== undefined && !items.some((item) => touch(item, element));
    }),
  );
  return other?.selector ?? null;
}

export function placeOf(element: Element): number {
  const siblings = element.parent?.children.filter(isTag) ?? [];
  return siblings.indexOf(element) + 1;
}

function touch(one: Element, other: Element): boolean {
  return isWithin(one, other) || isWithin(other, one);
}

function isWithin(inner: Element, outer: Element): boolean {
  for (let node: Element['parent'] | Element = inner; node !== null; node = node.parent)
    if (node === outer) return true;
  return false;
}
