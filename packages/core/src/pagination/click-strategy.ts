import * as z from 'zod/mini';
import type { PaginationStrategy } from './pagination-strategy.ts';
import { STOP_AFTER } from './stop-after.ts';

/** A strategy that activates the control `nextPageSelector`. */
export function clickStrategy(type: string, listMode: 'replace' | 'append'): PaginationStrategy {
  return {
    type,
    schema: z.object({ nextPageSelector: z.string() }),
    listMode,
    needsBrowser: listMode === 'append',
    async advance(page, { nextPageSelector }) {
      if (nextPageSelector === null) return 'no-next-control';
      const result = await page.click(nextPageSelector);
      return result === 'new-items' ? 'advanced' : STOP_AFTER[result];
    },
    async hasNext(page, { nextPageSelector }) {
      return nextPageSelector !== null && (await page.control(nextPageSelector)) === 'ready';
    },
    act: ({ nextPageSelector }) =>
      nextPageSelector === null ? null : { type: 'click', selector: nextPageSelector },
  };
}
