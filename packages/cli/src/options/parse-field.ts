import type { PropertyInput, PropertyType } from '@harvestman/core';
import { PROPERTY_TYPES } from '@harvestman/core';
import { UsageError } from '../usage-error.ts';

/** An `@word` at the end, unless it is escaped. Within brackets or quotes it is never at the end. */
const TRAILING_TYPE = /(?<!\\)@([\w-]*)$/;

/**
 * Reads `name=css` or `name=css@type`. The type defaults to text; without a selector the property is the item itself.
 *
 * @throws UsageError when there is no name, or an unknown type
 */
export function parseField(field: string): PropertyInput {
  const equals = field.indexOf('=');
  const name = field.slice(0, equals).trim();
  if (equals < 0 || name === '') {
    throw new UsageError(
      `Cannot read the field ${JSON.stringify(field)}, expected name=css or name=css@type`,
    );
  }
  const value = field.slice(equals + 1).trim();
  const typeName = TRAILING_TYPE.exec(value)?.[1];
  const selector = (typeName === undefined ? value : value.slice(0, -typeName.length - 1)).trim();
  const type = typeName === undefined ? 'text' : PROPERTY_TYPES.find((known) => known === typeName);
  if (type === undefined) throw unknownType(field, typeName ?? '');
  return { name, elementSelector: selector === '' ? null : selector, type };
}

function unknownType(field: string, typeName: string): UsageError {
  const types: readonly PropertyType[] = PROPERTY_TYPES;
  return new UsageError(
    `Cannot read the type @${typeName} in ${JSON.stringify(field)}, expected @${types.join(', @')}`,
  );
}
