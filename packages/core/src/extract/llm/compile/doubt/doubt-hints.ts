import { type Element, isTag, isText } from 'domhandler';
import { readText } from '../../../../dom/readers/text.ts';
import type { Property } from '../../../../recipe/property.ts';
import { valueKind } from '../../../../values/value-kind.ts';
import { isValue } from '../../candidate-reader.ts';
import { descriptionWords, type FieldColumn, shapeEvidence } from '../../structure/field-evidence.ts';
import { isSameStem, STOP } from '../../structure/label-evidence.ts';
import { labelWords } from '../../structure/label-words.ts';
import { meaningOf, unaccented, wordsOf } from '../../structure/meanings.ts';
import { typeOf } from '../../value-shape.ts';
import { quoted } from '../judge/check-proposed-selector.ts';
import { areSame, countOf, overlap } from './compare-columns.ts';
import { type Doubt, fieldDoubt } from './doubt.ts';
import { isLine, isText as isTextProperty, leaves, type ReadProperty } from './doubt-parts.ts';
import type { ShownColumn } from './shown-columns.ts';

const LEAST_ITEMS = 4;
/** Of the items must show it. */
const MOST = 0.7;
/** Letters of a name that is cut short, and of one that is not. */
const LEAST_SHORT = 3;
const LEAST_NAME = 5;
/** These are made of several values. */
const MADE_OF_PARTS = new Set(['title', 'description', 'place', 'category', 'date', 'duration']);
const UNIT = /\p{N}\s?([\p{L}%°²³]{1,9})\.?$/u;
/** Up to a colon or a preposition. */
const LEAD =
  /^\p{Lu}[^\p{N}:]{1,30}:\s|^\p{Lu}\p{L}+ (?:by|from|at|on|until|till|ab|bis|von|am|par|por|da)\s/u;
const MARK = /[\p{L},;|·•/([]/u;

/** What may be meant as it is read: the model is asked once, and believed. */
export function hintAgainst(
  own: ReadProperty,
  read: readonly ReadProperty[],
  shown: readonly ShownColumn[],
): Doubt | null {
  const { property, column } = own;
  const present = column.values.filter(isValue);
  if (typeOf(property) !== 'text' || !isTextProperty(property) || present.length < LEAST_ITEMS) return null;
  const others = shown
    .flatMap((one) => (one.type === 'text' ? [one.column] : []))
    .filter(
      (one) =>
        countOf(one) >= present.length * MOST &&
        // What is the same in all items is a label.
        !areSame(one) &&
        !read.some((other) => overlap(other.column, one)),
    );
  const found =
    others.find((one) => isNamedRather(property, one, column)) ??
    others.find((one) => isPlainBeside(property, one, present)) ??
    (isLedByOther(property, present)
      ? others.find(({ values }) => leadOf(values.filter(isValue)) === '')
      : undefined);
  const hint =
    found === undefined
      ? severalParts(property, column)
      : `it reads ${quoted(present[0] ?? '')}, and there is ${quoted(found.values.find(isValue) ?? '')}`;
  return hint === null ? null : { ...fieldDoubt(property, hint), isHint: true };
}

/** Whether a name of the one is that of the property cut short, `org` for "organ", and none of the other's is. */
export function isNamedRather(property: Property, one: FieldColumn, other: FieldColumn): boolean {
  const names = wordsOf(property.name).map(unaccented);
  const nameOf = (word: string): string | undefined =>
    word.length < LEAST_SHORT || STOP.has(word)
      ? undefined
      : names.find((name) => name.length >= LEAST_NAME && name.startsWith(unaccented(word)));
  const isOwn = (word: string): boolean => nameOf(word) !== undefined;
  const rather = labelWords(other);
  if (!labelWords(one).all.some((word) => isOwn(word) && nameOf(word) !== unaccented(word))) return false;
  const asked = [...names, ...descriptionWords(property)];
  if (rather.all.some(isOwn) || rather.shown.some((word) => asked.some((one) => isSameStem(one, word))))
    return false;
  return (
    shapeEvidence(property, one.values.filter(isValue)) >=
    shapeEvidence(property, other.values.filter(isValue))
  );
}

/** Whether it is a price, a date or so many of a unit as the values are, and has no word before it, where they have one that nobody asked for. */
function isPlainBeside(property: Property, { values }: FieldColumn, own: readonly string[]): boolean {
  const label = wordBefore(own);
  const kind = label === '' ? null : kindOrUnit(own);
  const present = values.filter(isValue);
  if (kind === null || kindOrUnit(present) !== kind || wordBefore(present) !== '') return false;
  const isWanted = isAskedBy(property);
  return !wordsOf(label).some((said) => meaningOf(said) === kind || isWanted(said));
}

/** Whether words before all values say that they are something that nobody asked for: "Presented by Folkworks". */
function isLedByOther(property: Property, values: readonly string[]): boolean {
  const lead = leadOf(values) || (valueKind(values) === 'date' ? wordBefore(values) : '');
  // A month begins dates.
  if (valueKind([`${lead} 1`]) === 'date') return false;
  const words = wordsOf(lead);
  return words.length > 0 && new Set(values).size > 1 && !words.some(isAskedBy(property));
}

/** The words with which all values begin, where they end as those before a value do. */
function leadOf([first = '', ...others]: readonly string[]): string {
  const [lead = ''] = LEAD.exec(first) ?? [];
  return others.every((value) => value.startsWith(lead)) ? lead : '';
}

/** Tells of a word whether it is one of a property, or means the same. */
function isAskedBy(property: Property): (said: string) => boolean {
  const wanted = [...wordsOf(property.name), ...descriptionWords(property)];
  return (said) =>
    wanted.some((word) => isSameStem(word, said) || (meaningOf(word) ?? word) === meaningOf(said));
}

/** `price`, `date`, or what stands behind the numbers of all values. */
function kindOrUnit(values: readonly string[]): string | null {
  const kind = valueKind(values);
  if (kind !== null) return kind === 'price' || kind === 'date' ? kind : null;
  const unit = UNIT.exec(values[0] ?? '')?.[1] ?? '';
  return unit !== '' && values.every((value) => UNIT.exec(value)?.[1] === unit) ? unit : null;
}

/** What stands before the first number of all values. */
function wordBefore(values: readonly string[]): string {
  const [label = ''] = /^[^\p{N}\p{Sc}]*/u.exec(values[0] ?? '') ?? [];
  return /\p{L}{2}/u.test(label.normalize('NFD')) && values.every((value) => value.startsWith(label))
    ? label.trim()
    : '';
}

/** Two texts that differ from item to item, with words or a mark between them. */
function severalParts(property: Property, { elements, values }: FieldColumn): string | null {
  const isMade = wordsOf(property.name).some((word) => MADE_OF_PARTS.has(meaningOf(word) ?? ''));
  if (isMade || isLine(property)) return null;
  const pairs = elements.flatMap((element) => {
    const parts = element === null ? [] : leaves(element).filter((leaf) => readText(leaf) !== '');
    const [first, second] = parts;
    if (element === null || first === undefined || second === undefined || parts.length > 2) return [];
    return isParted(element, readText(first), second) ? [[readText(first), readText(second)] as const] : [];
  });
  if (pairs.length < Math.max(LEAST_ITEMS, values.length * MOST)) return null;
  const isVaried = (at: 0 | 1): boolean => new Set(pairs.map((pair) => pair[at])).size > 1;
  if (!isVaried(0) || !isVaried(1)) return null;
  return `it reads several texts, ${pairs[0]?.map(quoted).join(' and ')}`;
}

function isParted(element: Element, first: string, second: Element): boolean {
  const { prev } = second;
  const between = prev !== null && isText(prev) ? prev.data : '';
  const said = readText(second);
  const kind = valueKind([first]);
  return (
    MARK.test(between) ||
    /^(?:[([]|\p{L}[^:]{1,30}:)/u.test(said) ||
    (between.trim() === '' && (kind === null ? between !== '' : kind === valueKind([said]))) ||
    element.children.filter(isTag).some(({ name }) => name === 'br')
  );
}
