import type { Element } from 'domhandler';
import { descendants } from '../../../../dom/descendants.ts';
import type { Item } from '../../../../dom/item.ts';
import { readText } from '../../../../dom/readers/text.ts';
import { resolveUrl } from '../../../../dom/resolve-url.ts';
import { compileSelector } from '../../../../dom/selector/compile-selector.ts';
import type { PlanCandidate } from '../../../../recipe/plan/extraction-plan.ts';
import type { PropertyType } from '../../../../recipe/property.ts';
import { normalText, withoutEllipsis } from '../../normal-text.ts';
import { proposedAttributeProblem } from '../judge/check-proposed-selector.ts';
import { selectorsOf } from './select-candidates.ts';

/** Items in which an example may be found: what comes before the first may be an advertisement. */
const EXAMPLE_ITEMS = 3;
/** Elements of an item that are looked at. */
const MOST_ELEMENTS = 300;
/** Elements that say the example, and names of each that are tried. */
const MOST_FOUND = 4;
const MOST_NAMES = 12;
/** These name an element, and say nothing of the item. */
const NAMING = new Set(['class', 'id', 'style']);

interface Place {
  readonly element: Element;
  readonly attribute: string | null;
}

/** Ways to read what a model took for the value: by the elements, or attributes, of the first items that say it. */
export function exampleCandidates(
  example: string | null,
  type: PropertyType,
  items: readonly Item[],
): readonly PlanCandidate[] {
  const whole = withoutEllipsis(example ?? '');
  const wanted = normalText(whole);
  if (wanted === '') return [];
  for (const item of items.slice(0, EXAMPLE_ITEMS)) {
    const isSaid = (text: string): boolean =>
      normalText(text) === wanted || (whole !== example && normalText(text).startsWith(wanted));
    const isAddress = type === 'link' || type === 'src';
    const address = isAddress ? resolveUrl(whole, item.baseUrl) : null;
    const isNamed = (value: string): boolean =>
      isSaid(value) || (address !== null && resolveUrl(value, item.baseUrl) === address);
    const found = placesIn(item.element, isAddress ? null : isSaid, isNamed).slice(0, MOST_FOUND);
    const candidates = found.flatMap(({ element, attribute }): readonly PlanCandidate[] => {
      const isOwn = isAddress && (attribute === 'href' || attribute === 'src');
      const way = { attribute: isOwn ? null : attribute, type };
      if (element === item.element) return [{ ...way, selector: null }];
      return selectorsOf(element, item.element)
        .filter((selector) => compileSelector(selector).first(item.element) === element)
        .slice(0, MOST_NAMES)
        .map((selector) => ({ ...way, selector }));
    });
    if (candidates.length > 0) return candidates;
  }
  return [];
}

/** The innermost elements whose text says it, then those with an attribute that does. */
function placesIn(
  root: Element,
  isSaid: ((text: string) => boolean) | null,
  isNamed: (value: string) => boolean,
): readonly Place[] {
  const texts: Place[] = [];
  const attributes: Place[] = [];
  for (const element of [root, ...descendants(root, MOST_ELEMENTS)]) {
    if (isSaid?.(readText(element)) === true) {
      const around = texts.findIndex((one) => one.element === element.parent);
      // What stands in it says the same.
      if (around >= 0) texts.splice(around, 1);
      texts.push({ element, attribute: null });
    }
    for (const [attribute, value] of Object.entries(element.attribs)) {
      if (NAMING.has(attribute) || proposedAttributeProblem(attribute) !== null) continue;
      if (isNamed(value)) attributes.push({ element, attribute });
    }
  }
  return [...texts, ...attributes];
}
