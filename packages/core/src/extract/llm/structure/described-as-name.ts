import type { Property } from '../../../recipe/property.ts';
import { meaningsOf, wordsOf } from './meanings.ts';

/** "Owner and name of the repository", where the property's own name says nothing else. */
export function isDescribedAsName({ name, description }: Pick<Property, 'name' | 'description'>): boolean {
  const said = meaningsOf(wordsOf(description ?? ''));
  const isOpen = meaningsOf(wordsOf(name)).length === 0 && said.length > 0;
  return isOpen && said.every((meaning) => meaning === 'title');
}
