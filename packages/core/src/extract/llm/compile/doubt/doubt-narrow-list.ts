import type { Element } from 'domhandler';
import { contains } from '../../../../dom/contains.ts';
import { isHeaderRow } from '../../../../dom/header-row.ts';
import type { Item } from '../../../../dom/item.ts';
import type { PlanField } from '../../../../recipe/plan/extraction-plan.ts';
import { createCandidateReader, isValue } from '../../candidate-reader.ts';
import { readableItems } from '../../readable-items.ts';
import type { Sample } from '../../sample.ts';
import { inLikePlaces, leftOut } from '../../structure/left-out.ts';
import type { PageStructure, StructureList } from '../../structure/page-structure.ts';
import { type DoubtedList, doubtedList, listOf } from './doubted-list.ts';
import { withoutStrange } from './without-strange.ts';

/** Selectors that go by the places of items. */
const POSITIONAL = /:(?:nth|first|last|only)|^html\b|:not\(|\+|~/;
/** Selectors that go by what is in items. */
const FILTERING = /:has\(/;
/** Of the fields an element has that such a selector leaves out. */
const LEAST_READ = 0.6;
/** So many elements make a list of which one item was taken. */
const LEAST_OTHERS = 4;

/** Does a list leave out elements that are built like its items, and have their fields? */
export function doubtNarrowList(
  selector: string,
  items: readonly Item[],
  fields: readonly PlanField[],
  structure: PageStructure,
  { baseUrl }: Sample,
): DoubtedList | null {
  const elements = items.map(({ element }) => element);
  const beside = leftOut(elements);
  const classes = new Set(elements.map(({ attribs }) => attribs.class ?? ''));
  const readers = fields.flatMap(({ candidates: [first] }) => (first ? [createCandidateReader(first)] : []));
  const isReadable = (element: Element): boolean => {
    const item = { element, baseUrl };
    if (readableItems([item], fields) === 1) return true;
    // A selector that asks for a field leaves out items that lack it.
    if (!FILTERING.test(selector) || !classes.has(element.attribs.class ?? '')) return false;
    return readers.filter((read) => isValue(read(item))).length >= readers.length * LEAST_READ;
  };
  const isPath = items.length === 1 && POSITIONAL.test(selector);
  // A path to one item says nothing of what the others have.
  if (isPath) {
    const list = listAround(elements, structure);
    if (list !== null) return narrow(selector, elements, list.elements.length - 1, list);
  }
  const others = elsewhere(elements, structure);
  const known = beside.length > 0 ? beside : others;
  // What has a place in one card has another in the next.
  const more = (known.length === 0 && POSITIONAL.test(selector) ? inLikePlaces(elements) : known).filter(
    (element) => !isHeaderRow(element, elements) && isReadable(element),
  );
  const wanted = withoutStrange(more, items, fields);
  if (wanted.length === 0) return null;
  const whole = [...elements, ...wanted];
  return narrow(selector, elements, wanted.length, listOf(whole, structure));
}

function narrow(
  selector: string,
  items: readonly Element[],
  more: number,
  better: StructureList | null,
): DoubtedList {
  return doubtedList(
    selector,
    `matches ${items.length} and leaves out ${more} elements beside them that have the same fields`,
    { better, isDecisive: POSITIONAL.test(selector) || more >= items.length },
  );
}

/** The list of the page of which one element is the item, or holds it. */
function listAround([item]: readonly Element[], structure: PageStructure): StructureList | null {
  if (item === undefined) return null;
  const isAround = ({ elements }: StructureList): boolean =>
    elements.length > LEAST_OTHERS && elements.some((element) => contains(element, item));
  return structure.lists.find(isAround) ?? null;
}

/** The other members of a list of the page, of which the items are some. */
function elsewhere(items: readonly Element[], structure: PageStructure): readonly Element[] {
  const own = new Set(items);
  const list = structure.lists.find(({ elements }) => {
    const members = new Set(elements);
    return items.length < elements.length && items.every((item) => members.has(item));
  });
  return list?.elements.filter((element) => !own.has(element)) ?? [];
}
