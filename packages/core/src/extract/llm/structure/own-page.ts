import type { Element } from 'domhandler';
import { contains } from '../../../dom/contains.ts';
import { descendants } from '../../../dom/descendants.ts';
import { readText } from '../../../dom/readers/text.ts';
import type { Property } from '../../../recipe/property.ts';
import { typeOf } from '../value-shape.ts';
import { meaningOf, wordsOf } from './meanings.ts';

/** Items that are looked at, and elements of each. */
const MOST_ITEMS = 5;
const MOST_ELEMENTS = 300;
const HEADING = /^h[1-6]$/;
/** Of the items: so many are a sign. */
const MOSTLY = 0.7;
const WEIGHT = 1.5;
const OWN = new Set(['link', 'title']);

/** Whether links that are asked for lead where their items' titles do, and those of something else do not. */
export function ownPageEvidence(
  property: Property,
  { elements, roots }: { readonly elements: readonly (Element | null)[]; readonly roots: readonly Element[] },
): number {
  if (typeOf(property) !== 'link') return 0;
  let looked = 0;
  let same = 0;
  for (const [at, root] of roots.slice(0, MOST_ITEMS).entries()) {
    const href = elements[at]?.attribs.href;
    const title = titleLink(root);
    if (href === undefined || title === null) continue;
    looked += 1;
    if (href === title.attribs.href) same += 1;
  }
  if (looked < 2) return 0;
  const isOwn = asksForOwnPage(property);
  if (same >= looked * MOSTLY) return isOwn ? WEIGHT : -WEIGHT;
  return same <= looked * (1 - MOSTLY) ? (isOwn ? -WEIGHT : WEIGHT / 3) : 0;
}

export function asksForOwnPage(property: Property): boolean {
  return (
    typeOf(property) === 'link' && wordsOf(property.name).every((word) => OWN.has(meaningOf(word) ?? ''))
  );
}

/** The link of an item's heading; where it has none, the one that says most. */
function titleLink(root: Element): Element | null {
  let heading: Element | null = null;
  let longest: Element | null = null;
  let most = 0;
  for (const element of descendants(root, MOST_ELEMENTS)) {
    if (HEADING.test(element.name)) heading ??= element;
    if (element.name !== 'a' || element.attribs.href === undefined) continue;
    if (heading !== null && (contains(heading, element) || contains(element, heading))) return element;
    const { length } = readText(element);
    if (length > most) [most, longest] = [length, element];
  }
  return longest;
}
