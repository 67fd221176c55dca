import type { Property } from '../../../recipe/property.ts';
import { isValue } from '../candidate-reader.ts';
import type { Column } from './field-evidence.ts';
import { meaningOf, wordsOf } from './meanings.ts';

/** Values that name their items are hardly ever repeated; of fewer it may be chance. */
const LEAST_NAMING = 0.4;
const LEAST_ITEMS = 8;

/** Whether a property names items, and its values are the same again and again. */
export function repeatsNames({ name }: Property, { values }: Pick<Column, 'values'>): boolean {
  const present = values.filter(isValue);
  const meanings = wordsOf(name).map(meaningOf);
  const isName = meanings.includes('title') || (meanings.length === 1 && meanings[0] === 'link');
  if (!isName || present.length < LEAST_ITEMS) return false;
  return new Set(present).size <= present.length * LEAST_NAMING;
}
