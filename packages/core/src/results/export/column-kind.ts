import { checkProperties } from '../../recipe/column-names.ts';
import type { Property } from '../../recipe/property.ts';
import type { JsonValue } from '../../values/json-value.ts';

/** What the values of a column are, for formats that have types. Others than these are written as text. */
export type ColumnKind = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'json';

const KINDS = {
  number: 'number',
  integer: 'number',
  price: 'number',
  currency: 'text',
  date: 'date',
  datetime: 'datetime',
  boolean: 'boolean',
  json: 'json',
} as const satisfies Record<string, ColumnKind>;

const META_KINDS = {
  'page-url': 'text',
  'page-number': 'number',
  position: 'number',
  'read-at': 'datetime',
} as const satisfies Record<string, ColumnKind>;

/** The kinds of a recipe's columns, by name. One whose `default` is of another kind is text: its values differ. */
export function columnKinds(properties: readonly Property[]): Readonly<Record<string, ColumnKind>> {
  checkProperties('columnKinds', properties);
  return Object.fromEntries(properties.map((property) => [property.name, kindOf(property)]));
}

function kindOf(property: Property): ColumnKind {
  const kind = kindOfValues(property);
  return property.default == null || FITS[kind](property.default) ? kind : 'text';
}

const FITS = {
  text: () => true,
  json: () => true,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  datetime: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value),
} as const satisfies Record<ColumnKind, (value: JsonValue) => boolean>;

function kindOfValues({ parse, meta, many }: Property): ColumnKind {
  if (many === true) return 'json';
  if (meta !== undefined) return META_KINDS[meta];
  const last = parse === undefined ? undefined : [parse].flat().at(-1);
  return typeof last === 'string' ? KINDS[last] : 'text';
}
