import type { Element } from 'domhandler';
import { requireText } from '../input/check-arguments.ts';
import { compileSelector } from './selector/compile-selector.ts';

/**
 * The first element in `element` that the selector matches, as in a browser; null where none does. A leading combinator,
 * `> a`, begins at `element`.
 *
 * @throws HarvestmanError RECIPE_INVALID for a selector that cannot be used, or is too expensive for the page
 */
export function querySelector(element: Element, selector: string): Element | null {
  requireText('querySelector', 'selector', selector);
  return compileSelector(selector).first(element);
}

/**
 * All elements in `element` that the selector matches, in document order.
 *
 * @throws HarvestmanError RECIPE_INVALID for a selector that cannot be used, or is too expensive for the page
 */
export function querySelectorAll(element: Element, selector: string): Element[] {
  requireText('querySelectorAll', 'selector', selector);
  return compileSelector(selector).all(element);
}
