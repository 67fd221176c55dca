import type { JsonValue } from '../values/json-value.ts';
import type { ParseStep } from '../values/parse-step.ts';
import type { AsWritten } from './as-written.ts';

/** What a property reads from its element; the meanings are the reader table in `extract/`. */
export const PROPERTY_TYPES = ['text', 'link', 'html', 'src'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** What a property may say of the page instead of an element. */
export const PROPERTY_METAS = ['page-url', 'page-number', 'position', 'read-at'] as const;
export type PropertyMeta = (typeof PROPERTY_METAS)[number];

export interface Property {
  /** The row's key: unique in its recipe, and not beginning with `_`. */
  readonly name: string;
  /** For people; an `llm` recipe is read by it. Default null. */
  readonly description: string | null;
  /** Selector of the element inside an item. Null, the default: the item itself. */
  readonly elementSelector: string | null;
  /** What is read of the element: its text, `href`, inner HTML or image. Default `text`. */
  readonly type: PropertyType;
  /** Reads this attribute of the element instead of what `type` says. Default: none. */
  readonly attribute?: string;
  /** Reads the text as a value: a number, a date, a part that a regular expression finds. Several run in a row. Default: it stays text. */
  readonly parse?: ParseStep | readonly ParseStep[];
  /** A list of the values of all elements that match. Default false: that of the first one. */
  readonly many?: boolean;
  /** Stands for a value that is missing or cannot be read. Default null. */
  readonly default?: JsonValue;
  /** An item without a value is no row. Default false. */
  readonly required?: boolean;
  /** A fact about the page: its URL, its number, the item's place in the list, both from 1, or when it was read. Default: none. */
  readonly meta?: PropertyMeta;
  /** A path in the structured data of the item: `offers.price`. Default: none. */
  readonly data?: string;
  /** Adds the raw text of a parsed value as `<name>Text`. Default false. */
  readonly keepText?: boolean;
  /** Leaves of HTML only what may be shown as it is: no scripts, event handlers, styles, forms or frames. Default false. */
  readonly sanitize?: boolean;
}

/** A property as a caller writes it: only `name` is required. */
export interface PropertyInput extends AsWritten<Omit<Property, 'name'>>, Pick<Property, 'name'> {}
