import type { Property } from '../../../../recipe/property.ts';
import { isValue } from '../../candidate-reader.ts';
import { isBetter } from '../../compile/doubt/better-elsewhere.ts';
import { doubtFieldValues } from '../../compile/doubt/doubt-field-values.ts';
import { holdsOtherKind, type ReadProperty, saysNothing } from '../../compile/doubt/doubt-parts.ts';
import { quoted } from '../../compile/judge/check-proposed-selector.ts';
import { type FieldColumn, fieldEvidence } from '../../structure/field-evidence.ts';

/** A property with the elements that say its values. */
export interface FoundProperty {
  readonly property: Property;
  readonly column: FieldColumn;
}

/** What speaks against values that stand in elements of their own as it would if a selector read them; null: nothing. */
export function doubtAsRead(
  { property, column }: FoundProperty,
  all: readonly FoundProperty[],
  columns: readonly FieldColumn[],
): string | null {
  const own = asRead({ property, column });
  const read = all.map(asRead);
  const doubt =
    holdsOtherKind(own) ??
    (own.evidence < 0 && !/\p{N}/u.test(exampleOf(column)) ? saysNothing(own, read) : null) ??
    doubtFieldValues(property, column, []);
  if (doubt !== null) return doubt.message;
  const better = columns.find((one) => isBetter(property, own, read, one));
  return better === undefined
    ? null
    : `${property.name}: it says ${exampleOf(column)}, and there is ${exampleOf(better)}, which looks more like it`;
}

function asRead({ property, column }: FoundProperty): ReadProperty {
  const candidate = { selector: null, attribute: null, type: 'text' } as const;
  return { property, column, candidate, evidence: fieldEvidence(property, column) };
}

function exampleOf({ values }: FieldColumn): string {
  return quoted(values.find(isValue) ?? '');
}
