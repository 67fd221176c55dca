import type { ToldCount } from '../../../verdict/surroundings.ts';
import { objectsIn } from './json-objects.ts';

const DIGITS = /^\s*(\d{1,9})\s*$/;

/** Counts that lists of JSON-LD tell: `numberOfItems`, and `offerCount` beside some of the offers. */
export function linkedCounts(text: string): readonly ToldCount[] {
  if (!/numberOfItems|offerCount/.test(text)) return [];
  return objectsIn(text).flatMap(({ value }): ToldCount[] => {
    const { '@type': type, numberOfItems, itemListElement, offerCount, offers } = value;
    const offered = Array.isArray(offers) ? offers.length : 0;
    if (offered > 1 && offered < Number(offerCount))
      return [{ of: 'items', count: Number(offerCount), onPage: offered, apart: '' }];
    const count = Number(DIGITS.exec(String(numberOfItems ?? ''))?.[1] ?? Number.NaN);
    if (!Number.isFinite(count) || type === 'BreadcrumbList') return [];
    const listed = Array.isArray(itemListElement) ? itemListElement.length : 0;
    const isPart = listed > 0 && listed < count;
    return [{ of: 'items', count, onPage: isPart ? listed : null, apart: '' }];
  });
}
