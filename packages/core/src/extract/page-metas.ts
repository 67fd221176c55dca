import { timestamp } from '../ground/time/clock.ts';
import type { PropertyMeta } from '../recipe/property.ts';
import type { RowValue } from '../results/row.ts';
import type { ExtractedPage } from './extractor.ts';

/** The facts about a page that a property may name, for the item at `index` of it. */
export const PAGE_METAS = {
  'page-url': ({ url }) => url,
  'page-number': ({ number }) => number,
  position: ({ itemsBefore }, index) => itemsBefore + index + 1,
  'read-at': ({ readAt }) => timestamp(readAt.getTime()),
} as const satisfies Record<PropertyMeta, (page: ExtractedPage, index: number) => RowValue>;
