import type { Property } from '../../../recipe/property.ts';
import { isValue } from '../candidate-reader.ts';
import type { FieldColumn } from './field-evidence.ts';
import { meaningOf, namesItems, wordsOf } from './meanings.ts';
import { isCalledSo } from './place-evidence.ts';

/** Values that name their items are hardly ever repeated; of fewer it may be chance. */
const LEAST_NAMING = 0.4;
/** The same of a property of which its description alone says so. */
const LEAST_DESCRIBED = 0.2;
const LEAST_ITEMS = 8;

/** Whether a property names items, and its values are the same again and again. */
export function repeatsNames(property: Property, column: Pick<FieldColumn, 'values' | 'elements'>): boolean {
  const present = column.values.filter(isValue);
  const meanings = wordsOf(property.name).map(meaningOf);
  const isName = meanings.includes('title') || (meanings.length === 1 && meanings[0] === 'link');
  const least = isName ? LEAST_NAMING : namesItems(property) ? LEAST_DESCRIBED : 0;
  const isRepeated = present.length >= LEAST_ITEMS && new Set(present).size <= present.length * least;
  // What the page calls so is it, be it "product" for what a report is about.
  return isRepeated && !isCalledSo(property, column);
}
