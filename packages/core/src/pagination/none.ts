import * as z from 'zod/mini';
import { definePaginationStrategy } from './define-pagination-strategy.ts';

/** One page. */
export const none = definePaginationStrategy({
  type: 'none',
  schema: z.object({}),
  listMode: 'replace',
  advance: async () => 'single-page',
  hasNext: async () => false,
});
