/** What a property reads from its element; the meanings are the reader table in `extract/`. */
export const PROPERTY_TYPES = ['text', 'link', 'html', 'src'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export interface Property {
  readonly name: string;
  readonly description: string | null;
  /** Selector inside an item. Null: the item itself. */
  readonly elementSelector: string | null;
  readonly type: PropertyType;
}

export interface PropertyInput {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly elementSelector?: string | null | undefined;
  readonly type?: PropertyType | null | undefined;
}
