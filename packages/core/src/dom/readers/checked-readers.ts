import type { Element } from 'domhandler';
import { checkArguments } from '../../input/check-arguments.ts';
import { elementSchema } from '../../input/element-schema.ts';
import { partSchema } from '../../input/part-schema.ts';
import type { Item } from '../item.ts';
import { readHtml as html } from './html.ts';
import { readLink as link } from './link.ts';
import { readText as text } from './text.ts';

const itemSchema = partSchema<Item>({
  name: 'an item',
  example: 'those that an extractor is given',
  members: { element: 'object', baseUrl: 'string' },
});

/**
 * The element's inner HTML, serialised as the HTML standard says.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what is no element
 */
export function readHtml(element: Element): string {
  checkArguments('readHtml', { element: [elementSchema, element] });
  return html(element);
}

/**
 * The element's `href`, else that of its first link inside, else that of the closest link around it within the item.
 * Resolved against the document's base URL; other schemes (`mailto:`) are kept.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what is no element or no item
 */
export function readLink(element: Element, item: Item): string | null {
  checkArguments('readLink', { element: [elementSchema, element], item: [itemSchema, item] });
  return link(element, item);
}

/**
 * The text that a reader sees: white space folded, a space where the layout separates (blocks, cells, line breaks),
 * no scripts, styles or hidden parts. The element itself is read even when it is hidden.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what is no element
 */
export function readText(element: Element): string {
  checkArguments('readText', { element: [elementSchema, element] });
  return text(element);
}
