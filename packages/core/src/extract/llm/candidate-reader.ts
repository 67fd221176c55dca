import type { Item } from '../../dom/item.ts';
import { resolveUrl } from '../../dom/resolve-url.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import type { PlanCandidate } from '../../recipe/plan/extraction-plan.ts';
import { PROPERTY_READERS } from '../property-readers.ts';

export type CandidateReader = (item: Item) => string | null;

/**
 * Reads as the extractor `selector` does, or an attribute.
 *
 * @throws HarvestmanError RECIPE_INVALID for a selector that cannot be used
 */
export function createCandidateReader({ selector, attribute, type }: PlanCandidate): CandidateReader {
  const compiled = selector === null ? null : compileSelector(selector);
  return (item) => {
    const element = compiled === null ? item.element : compiled.first(item.element);
    if (element === null) return null;
    if (attribute === null) return PROPERTY_READERS[type](element, item)?.toWellFormed() ?? null;
    const value = element.attribs[attribute]?.replace(/\s+/g, ' ').trim().toWellFormed();
    if (value === undefined) return null;
    return type === 'link' || type === 'src' ? resolveUrl(value, item.baseUrl) : value;
  };
}

export function isValue(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && value !== '';
}
