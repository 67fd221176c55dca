import type { Item, Page } from '../page/page.ts';
import type { JobCursor, StopReason } from './job.ts';
import type { ReadPagesOptions } from './read-pages.ts';

export interface ResumedPage {
  /** Open where the cursor stands, or a page further when `leftover` has items. */
  readonly page: Page;
  readonly leftover: readonly Item[] | null;
  /** The list ended before anything new came. */
  readonly stopped: StopReason | null;
}

/**
 * Goes on behind the last page that was handed over. A list whose pages have addresses is opened at that page; one
 * that grows, or changes without changing its address, is played again from the start, and what was read is skipped.
 */
export async function resumePage(cursor: JobCursor, options: ReadPagesOptions): Promise<ResumedPage> {
  const { recipe, strategy, source, maxPages } = options;
  const { pagination } = recipe;
  const { signal, listMode } = options.page;
  // Headers and cookies are for the recipe's own origin, and would go to the one that is opened.
  const sameOrigin = new URL(cursor.url).origin === new URL(recipe.url).origin;
  const byAddress = listMode === 'replace' && cursor.url !== recipe.url && sameOrigin;
  const pageOptions = { ...options.page, continued: byAddress && cursor.pages > 1 };
  const page = await source.open(byAddress ? cursor.url : recipe.url, pageOptions);
  try {
    if (cursor.pages >= maxPages) return { page, leftover: null, stopped: 'max-pages' };
    let pages = byAddress ? cursor.pages : 1;
    let items = await page.takeNewItems();
    let skipped = items.length;
    for (;;) {
      const surplus = skipped - cursor.items;
      if (listMode === 'append' && surplus > 0)
        return { page, leftover: items.slice(-surplus), stopped: null };
      const result = await strategy.advance(page, pagination, { pages, signal });
      if (result !== 'advanced') return { page, leftover: null, stopped: result };
      if (listMode === 'append' ? surplus === 0 : pages >= cursor.pages)
        return { page, leftover: null, stopped: null };
      items = await page.takeNewItems();
      skipped += items.length;
      pages += 1;
    }
  } catch (error) {
    await page.close();
    throw error;
  }
}
