import { createEmptyProperties } from '../../extract/empty-properties.ts';
import { HarvestmanError, isHarvestmanError, isTransient } from '../../ground/errors.ts';
import type { Page } from '../../page/page.ts';
import { CycleDetector } from '../../pagination/cycle-detector.ts';
import type { StopReason } from '../../pagination/stop-reason.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';
import type { JobCursor } from '../../storage/job.ts';
import { advertisedTotal } from './advertised-total.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';
import { type ResumedPage, resumePage } from './resume-page.ts';
import { RowFilter } from './row-filter.ts';

export interface PageOfRows {
  readonly rows: readonly Row[];
  readonly cursor: JobCursor;
  /** Pages read, and the next one where it is known to follow. */
  readonly totalPages: number;
}

/** The browser or the page died: the job goes on from its last page in a new one. */
const CRASHES = ['BROWSER_CRASHED', 'PAGE_CRASHED'] as const;

/**
 * Reads a recipe's pages one after the other: take the new items, extract, hand over, advance. Returns why there are
 * no more. What it hands over, with its cursor, is all that a later run needs to go on.
 */
export async function* readPages(options: ReadPagesOptions): AsyncGenerator<PageOfRows, StopReason> {
  const { recipe, page, source } = options;
  const filter = new RowFilter(recipe.settings.uniqueBy);
  const empty = createEmptyProperties(recipe.properties.map(({ name }) => name));
  for await (const row of options.earlierRows) empty.add(filter.keep([row]));
  let cursor = options.cursor;
  let crashes = 0;
  for (;;) {
    try {
      const pages = readFrom(cursor, filter, options);
      for (;;) {
        const next = await pages.next();
        if (next.done) {
          for (const name of empty.names()) options.warn(`property "${name}" was empty in every row`);
          return next.value;
        }
        empty.add(next.value.rows);
        yield next.value;
        cursor = next.value.cursor;
      }
    } catch (error) {
      const crashed = CRASHES.some((code) => isHarvestmanError(error, code)) && isTransient(error);
      if (!crashed || page.signal.aborted) throw error;
      if (crashes >= recipe.settings.retries) throw error;
      crashes += 1;
      await source.reset();
    }
  }
}

async function* readFrom(
  from: JobCursor | null,
  filter: RowFilter,
  options: ReadPagesOptions,
): AsyncGenerator<PageOfRows, StopReason> {
  const { recipe, strategy, extractor, clock, maxPages, warn } = options;
  const { signal } = options.page;
  const { pagination, settings } = recipe;
  const cycles = new CycleDetector(options.page.listMode, from?.seen ?? []);
  let { pages, rows: rowCount, items: itemCount } = from ?? { pages: 0, rows: 0, items: 0 };
  let advertised: Promise<number | null> = Promise.resolve(null);

  const { page, leftover, stopped } = await openPage(from, options);
  try {
    if (page === null) return stopped;
    let items = leftover ?? (await page.takeNewItems());
    for (;;) {
      signal.throwIfAborted();
      // All that is asked of this page comes first: what is done ahead may be on the next one already.
      const { url } = page;
      // It is awaited at the end, where it is needed; a page that cannot tell has said so by then.
      const { length } = items;
      if (pages === 0)
        advertised = page.text().then(
          (text) => advertisedTotal(text, length),
          () => null,
        );
      const last = pages + 1 >= maxPages || items.length === 0;
      const more = !last && (await (strategy.hasNext?.(page, pagination) ?? true));
      const act = more && settings.delayMs === 0 ? (strategy.act?.(pagination) ?? null) : null;
      // This page is number pages + 1, the act leads to the next, and the same act again to the one after that.
      if (act !== null) page.anticipate(act, pages + 3 <= maxPages);
      const rows = await extractor.extract(items, recipe, { signal, warn });
      if (pages > 0 && items.length === 0) return 'no-new-rows';
      if (items.length === 0) requireEmptyAllowed(recipe, page);
      if (strategy.type !== 'none' && cycles.isRepeat(items, rows)) return 'cycle';
      pages += 1;
      itemCount += items.length;
      // Only now: had the page crashed before, its rows would count as seen though nobody had them.
      const kept = filter.keep(rows);
      rowCount += kept.length;
      const cursor: JobCursor = {
        url,
        pages,
        rows: rowCount,
        items: itemCount,
        seen: cycles.digests,
      };
      yield { rows: kept, cursor, totalPages: more ? pages + 1 : pages };
      if (last && strategy.type !== 'none') return items.length === 0 ? 'no-new-rows' : 'max-pages';
      // They hold the page's tree, and the next page may take its time.
      items = [];
      if (settings.delayMs > 0) await clock.sleep(settings.delayMs, signal);
      const result = await strategy.advance(page, pagination, { pages, signal });
      if (result !== 'advanced') {
        const total = await advertised;
        if (total !== null && itemCount < total) {
          warn(`the page advertises ${total} items, and ${itemCount} were read`);
        }
        return result;
      }
      items = await page.takeNewItems();
    }
  } finally {
    await page?.close();
  }
}

async function openPage(from: JobCursor | null, options: ReadPagesOptions): Promise<ResumedPage> {
  if (from !== null) return resumePage(from, options);
  return { page: await options.source.open(options.recipe.url, options.page), leftover: null };
}

function requireEmptyAllowed({ listSelector, settings }: RecipeDefinition, page: Page): void {
  if (settings.allowEmpty) return;
  throw new HarvestmanError(
    'LIST_EMPTY',
    `nothing matches listSelector "${listSelector ?? ''}" at ${page.url}; the page may have changed`,
    { details: { listSelector, url: page.url } },
  );
}
