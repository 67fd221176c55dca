import { checkArguments } from '../input/check-arguments.ts';
import { list, plainObject } from '../input/option-schemas.ts';
import type { Property } from './property.ts';

const propertiesSchema = list(plainObject('a property'), 'properties, such as `recipe.properties`');

/** The columns of the rows that properties make, in order: a property that keeps its text has two. */
export function columnNames(properties: readonly Pick<Property, 'name' | 'keepText'>[]): string[] {
  checkProperties('columnNames', properties);
  return properties.flatMap(({ name, keepText }) => (keepText === true ? [name, textColumn(name)] : [name]));
}

/** @throws HarvestmanError ARGUMENT_INVALID for what are no properties */
export function checkProperties(call: string, properties: unknown): void {
  checkArguments(call, { properties: [propertiesSchema, properties] });
}

/** Where a property's raw text is kept beside its value. */
export function textColumn(name: string): string {
  return `${name}Text`;
}
