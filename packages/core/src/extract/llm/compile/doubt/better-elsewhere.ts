import type { Property } from '../../../../recipe/property.ts';
import { isValue } from '../../candidate-reader.ts';
import { type FieldColumn, fieldEvidence } from '../../structure/field-evidence.ts';
import { isCalledByName } from '../../structure/label-words.ts';
import { namesItems } from '../../structure/meanings.ts';
import { typeOf } from '../../value-shape.ts';
import { quoted } from '../judge/check-proposed-selector.ts';
import { saysTheSame } from './column-of.ts';
import {
  areSame,
  countOf,
  isBesideNumber,
  isLabelled,
  isNamedPart,
  isPartOf,
  MOST_OVERLAP,
  overlap,
  readsMore,
  standsIn,
} from './compare-columns.ts';
import { type Doubt, fieldDoubt } from './doubt.ts';
import { isInHeading, isText, type ReadProperty } from './doubt-parts.ts';
import type { ShownColumn } from './shown-columns.ts';

/** By how much evidence must grow for another element to be called better. */
const BETTER_MARGIN = 3;
const PART_MARGIN = 0.5;
/** Evidence from which a field that was denied is there. */
const PLAIN = 3;
/** The same of one that reads what looks like something else. */
const PLAINER = 2;

/** Another element of the items is what the property asks for, by all that it is called and looks like. */
export function betterElsewhere(
  property: Property,
  read: readonly ReadProperty[],
  shown: readonly ShownColumn[],
): Doubt | null {
  const own = read.find((one) => one.property === property);
  const type = typeOf(property);
  for (const { column, ...field } of shown) {
    if (field.type !== type) continue;
    if (own !== undefined && readsMore(column, own.column)) {
      const more = `it reads ${countOf(own.column)} of ${column.values.length} items, and ${quoted(field.selector ?? '')} reads the same in them, and more in all ${countOf(column)}`;
      return { ...fieldDoubt(property, more), isDecisive: true };
    }
    // Addresses look alike.
    if (type !== 'text' || !isBetter(property, own, read, column)) continue;
    const value = exampleOf(column);
    const message =
      own === undefined
        ? `it is said not to be there, and ${quoted(field.selector ?? '')} reads ${value}`
        : `it reads ${exampleOf(own.column)}, and ${quoted(field.selector ?? '')}, ${value} say, looks more like it`;
    return fieldDoubt(property, message);
  }
  return null;
}

/** Whether a text that none of the properties reads is what one asks for, rather than what is read for it. */
export function isBetter(
  property: Property,
  own: ReadProperty | undefined,
  read: readonly ReadProperty[],
  column: FieldColumn,
): boolean {
  if (read.some((one) => overlap(one.column, column))) return false;
  if (own === undefined) return fieldEvidence(property, column) >= PLAIN;
  // What is the same in all items is a label.
  if (areSame(column) && !areSame(own.column)) return false;
  // What few items have is no better.
  if (own.evidence >= 0 && countOf(column) < countOf(own.column) * MOST_OVERLAP) return false;
  // A number says as much without its unit.
  if (isLabelled(own.column, column) || isBesideNumber(own.column, column)) return false;
  const isPart = isPartOf(own.column, column);
  // What stands around a title and its author is no better title.
  const holdsOther = (one: ReadProperty): boolean =>
    isText(one.property) && !saysTheSame(one.column, own.column) && standsIn(one.column, column);
  if (isPart && read.some((one) => one !== own && holdsOther(one))) return false;
  if (isPart && (isCalledByName(property, own.column) || isNamedPart(property, own.column, column)))
    return false;
  const wanted =
    isPart || repeatsHeading(property, own.column, column)
      ? own.evidence + PART_MARGIN
      : Math.max(own.evidence + BETTER_MARGIN, own.evidence < 0 ? PLAINER : PLAIN);
  return fieldEvidence(property, column) >= wanted;
}

/** What names the items, read from a text that says their heading again, and more: "A story about Anvils". */
function repeatsHeading(
  property: Property,
  { values, elements }: FieldColumn,
  heading: FieldColumn,
): boolean {
  return (
    namesItems(property) &&
    heading.elements.every(isInHeading) &&
    !elements.some(isInHeading) &&
    values.every((value, at) => {
      const said = heading.values[at] ?? '';
      return isValue(value) && isValue(said) && value.length > said.length && value.includes(said);
    })
  );
}

function exampleOf({ values }: FieldColumn): string {
  return quoted(values.find(isValue) ?? '');
}
