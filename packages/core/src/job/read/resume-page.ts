import type { Item } from '../../dom/item.ts';
import { isOwnOrigin } from '../../egress/request/own-origin.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import type { Page } from '../../page/page.ts';
import { CycleDetector } from '../../pagination/cycle-detector.ts';
import type { StopReason } from '../../pagination/stop-reason.ts';
import type { JobCursor } from '../../storage/job.ts';
import { addedRows } from './added-rows.ts';
import { previewRows } from './comparable-rows.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';

/** What longer lists show is not kept in memory. */
const MOST_KEPT = 5_000;

export type ResumedPage =
  | {
      /** Open behind what was read: its new items come next, after the leftover. */
      readonly page: Page;
      /** Items of the next page that came with the ones read before. */
      readonly leftover: readonly Item[] | null;
      readonly stopped?: undefined;
      readonly shown?: undefined;
    }
  /** The list ended before anything new came: its last page is open, and showed these items. */
  | {
      readonly page: Page;
      readonly leftover?: undefined;
      readonly stopped: StopReason;
      readonly shown: readonly Item[];
    }
  /** No more pages are to be read. */
  | { readonly page: null; readonly leftover?: undefined; readonly stopped: StopReason };

/**
 * Goes on behind the last page that was handed over. A list whose pages have addresses is opened at that page; one
 * that grows, or changes without changing its address, is played again from the start, and what was read is skipped.
 */
export async function resumePage(cursor: JobCursor, options: ReadPagesOptions): Promise<ResumedPage> {
  if (cursor.pages >= options.maxPages && options.strategy.type !== 'none') {
    return { page: null, stopped: 'max-pages' };
  }
  const byAddress = hasAddress(cursor, options) ? await openByAddress(cursor, options) : null;
  const page = byAddress?.page ?? (await options.source.open(options.recipe.url, options.page));
  const items = byAddress?.items ?? (await closingOnError(page, () => page.takeNewItems()));
  const pages = byAddress === null ? 1 : cursor.pages;
  return closingOnError(page, () => skip(page, items, pages, cursor, options));
}

/** A list that went on to another origin is followed there again, by its links. */
function hasAddress({ url }: JobCursor, { recipe, page }: ReadPagesOptions): boolean {
  return page.listMode === 'replace' && url !== recipe.url && isOwnOrigin(url, recipe.url);
}

/** Null where the address shows an earlier page: it is of a script's making, and the server knows nothing of it. */
async function openByAddress(
  cursor: JobCursor,
  options: ReadPagesOptions,
): Promise<{ page: Page; items: readonly Item[] } | null> {
  const { extractor, source, page: pageOptions } = options;
  const page = await source.open(cursor.url, { ...pageOptions, resumed: true });
  const opened = await closingOnError(page, async () => {
    const items = await page.takeNewItems();
    const turns = takeTurns(pageOptions.signal);
    const cycles = new CycleDetector('replace', cursor.seen);
    const { lines } = await previewRows(items, extractor, options);
    return (await cycles.isEarlier(items, lines, turns)) ? null : { page, items };
  });
  if (opened === null) await page.close();
  return opened;
}

/** What a list shows that grows, and is played again. */
class ReplayedList {
  readonly #cursor: JobCursor;
  readonly #options: ReadPagesOptions;
  readonly #items: Item[] = [];
  readonly #lines: string[] = [];

  constructor(cursor: JobCursor, options: ReadPagesOptions) {
    this.#cursor = cursor;
    this.#options = options;
  }

  async add(items: readonly Item[]): Promise<void> {
    const { lines } = await previewRows(items, this.#options.preview, this.#options);
    for (const item of items) this.#items.push(item);
    for (const line of lines.lines) this.#lines.push(line);
  }

  /** Items that have come among those that were read. */
  added(): readonly Item[] {
    const { seen, pages } = this.#cursor;
    // The marks of the first pages may have been forgotten.
    const places = seen.length < pages ? [] : addedRows(this.#lines, seen);
    return places.flatMap((place) => this.#items[place] ?? []);
  }
}

/** Advances until all that the cursor counts has gone by, and what has come among it since, which is handed over. */
async function skip(
  page: Page,
  first: readonly Item[],
  firstPage: number,
  cursor: JobCursor,
  options: ReadPagesOptions,
): Promise<ResumedPage> {
  const {
    recipe: { pagination, settings },
    strategy,
    clock,
    page: { signal, listMode },
  } = options;
  const isKept = listMode === 'append' && cursor.items <= MOST_KEPT;
  const read = isKept ? new ReplayedList(cursor, options) : null;
  await read?.add(first);
  let pages = firstPage;
  let items = first;
  let skipped = items.length;
  for (;;) {
    const added = skipped < cursor.items ? [] : (read?.added() ?? []);
    const surplus = skipped - cursor.items - added.length;
    if (listMode === 'append' && surplus >= 0 && surplus + added.length > 0)
      return { page, leftover: [...added, ...items.slice(items.length - surplus)] };
    if (settings.delayMs > 0) await clock.sleep(settings.delayMs, signal);
    const result = await strategy.advance(page, pagination, { pages, signal });
    if (result !== 'advanced') return { page, stopped: result, shown: items };
    if (listMode === 'append' ? surplus === 0 : pages >= cursor.pages) return { page, leftover: null };
    items = await page.takeNewItems();
    await read?.add(items);
    skipped += items.length;
    pages += 1;
  }
}

async function closingOnError<T>(page: Page, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    await page.close();
    throw error;
  }
}
