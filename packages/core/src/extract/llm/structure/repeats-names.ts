import type { Property } from '../../../recipe/property.ts';
import { isValue } from '../candidate-reader.ts';
import { shapeOf } from '../value-shape.ts';
import type { FieldColumn } from './field-evidence.ts';
import { isPlainName, meaningOf, meaningsOf, namesItems, wordsOf } from './meanings.ts';
import { isCalledSo } from './place-evidence.ts';

/** Values that name their items are hardly ever repeated; of fewer it may be chance. */
const LEAST_NAMING = 0.4;
/** The same of a property of which its description alone says so. */
const LEAST_DESCRIBED = 0.2;
const LEAST_ITEMS = 8;

/** What is wrong where a property, one of `all`, names items, and its values are the same again and again; null: nothing. */
export function repeatsNames(
  property: Property,
  column: Pick<FieldColumn, 'values' | 'elements'>,
  all: readonly Property[],
): string | null {
  const present = column.values.filter(isValue);
  const meanings = wordsOf(property.name).map(meaningOf);
  const isTitle = meanings.includes('title');
  const isName = isTitle || (meanings.length === 1 && meanings[0] === 'link');
  const least = isName ? LEAST_NAMING : namesItems(property) ? LEAST_DESCRIBED : 0;
  const isRepeated = present.length >= LEAST_ITEMS && new Set(present).size <= present.length * least;
  // What the page calls so is it, be it "product" for what a report is about.
  if (!isRepeated || isCalledSo(property, column) || (isTitle && isOfOther(property, all))) return null;
  return `it is the same in many items, ${JSON.stringify(present[0])} say, and should tell them apart`;
}

/** Whether a name is that of something else that items have, a team or an author say, where another property may name them. */
function isOfOther(property: Property, all: readonly Property[]): boolean {
  if (isPlainName(property)) return false;
  const naming = all.filter(
    (one) =>
      one.type === 'text' &&
      shapeOf(one) === null &&
      meaningsOf(wordsOf(one.name)).every((meaning) => meaning === 'title'),
  );
  const [first = property] = naming;
  return naming.some(isPlainName) || first !== property;
}
