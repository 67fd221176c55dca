/** One extracted item: property name → value, null where the item has no such element. */
export type Row = Readonly<Record<string, string | null>>;
