import { type Element, isTag } from 'domhandler';
import { contains } from '../../../../dom/contains.ts';
import { isHeaderRow } from '../../../../dom/header-row.ts';
import type { Item } from '../../../../dom/item.ts';
import { compileSelector } from '../../../../dom/selector/compile-selector.ts';
import { createSelectorQuery } from '../../../../dom/selector/selector-query.ts';
import type { PlanCandidate, PlanField } from '../../../../recipe/plan/extraction-plan.ts';
import { createCandidateReader, isValue } from '../../candidate-reader.ts';
import { itemsOf, type Sample } from '../../sample.ts';
import { likenessTo } from '../../structure/left-out.ts';
import type { PageStructure } from '../../structure/page-structure.ts';
import { columnOf } from './column-of.ts';
import { countOf } from './compare-columns.ts';
import { doubtNarrowList } from './doubt-narrow-list.ts';
import { type DoubtedList, doubtedList, listOf } from './doubted-list.ts';
import { selectorParts } from './selector-parts.ts';

const BESIDE = new Set(['aside', 'footer']);
/** What tells items from the row of their headers, where no name does. */
const WITHOUT_HEADERS = [
  ':not(thead *)',
  ':not(:has(> th + th))',
  ':not(:has(> [role=columnheader]))',
  ':not(:first-child)',
] as const;
/** Of the items may lack all that is read before the list is said to hold other things. */
const MOST_EMPTY = 0.03;
/** Of the items may have few of the values. */
const MOST_POOR = 0.2;
/** How much more another list must be like one that people come for. */
const SCORE_MARGIN = 3;
const SEVERAL = 1.9;
/** Of the items have what each field reads. */
const MOSTLY = 0.8;

/**
 * Lays a list beside the structure of the page: does it leave out what is built like its items, does it hold what has
 * none of the values, is it a place in which the items are, or is another list much more like one?
 */
export function doubtList(
  { selectors, items }: { readonly selectors: readonly string[]; readonly items: readonly Item[] },
  fields: readonly PlanField[],
  structure: PageStructure,
  sample: Sample,
): DoubtedList | null {
  const selector = selectors[0] ?? '';
  return (
    headers(selector, items, structure, sample) ??
    doubtNarrowList(selector, items, fields, structure, sample) ??
    tooBroad(selector, items, fields, structure) ??
    severalLists(selector, items, structure) ??
    container(selector, items, fields, structure) ??
    otherList(selector, items, fields, structure)
  );
}

/** The row of headers of a table, or of a grid of other elements, is no item. */
function headers(
  selector: string,
  items: readonly Item[],
  structure: PageStructure,
  sample: Sample,
): DoubtedList | null {
  const elements = items.map(({ element }) => element);
  const rest = elements.filter((element) => !isHeaderRow(element, elements));
  if (rest.length === elements.length || rest.length === 0) return null;
  const known =
    structure.selectorOf(rest) ??
    WITHOUT_HEADERS.map((end) => `:is(${selector})${end}`).find((one) => {
      const found = itemsOf(sample, one);
      return found.length === rest.length && found.every(({ element }, at) => element === rest[at]);
    });
  const better = known === undefined ? null : { selector: known, elements: rest };
  return doubtedList(selector, `also matches a row of headers`, { better, isDecisive: better !== null });
}

function tooBroad(
  selector: string,
  items: readonly Item[],
  fields: readonly PlanField[],
  structure: PageStructure,
): DoubtedList | null {
  const readers = fields.flatMap(({ candidates: [first] }) => (first ? [createCandidateReader(first)] : []));
  if (readers.length === 0) return null;
  const counts = items.map((item) => readers.filter((read) => isValue(read(item))).length);
  const most = Math.max(...counts);
  const rich = items.filter((_, at) => (counts[at] ?? 0) * 3 > most).map(({ element }) => element);
  const isAlike = likenessTo(rich);
  const isPoor = ({ element }: Item, at: number): boolean =>
    counts[at] === 0 || ((counts[at] ?? 0) * 3 <= most && !isAlike(element));
  const poor = items.filter(isPoor).length;
  const empty = counts.filter((count) => count === 0).length;
  // The row of headers of a table, or what stands behind its items; not an item that lacks what is asked for.
  const isEdged =
    items.length > 2 &&
    items.some(
      ({ element }, at) => (at === 0 || at === items.length - 1) && counts[at] === 0 && !isAlike(element),
    );
  const isClean =
    empty <= items.length * MOST_EMPTY &&
    poor < items.length * MOST_POOR &&
    !items.some((item, at) => isPoor(item, at) && isNamedApart(item.element, rich));
  if (most === 0 || (isClean && !isEdged)) return null;
  const rest = items.filter((item, at) => !isPoor(item, at)).map(({ element }) => element);
  const better = listOf(rest, structure);
  return doubtedList(
    selector,
    `also matches ${poor} of ${items.length} elements that have few or none of the fields`,
    { better, isDecisive: empty >= items.length * MOST_POOR || selector.includes(',') },
  );
}

/** Whether an element has names, and none that others have. */
function isNamedApart(element: Element, others: readonly Element[]): boolean {
  const names = ({ attribs }: Element): readonly string[] => attribs.class?.match(/\S+/g) ?? [];
  const known = new Set(others.flatMap(names));
  return known.size > 0 && names(element).length > 0 && !names(element).some((name) => known.has(name));
}

/** Alternatives that match in places of their own are lists of their own. */
function severalLists(
  selector: string,
  items: readonly Item[],
  structure: PageStructure,
): DoubtedList | null {
  const parts = selectorParts(selector);
  const elements = items.map(({ element }) => element);
  const groups = (parts.length < 2 ? byPlace(elements) : parts.map((part) => matching(part, elements)))
    .filter((group) => group.length > 0)
    .toSorted((a, b) => b.length - a.length);
  const [largest, ...others] = groups;
  if (largest === undefined || others.length === 0) return null;
  const places = new Set(largest.map(({ parent }) => parent));
  const apart = others.filter((group) => group.every(({ parent }) => !places.has(parent)));
  if (apart.length === 0) return null;
  const better = listOf(largest, structure);
  return doubtedList(selector, `matches ${apart.length + 1} lists in places of their own`, {
    better,
    isDecisive: false,
  });
}

function matching(part: string, elements: readonly Element[]): readonly Element[] {
  const query = createSelectorQuery(part, () => undefined);
  return elements.filter((element) => query.matches(element));
}

/** What stands beside the content of the page, and what does not. */
function byPlace(elements: readonly Element[]): readonly (readonly Element[])[] {
  const isBeside = (element: Element): boolean => {
    for (let node = element.parent; node !== null; node = node.parent)
      if (isTag(node) && BESIDE.has(node.name)) return true;
    return false;
  };
  return [elements.filter((element) => !isBeside(element)), elements.filter(isBeside)];
}

/** Items in which nearly every field is found several times are places of several items. */
function container(
  selector: string,
  items: readonly Item[],
  fields: readonly PlanField[],
  structure: PageStructure,
): DoubtedList | null {
  const inside = structure.lists.find(
    ({ elements }) =>
      elements.length >= items.length * SEVERAL &&
      elements.every((element) =>
        items.some(({ element: item }) => item !== element && contains(item, element)),
      ),
  );
  if (inside === undefined) return null;
  const compiled = fields.flatMap(({ candidates: [first] }) =>
    first === undefined || first.selector === null ? [] : [compileSelector(first.selector)],
  );
  const isSeveral = compiled.filter((one) => {
    const found = items.reduce((sum, { element }) => sum + one.all(element).length, 0);
    return found >= items.length * SEVERAL;
  });
  if (compiled.length === 0 || isSeveral.length < compiled.length) return null;
  const count = inside.elements.length;
  return doubtedList(
    selector,
    `matches ${items.length} elements, each with several items in it, ${count} in all`,
    { better: inside, isDecisive: true },
  );
}

function otherList(
  selector: string,
  items: readonly Item[],
  fields: readonly PlanField[],
  structure: PageStructure,
): DoubtedList | null {
  const elements = items.map(({ element }) => element);
  const [best] = structure.lists;
  if (best === undefined) return null;
  const isElsewhere = best.elements.every(
    (one) => !elements.some((item) => item === one || contains(item, one) || contains(one, item)),
  );
  const isBetter = structure.score(best.elements) > structure.score(elements) + SCORE_MARGIN;
  if (!isElsewhere || !isBetter || lacksFields(best.elements, items, fields, structure)) return null;
  return doubtedList(
    selector,
    `matches ${items.length} elements that look less like a list of items than others on the page do`,
    { better: best, isDecisive: false },
  );
}

/** Whether most of other elements have fewer texts and links than are asked for, where these items have all. */
function lacksFields(
  others: readonly Element[],
  items: readonly Item[],
  fields: readonly PlanField[],
  structure: PageStructure,
): boolean {
  const isFilled = (candidate: PlanCandidate | undefined, of: readonly Item[]): boolean =>
    candidate !== undefined && countOf(columnOf(candidate, of)) >= of.length * MOSTLY;
  if (!fields.every(({ candidates: [first] }) => isFilled(first, items))) return false;
  const baseUrl = items[0]?.baseUrl ?? '';
  const beside = others.map((element) => ({ element, baseUrl }));
  const found = structure
    .fields(others, baseUrl)
    .filter((one) => isFilled({ ...one, attribute: null }, beside));
  return found.length < fields.length;
}
