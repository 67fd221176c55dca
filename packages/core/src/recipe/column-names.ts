import type { Property } from './property.ts';

/** The columns of the rows that properties make, in order: a property that keeps its text has two. */
export function columnNames(properties: readonly Pick<Property, 'name' | 'keepText'>[]): string[] {
  return properties.flatMap(({ name, keepText }) => (keepText === true ? [name, textColumn(name)] : [name]));
}

/** Where a property's raw text is kept beside its value. */
export function textColumn(name: string): string {
  return `${name}Text`;
}
