import * as z from 'zod/mini';
import { definePaginationStrategy } from './pagination-strategy.ts';

/** One page. Whether its list goes on as it is scrolled is seen once it was read. */
export const none = definePaginationStrategy({
  type: 'none',
  schema: z.object({}),
  listMode: 'replace',
  async advance(page, _, { note }) {
    const items = page.grownByScrolling === undefined ? 0 : await page.grownByScrolling();
    if (items === null)
      note?.({ kind: 'end-not-seen', about: 'what scrolling asked for had not come in time' });
    else if (items > 0) note?.({ kind: 'pagination-shown', form: 'scrolling', label: `${items} more items` });
    return 'single-page';
  },
  hasNext: async () => false,
});
