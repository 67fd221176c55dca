import type { Property } from '../recipe/property.ts';
import type { Row } from './row.ts';

/**
 * Names of the properties that tell of the page and the hour, not of the item: its place, its page, when it was read. Two
 * rows that differ in these alone are the same.
 */
export function runFacts(properties: readonly Pick<Property, 'name' | 'meta'>[]): readonly string[] {
  return properties.filter(({ meta }) => meta !== undefined).map(({ name }) => name);
}

/** The row without these fields. */
export function withoutFields(row: Row, names: readonly string[]): Row {
  if (names.length === 0) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}
