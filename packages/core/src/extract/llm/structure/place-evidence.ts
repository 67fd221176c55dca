import type { Property, PropertyType } from '../../../recipe/property.ts';
import { isValue } from '../candidate-reader.ts';
import type { FieldColumn } from './field-evidence.ts';
import { isShortFor, meaningOf, meaningsOf, namesItems, namesOn, wordsBeside, wordsOf } from './meanings.ts';

/** Elements of a column whose names are looked at. */
const MOST_NAMED = 5;
const WEIGHT = 2.5;
/** Characters. */
const LONG = 150;
/** Of fewer, values that differ may do so by chance. */
const LEAST_ITEMS = 8;
/** Of the values: so many differ where a few are repeated. */
const MOST_DIFFERENT = 0.9;
const OWN = new Set(['link', 'title']);

/**
 * What decides between two properties that may have swapped their places, and means little for one alone: whether the
 * markup has its whole name (`contextTitle`, and not `title`), and whether links to items' own pages differ.
 */
export function placeEvidence(property: Property, column: FieldColumn, type: PropertyType): number {
  if (type === 'link') return nameEvidence(property, column) + differenceEvidence(property, column);
  return nameEvidence(property, column) + lengthEvidence(property, column) + besideEvidence(property, column);
}

/** Words in the line of the values that say what they are: "sold by". */
function besideEvidence({ name }: Property, { elements, roots }: FieldColumn): number {
  const wanted = new Set(meaningsOf(wordsOf(name)));
  const named = elements.flatMap((element, at) => {
    const root = roots[at];
    return element === null || root === undefined ? [] : [wordsBeside(element, root) ?? ''];
  });
  const said = named.slice(0, MOST_NAMED);
  const isSaid = said.every((words) => meaningsOf(wordsOf(words)).some((meaning) => wanted.has(meaning)));
  return said.length > 0 && isSaid ? WEIGHT : 0;
}

/** What is called a title is no longer than a line, as a rule. */
function lengthEvidence(property: Property, { values }: FieldColumn): number {
  const present = values.filter(isValue);
  const long = present.filter(({ length }) => length > LONG).length;
  return namesItems(property) && long * 2 > present.length ? -WEIGHT : 0;
}

function nameEvidence(property: Property, column: FieldColumn): number {
  return isCalledSo(property, column) ? WEIGHT : 0;
}

/** Whether the markup calls the values what the property is called, and nothing else. */
export function isCalledSo(
  { name }: Pick<Property, 'name'>,
  { elements }: Pick<FieldColumn, 'elements'>,
): boolean {
  const wanted = wordsOf(name);
  const named = elements.filter((element) => element !== null).slice(0, MOST_NAMED);
  return (
    wanted.length > 0 &&
    named.length > 0 &&
    named.every((element) => namesOn(element).some((words) => holds(words, wanted)))
  );
}

/** A name of one word is all of the other; one of several may be a part. */
function holds(words: readonly string[], wanted: readonly string[]): boolean {
  const [name = ''] = wanted;
  if (wanted.length === 1) return words.length === 1 && isShortFor(words[0] ?? '', name);
  return ` ${words.join(' ')} `.includes(` ${wanted.join(' ')} `);
}

function differenceEvidence({ name }: Property, { values }: FieldColumn): number {
  const present = values.filter(isValue);
  if (present.length < LEAST_ITEMS || !wordsOf(name).every((word) => OWN.has(meaningOf(word) ?? '')))
    return 0;
  return new Set(present).size > present.length * MOST_DIFFERENT ? WEIGHT : 0;
}
