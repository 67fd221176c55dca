import type { Property } from '../../recipe/property.ts';

/** What the values of a column are, for formats that have types. Others than these are written as text. */
export type ColumnKind = 'text' | 'number' | 'boolean' | 'date' | 'datetime';

const KINDS = {
  number: 'number',
  integer: 'number',
  price: 'number',
  currency: 'text',
  date: 'date',
  datetime: 'datetime',
  boolean: 'boolean',
  json: 'text',
} as const satisfies Record<string, ColumnKind>;

const META_KINDS = {
  'page-url': 'text',
  'page-number': 'number',
  position: 'number',
  'read-at': 'datetime',
} as const satisfies Record<string, ColumnKind>;

/** The kinds of a recipe's columns, by name, so far as they are not text. */
export function columnKinds(properties: readonly Property[]): Readonly<Record<string, ColumnKind>> {
  return Object.fromEntries(properties.map((property) => [property.name, kindOf(property)]));
}

function kindOf({ parse, meta, many }: Property): ColumnKind {
  if (many === true) return 'text';
  if (meta !== undefined) return META_KINDS[meta];
  const last = parse === undefined ? undefined : [parse].flat().at(-1);
  return typeof last === 'string' ? KINDS[last] : 'text';
}
