import { contains } from '../../../../dom/contains.ts';
import type { Property } from '../../../../recipe/property.ts';
import { isValue } from '../../candidate-reader.ts';
import type { FieldColumn } from '../../structure/field-evidence.ts';
import { means, namesItems } from '../../structure/meanings.ts';

/** Of the longer of two values: what says more than this of it says the same. */
export const MOST_OVERLAP = 0.7;
/** Digits. */
const LONG_NUMBER = 6;
/** Of the items. */
const MORE = 0.1;

/** Whether one reads all that the other does, and the same kind of thing in more items. */
export function readsMore(one: FieldColumn, other: FieldColumn): boolean {
  if (countOf(one) < countOf(other) + Math.max(1, one.values.length * MORE)) return false;
  const isSame = other.values.every((value, at) => !isValue(value) || value === one.values[at]);
  return isSame && !isCalledOtherwise(one, other);
}

/** Whether what one reads beside the other goes by other names: a price where the other is the one before a sale. */
function isCalledOtherwise(one: FieldColumn, other: FieldColumn): boolean {
  const classOf = (column: FieldColumn, at: number): string => column.elements[at]?.attribs.class ?? '';
  const known = new Set(other.values.flatMap((value, at) => (isValue(value) ? [classOf(other, at)] : [])));
  const added = other.values.flatMap((value, at) => (isValue(value) ? [] : [classOf(one, at)]));
  return !known.has('') && added.every((name) => !known.has(name));
}

/** Whether one reads a word or two of what the other does. */
export function isPartOf(one: FieldColumn, other: FieldColumn): boolean {
  const parts = one.values.filter((value, at) => {
    const whole = other.values[at] ?? null;
    return isValue(value) && isValue(whole) && whole.length > value.length && whole.includes(value);
  });
  return parts.length > countOf(one) * MOST_OVERLAP;
}

/** Whether the rest of what the other reads is the same in all items: a label before the value. */
export function isLabelled(one: FieldColumn, other: FieldColumn): boolean {
  const rests = one.values.flatMap((value, at) => {
    const whole = other.values[at] ?? null;
    return isValue(value) && isValue(whole) ? [whole.replace(value, ' ').trim()] : [];
  });
  // "1 comment", "2 comments".
  const isCount = one.values.every((value) => !isValue(value) || /^\P{L}+$/u.test(value));
  const isUnit = isCount && rests.every((rest) => /^\P{N}+$/u.test(rest));
  return (
    rests.length > 2 &&
    rests.length === countOf(one) &&
    new Set(one.values).size > 1 &&
    new Set(rests).size <= (isUnit ? 2 : 1)
  );
}

/** Whether the rest of what the other reads is a number as long: a fax number beside that of a telephone. */
export function isBesideNumber(one: FieldColumn, other: FieldColumn): boolean {
  const digits = (text: string): number => text.match(/\p{N}/gu)?.length ?? 0;
  const beside = one.values.filter((value, at) => {
    const whole = other.values[at] ?? null;
    if (!isValue(value) || !isValue(whole) || !whole.includes(value)) return false;
    return digits(value) >= LONG_NUMBER && digits(whole) >= digits(value) * 2;
  });
  return beside.length > countOf(one) * MOST_OVERLAP;
}

/** Whether one reads an element within the other's that says more than a word set off in it: `.price > .amount`, `.by > a`. */
export function isNamedPart(property: Property, one: FieldColumn, other: FieldColumn): boolean {
  const isOfTexts = namesItems(property) || means(property, 'description');
  return !isOfTexts && standsIn(one, other);
}

export function standsIn(one: FieldColumn, other: FieldColumn): boolean {
  return one.elements.every((element, at) => {
    const around = other.elements[at] ?? null;
    return element === null || (around !== null && around !== element && contains(around, element));
  });
}

export function areSame({ values }: FieldColumn): boolean {
  return new Set(values.filter(isValue)).size === 1;
}

export function countOf({ values }: FieldColumn): number {
  return values.filter(isValue).length;
}

/** Whether what one reads is mostly what the other does. */
export function overlap(one: FieldColumn, other: FieldColumn): boolean {
  const both = one.values.filter((value, at) => {
    const beside = other.values[at] ?? null;
    if (!isValue(value) || !isValue(beside)) return false;
    const [short, long] = value.length < beside.length ? [value, beside] : [beside, value];
    return long.includes(short) && short.length > long.length * MOST_OVERLAP;
  });
  return both.length * 2 > countOf(one);
}
