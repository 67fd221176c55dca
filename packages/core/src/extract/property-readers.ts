import { readHtml } from '../dom/readers/html.ts';
import { readLink } from '../dom/readers/link.ts';
import type { PropertyReader } from '../dom/readers/property-reader.ts';
import { readSrc } from '../dom/readers/src.ts';
import { readText } from '../dom/readers/text.ts';
import type { PropertyType } from '../recipe/property.ts';

/** What each type of property reads. */
export const PROPERTY_READERS = {
  text: readText,
  link: readLink,
  html: readHtml,
  src: readSrc,
} as const satisfies Record<PropertyType, PropertyReader>;
