import type { Element } from 'domhandler';
import { isHiddenWithin } from '../../dom/is-hidden-within.ts';
import type { Item } from '../../dom/item.ts';
import { resolveUrl } from '../../dom/resolve-url.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import type { PlanCandidate } from '../../recipe/plan/extraction-plan.ts';
import { addressIn, attributeAllows, typeAllows } from '../address-kinds.ts';
import { PROPERTY_READERS } from '../property-readers.ts';

/** As frameworks name what they put into forms against forgery. */
const TOKEN = /\bnonce\b|c[_-]?srf|xsrf|authenticity[_-]?token|requestverificationtoken/i;

export type CandidateReader = (item: Item) => string | null;

/**
 * Reads as the extractor `selector` does, or an attribute; but no address that runs something, and no hidden text, unless
 * the recipe itself names the element.
 *
 * @throws HarvestmanError RECIPE_INVALID for a selector that cannot be used
 */
export function createCandidateReader(candidate: PlanCandidate): CandidateReader {
  const { selector, attribute, type, isGiven = false } = candidate;
  const compiled = selector === null ? null : compileSelector(selector);
  const isAddress = type === 'link' || type === 'src';
  const allows = typeAllows(type);
  return (item) => {
    const element = compiled === null ? item.element : compiled.first(item.element);
    if (
      element === null ||
      (!isGiven && (isSecret(element, attribute) || isHiddenWithin(element, item.element)))
    )
      return null;
    if (attribute === null) {
      const value = PROPERTY_READERS[type](element, item)?.toWellFormed() ?? null;
      return value !== null && allows?.(value) === false ? null : value;
    }
    const written = element.attribs[attribute]?.toWellFormed();
    if (written === undefined) return null;
    // Browsers leave out line ends within an address.
    if (allows?.(written) === false || !attributeAllows(attribute)(written)) return null;
    const value = written.replace(/\s+/g, ' ').trim();
    return isAddress ? resolveUrl(addressIn(attribute, value), item.baseUrl) : value;
  };
}

/** What proves that a form is the site's own, or was typed in where nobody is to read it. */
function isSecret({ attribs }: Element, attribute: string | null): boolean {
  return attribs.type?.toLowerCase() === 'password' || TOKEN.test(`${attribute} ${attribs.name ?? ''}`);
}

export function isValue(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && value !== '';
}
