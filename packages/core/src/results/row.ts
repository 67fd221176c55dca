import type { JsonValue } from '../values/json-value.ts';

/** A value of a row: text, unless the property is parsed. Null where the item has no such thing. */
export type RowValue = JsonValue;

/** One extracted item: property name → value. */
export type Row = Readonly<Record<string, RowValue>>;
