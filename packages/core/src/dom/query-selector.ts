import type { Element } from 'domhandler';
import { checkArguments } from '../input/check-arguments.ts';
import { elementSchema } from '../input/element-schema.ts';
import { anyText } from '../input/option-schemas.ts';
import { compileSelector } from './selector/compile-selector.ts';

/**
 * The first element in `element` that the selector matches, as in a browser; null where none does. A leading combinator,
 * `> a`, begins at `element`.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what is no element or no text, RECIPE_INVALID for a selector that cannot be used, or is too expensive for the page
 */
export function querySelector(element: Element, selector: string): Element | null {
  checkArguments('querySelector', { element: [elementSchema, element], selector: [anyText, selector] });
  return compileSelector(selector).first(element);
}

/**
 * All elements in `element` that the selector matches, in document order.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what is no element or no text, RECIPE_INVALID for a selector that cannot be used, or is too expensive for the page
 */
export function querySelectorAll(element: Element, selector: string): Element[] {
  checkArguments('querySelectorAll', { element: [elementSchema, element], selector: [anyText, selector] });
  return compileSelector(selector).all(element);
}
