import * as z from 'zod/mini';
import { definePaginationStrategy } from './define-pagination-strategy.ts';
import { STOP_AFTER } from './stop-after.ts';

/** Scrolling to the end of the list adds items to it, or moves the window that shows a part of it. */
export const scrollDown = definePaginationStrategy({
  type: 'scroll-down',
  schema: z.object({}),
  listMode: 'append',
  needsBrowser: true,
  async advance(page) {
    const result = await page.scroll();
    return result === 'new-items' ? 'advanced' : STOP_AFTER[result];
  },
  act: () => ({ type: 'scroll' }),
});
