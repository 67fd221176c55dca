import type { JsonValue } from '../values/json-value.ts';
import type { ParseStep } from '../values/parse-step.ts';
/** What a property reads from its element; the meanings are the reader table in `extract/`. */
export const PROPERTY_TYPES = ['text', 'link', 'html', 'src'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** What a property may say of the page instead of an element. */
export const PROPERTY_METAS = ['page-url', 'page-number', 'position', 'read-at'] as const;
export type PropertyMeta = (typeof PROPERTY_METAS)[number];

export interface Property {
  readonly name: string;
  readonly description: string | null;
  /** Selector inside an item. Null: the item itself. */
  readonly elementSelector: string | null;
  readonly type: PropertyType;
  /** Reads this attribute of the element instead of what `type` says. */
  readonly attribute?: string;
  /** Reads the text as a value: a number, a date, a part that a regular expression finds. Several run in a row. */
  readonly parse?: ParseStep | readonly ParseStep[];
  /** A list of the values of all elements that match. */
  readonly many?: boolean;
  /** Stands for a value that is missing or cannot be read. */
  readonly default?: JsonValue;
  /** An item without a value is no row. */
  readonly required?: boolean;
  /** A fact about the page: its URL, its number, the item's place in the list, both from 1, or when it was read. */
  readonly meta?: PropertyMeta;
  /** A path in the structured data of the item: `offers.price`. */
  readonly data?: string;
  /** Adds the raw text of a parsed value as `<name>Text`. */
  readonly keepText?: boolean;
  /** Leaves of HTML only what may be shown as it is: no scripts, event handlers, styles, forms or frames. */
  readonly sanitize?: boolean;
}

export interface PropertyInput {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly elementSelector?: string | null | undefined;
  readonly type?: PropertyType | null | undefined;
  readonly attribute?: string | null | undefined;
  readonly parse?: ParseStep | readonly ParseStep[] | null | undefined;
  readonly many?: boolean | null | undefined;
  readonly default?: JsonValue | undefined;
  readonly required?: boolean | null | undefined;
  readonly meta?: PropertyMeta | null | undefined;
  readonly data?: string | null | undefined;
  readonly keepText?: boolean | null | undefined;
  readonly sanitize?: boolean | null | undefined;
}
