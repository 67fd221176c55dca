import { isText } from 'domhandler';
import type { Item } from '../../../../dom/item.ts';
import type { PlanField } from '../../../../recipe/plan/extraction-plan.ts';
import type { Property } from '../../../../recipe/property.ts';
import { isValue } from '../../candidate-reader.ts';
import { calledRather, isCalledAsOther, toldApart } from '../../structure/called-rather.ts';
import { type FieldColumn, fieldEvidence } from '../../structure/field-evidence.ts';
import { STOP } from '../../structure/label-evidence.ts';
import { isCalledByName, labelWords } from '../../structure/label-words.ts';
import { asksForName, meaningsOf, wordsOf } from '../../structure/meanings.ts';
import { areTurned } from '../../structure/ordered-pairs.ts';
import type { PageStructure } from '../../structure/page-structure.ts';
import { placeEvidence } from '../../structure/place-evidence.ts';
import { repeatsNames } from '../../structure/repeats-names.ts';
import { typeOf } from '../../value-shape.ts';
import { quoted } from '../judge/check-proposed-selector.ts';
import { betterElsewhere } from './better-elsewhere.ts';
import { columnOf, saysTheSame } from './column-of.ts';
import { isPartOf, MOST_OVERLAP, overlap } from './compare-columns.ts';
import { type Doubt, fieldDoubt } from './doubt.ts';
import { doubtFieldValues } from './doubt-field-values.ts';
import { hintAgainst, isNamedRather } from './doubt-hints.ts';
import {
  holdsNumbers,
  holdsOther,
  holdsOtherKind,
  holdsWord,
  leadsElsewhere,
  type ReadProperty,
  saysNothing,
} from './doubt-parts.ts';
import { doubtWay } from './doubt-ways.ts';
import { hintBetween } from './hint-between.ts';
import { holdsMore } from './holds-more.ts';
import { type ShownColumn, shownColumns } from './shown-columns.ts';

/** By how much evidence must grow for two fields to be called swapped. */
const SWAP_MARGIN = 2;
const SURE_SWAP_MARGIN = 3.5;
const LEAST_SHARED = 2;

/** What the names and shapes on the page say against fields that read something. */
export function doubtFields(
  properties: readonly Property[],
  fields: readonly PlanField[],
  items: readonly Item[],
  structure: PageStructure,
): readonly Doubt[] {
  const read = fields.flatMap(({ name, candidates: [first] }): ReadProperty[] => {
    const property = properties.find((one) => one.name === name);
    if (property === undefined || first === undefined) return [];
    const column = columnOf(first, items);
    return [{ property, candidate: first, column, evidence: fieldEvidence(property, column) }];
  });
  const doubts: Doubt[] = [];
  for (const [at, one] of read.entries()) {
    for (const other of read.slice(at + 1)) {
      const doubt =
        twice(one, other) ??
        sometimesTwice(one, other) ??
        swapped(one, other) ??
        calledAsOther(one, other) ??
        calledAsOther(other, one) ??
        namedAsOther(one, other) ??
        namedAsOther(other, one) ??
        wholeItem(one, other) ??
        wholeItem(other, one) ??
        holdsOther(one, other) ??
        holdsOther(other, one) ??
        leadsElsewhere(one, other) ??
        leadsElsewhere(other, one) ??
        hintBetween(one, other) ??
        hintBetween(other, one);
      if (doubt !== null) doubts.push(doubt);
    }
  }
  const doubted = new Set(doubts.flatMap(({ fields: about }) => about));
  const open = properties.filter(
    ({ name, elementSelector }) => elementSelector === null && !doubted.has(name),
  );
  const shown = open.length > 0 ? shownColumns(items, structure) : [];
  for (const property of open) {
    const own = read.find((one) => one.property === property);
    const repeated = own === undefined ? null : repeatsNames(property, own.column, properties);
    const doubt =
      betterElsewhere(property, read, shown) ??
      (own === undefined
        ? null
        : (calledElsewhere(own, read, shown) ??
          (repeated === null ? null : fieldDoubt(property, repeated)) ??
          doubtFieldValues(property, own.column, shown) ??
          saysNothing(own, read) ??
          holdsWord(own) ??
          holdsOtherKind(own) ??
          holdsMore(own) ??
          holdsNumbers(own) ??
          doubtWay(own) ??
          hintAgainst(own, read, shown)));
    if (doubt !== null) doubts.push(doubt);
  }
  return doubts;
}

/** Two properties never read the same in all rows. */
function twice(one: ReadProperty, other: ReadProperty): Doubt | null {
  if (!saysTheSame(one.column, other.column) && !readsSameElements(one, other)) return null;
  const [wrong, right] = one.evidence < other.evidence ? [one, other] : [other, one];
  return {
    fields: [wrong.property.name],
    message: `${wrong.property.name}: it reads the same as ${right.property.name} in all items, ${example(wrong)}`,
    isDecisive: true,
  };
}

/** Nor one element in some: what goes by places reads another's where an item lacks something. */
function sometimesTwice(one: ReadProperty, other: ReadProperty): Doubt | null {
  if (![one, other].every(({ candidate: { type, attribute } }) => type === 'text' && attribute === null))
    return null;
  const shared = one.column.elements.filter(
    (element, at) =>
      element !== null && element === other.column.elements[at] && isValue(one.column.values[at]),
  );
  if (shared.length < LEAST_SHARED) return null;
  const names = [one.property.name, other.property.name];
  return {
    fields: names,
    message: `${names.join(' and ')}: in ${shared.length} items they read one element, ${example(one)}`,
    isDecisive: false,
  };
}

/** Whether most items have one element for both, of which both read the same. */
function readsSameElements({ column: one }: ReadProperty, { column: other }: ReadProperty): boolean {
  const same = one.values.filter(
    (value, at) => isValue(value) && value === other.values[at] && one.elements[at] === other.elements[at],
  );
  return one.values.length > 2 && same.length >= one.values.length * MOST_OVERLAP;
}

function swapped(one: ReadProperty, other: ReadProperty): Doubt | null {
  const type = typeOf(one.property);
  if (type !== typeOf(other.property)) return null;
  const place = (property: Property, column: FieldColumn): number => placeEvidence(property, column, type);
  const before =
    one.evidence + other.evidence + place(one.property, one.column) + place(other.property, other.column);
  const after =
    fieldEvidence(one.property, other.column) +
    fieldEvidence(other.property, one.column) +
    place(one.property, other.column) +
    place(other.property, one.column);
  const isTurned =
    areTurned(one.property, one.column.values, other.property, other.column.values) ||
    isShorter(one, other) ||
    isShorter(other, one);
  const areCalledSo = [one, other].every(({ property, column }) => isCalledByName(property, column));
  if (!isTurned && (after - before < SWAP_MARGIN || areCalledSo)) return null;
  return {
    fields: [one.property.name, other.property.name],
    message: `${one.property.name} and ${other.property.name}: they look as if they had swapped places; ${one.property.name} reads ${example(one)}, and ${other.property.name} ${example(other)}`,
    isDecisive: after - before >= SURE_SWAP_MARGIN,
  };
}

/** What stands behind the name of another property, which reads something else. */
function calledAsOther(one: ReadProperty, other: ReadProperty): Doubt | null {
  const [labels, others] = [labelWords(one.column), labelWords(other.column)];
  if (!isCalledAsOther(one.property, labels, other.property, others) || sharesLabel(one.column, other.column))
    return null;
  const message = `it reads ${example(one)}, which the page calls ${quoted(labels.shown.join(' '))}, as ${other.property.name} is, which reads ${example(other)}`;
  return { ...fieldDoubt(one.property, message), fields: [one.property.name, other.property.name] };
}

/** What has the short name of another property, which has not. */
function namedAsOther(one: ReadProperty, other: ReadProperty): Doubt | null {
  if (
    typeOf(one.property) !== typeOf(other.property) ||
    !isNamedRather(other.property, one.column, other.column)
  )
    return null;
  const { property } = one;
  const message = `it reads ${example(one)}, which the page calls like ${other.property.name}, which reads ${example(other)}`;
  return { ...fieldDoubt(property, message), fields: [property.name, other.property.name], isHint: true };
}

/** Whether what describes items reads less in nearly all than what names a person, a place or a kind does. */
function isShorter(one: ReadProperty, other: ReadProperty): boolean {
  if (!meaningsOf(wordsOf(one.property.name)).includes('description') || !asksForName(other.property))
    return false;
  const short = one.column.values.filter((value, at) => {
    const long = other.column.values[at] ?? '';
    return isValue(value) && value.length * 2 < long.length;
  });
  return short.length > 2 && short.length > one.column.values.length * MOST_OVERLAP;
}

/** "3 of 10 votes": what stands behind two values, with no word of its own between them, is said of both. */
function sharesLabel({ elements: [own] }: FieldColumn, { elements: [other] }: FieldColumn): boolean {
  const between = own?.prev;
  if (!between || !isText(between) || between.prev !== other) return false;
  return wordsOf(between.data).every((word) => STOP.has(word));
}

/** What is read from the item itself is more than the field, where it says another field, too. */
function wholeItem(one: ReadProperty, other: ReadProperty): Doubt | null {
  const { values, elements, roots } = one.column;
  if (!elements.every((element, at) => element === roots[at])) return null;
  const both = values.filter((value, at) => {
    const inner = other.column.values[at] ?? null;
    return isValue(value) && isValue(inner) && value.includes(inner) && value.length > inner.length * 1.2;
  });
  if (both.length * 2 <= values.length) return null;
  return fieldDoubt(
    one.property,
    `it reads the whole item, ${other.property.name} included: ${example(one)}`,
  );
}

/** Another text of the items, which no property reads, is called what the property asks for. */
function calledElsewhere(
  { property, column: own }: ReadProperty,
  read: readonly ReadProperty[],
  shown: readonly ShownColumn[],
): Doubt | null {
  if (typeOf(property) !== 'text') return null;
  const others = shown
    .flatMap(({ type, column }) => (type === 'text' ? [column] : []))
    .filter((column) => !isPartOf(own, column) && !read.some((one) => overlap(one.column, column)));
  const all = read.map((one) => one.property);
  const found = calledRather(toldApart(property, all), own, others);
  return found === null ? null : fieldDoubt(property, `it reads ${found.own}, and there is ${found.other}`);
}

function example({ column }: ReadProperty): string {
  return quoted(column.values.find(isValue) ?? '');
}
