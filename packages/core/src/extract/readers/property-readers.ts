import type { PropertyType } from '../../recipe/recipe.ts';
import { readHtml } from './html.ts';
import { readLink } from './link.ts';
import type { PropertyReader } from './property-reader.ts';
import { readSrc } from './src.ts';
import { readText } from './text.ts';

/** What each type of property reads. */
export const PROPERTY_READERS = {
  text: readText,
  link: readLink,
  html: readHtml,
  src: readSrc,
} as const satisfies Record<PropertyType, PropertyReader>;
