import type { ReadField } from './read-fields.ts';
import { typeOfValues } from './type-of-values.ts';

/**
 * Fields with the attribute `datetime` before the texts of the same elements, where it tells more than they do: a year, or a
 * time. Elsewhere it is left out.
 */
export function chooseDates(fields: readonly ReadField[], locales: readonly string[]): readonly ReadField[] {
  const told = fields.filter(({ attribute }) => attribute === 'datetime');
  const shown = fields.filter((field) => !told.includes(field));
  const before = new Map<ReadField | undefined, ReadField>();
  for (const field of told) {
    const dates = typeOfValues(field.values, locales);
    const text = shown.find((one) => areOfSameElements(one, field));
    const said = text === undefined ? null : typeOfValues(text.values, locales);
    if (dates !== null && JSON.stringify(dates) !== JSON.stringify(said)) before.set(text, field);
  }
  const alone = before.get(undefined);
  const chosen = shown.flatMap((field) => [...(before.has(field) ? [before.get(field)] : []), field]);
  return [...chosen, alone].filter((field) => field !== undefined);
}

/** Whether a text is that of elements whose dates are told by another field. */
export function isTextOfDate(field: ReadField, fields: readonly ReadField[]): boolean {
  return (
    field.attribute === undefined &&
    fields.some((one) => one.attribute === 'datetime' && areOfSameElements(one, field))
  );
}

function areOfSameElements(one: ReadField, other: ReadField): boolean {
  return (
    one.type === 'text' &&
    other.type === 'text' &&
    one.elements.every((element, at) => element === (other.elements[at] ?? null))
  );
}
