import type { Element } from 'domhandler';
import type { Item } from '../dom/item.ts';
import { htmlInSteps, readHtml } from '../dom/readers/html.ts';
import { readLink } from '../dom/readers/link.ts';
import type { PropertyReader } from '../dom/readers/property-reader.ts';
import { readSrc, srcInSteps } from '../dom/readers/src.ts';
import { readText, textInSteps } from '../dom/readers/text.ts';
import type { Steps } from '../ground/time/take-turns.ts';
import type { PropertyType } from '../recipe/property.ts';

/** What each type of property reads. */
export const PROPERTY_READERS = {
  text: readText,
  link: readLink,
  html: readHtml,
  src: readSrc,
} as const satisfies Record<PropertyType, PropertyReader>;

/** The same of an element that holds much. Links are found soon. */
export const READERS_IN_STEPS = {
  text: textInSteps,
  link: null,
  html: htmlInSteps,
  src: srcInSteps,
} as const satisfies Record<PropertyType, ((element: Element, item: Item) => Steps<string | null>) | null>;
