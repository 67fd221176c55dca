import { type Element, isTag } from 'domhandler';
import { inlineStyle } from '../../dom/inline-style.ts';
import type { Item } from '../../dom/item.ts';
import { resolveUrl } from '../../dom/resolve-url.ts';
import { isSafeAddress } from '../../dom/safe-address.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import type { PlanCandidate } from '../../recipe/plan/extraction-plan.ts';
import { attributeAllows } from '../address-kinds.ts';
import { PROPERTY_READERS } from '../property-readers.ts';

export type CandidateReader = (item: Item) => string | null;

const NEVER_SHOWN = new Set(['template', 'script', 'style', 'noscript']);

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
  return (item) => {
    const element = compiled === null ? item.element : compiled.first(item.element);
    if (element === null || (!isGiven && isHidden(element, item.element))) return null;
    if (attribute === null) {
      const value = PROPERTY_READERS[type](element, item)?.toWellFormed() ?? null;
      return value !== null && isAddress && !isSafeAddress(value) ? null : value;
    }
    const written = element.attribs[attribute]?.toWellFormed();
    if (written === undefined) return null;
    // Browsers leave out line ends within an address.
    if ((isAddress && !isSafeAddress(written)) || !attributeAllows(attribute)(written)) return null;
    const value = written.replace(/\s+/g, ' ').trim();
    return isAddress ? resolveUrl(value, item.baseUrl) : value;
  };
}

/** Whether the element's own markup, or that of what it stands in within the item, hides it. */
function isHidden(element: Element, root: Element): boolean {
  for (let node = element; node !== root; ) {
    const { attribs, name, parent } = node;
    if (NEVER_SHOWN.has(name) || attribs.hidden !== undefined) return true;
    if (name === 'input' && attribs.type?.toLowerCase() === 'hidden') return true;
    if (attribs.style !== undefined) {
      const style = inlineStyle(node);
      if (style.get('display')?.toLowerCase() === 'none') return true;
      if (style.get('visibility')?.toLowerCase() === 'hidden') return true;
    }
    if (parent === null || !isTag(parent)) return false;
    node = parent;
  }
  return false;
}

export function isValue(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && value !== '';
}
