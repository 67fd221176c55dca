import { createEmptyProperties } from '../../extract/empty-properties.ts';
import { createUnreadValues } from '../../extract/unread-values.ts';
import { isHarvestmanError } from '../../ground/errors.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import type { StopReason } from '../../pagination/stop-reason.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import { ListReading } from './list-reading.ts';
import { observerOf } from './observer-of.ts';
import type { PageOfRows } from './page-of-rows.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';
import { Recheck } from './recheck.ts';
import { Restarts } from './restarts.ts';
import { RowFilter } from './row-filter.ts';
import { withProgress } from './with-progress.ts';

/**
 * Reads a recipe's pages one after the other: take the new items, extract, hand over, advance. Returns why there are
 * no more. What it hands over, with its cursor, is all that a later run needs to go on.
 */
export async function* readPages(options: ReadPagesOptions): AsyncGenerator<PageOfRows, StopReason> {
  const { recipe, page, source } = options;
  const filter = new RowFilter(recipe);
  const empty = createEmptyProperties(recipe.properties.map(({ name }) => name));
  const turns = takeTurns(page.signal);
  for await (const row of options.earlierRows) {
    empty.add(await filter.keep([row], turns));
    if (turns.isOver()) await turns.pause();
  }
  const unread = createUnreadValues();
  const observer = observerOf(options);
  const recheck = recipe.settings.recheck ? new Recheck(options, observer) : null;
  let cursor = options.cursor;
  const restarts = new Restarts(recipe.settings.retries);
  for (;;) {
    try {
      const { readsAhead } = restarts;
      const pages = new ListReading(cursor, options, { filter, unread, observer, readsAhead }).run();
      for (;;) {
        const next = await pages.next();
        if (next.done) {
          for (const warning of unread.warnings()) options.warn(warning);
          for (const name of empty.names()) options.warn(`property "${name}" was empty in every row`);
          if (recheck === null || cursor === null) {
            for (const fact of observer.endFacts) options.note(fact);
            return next.value;
          }
          yield* recheck.run({ cursor, filter, reason: next.value, read: readAgain });
          return next.value;
        }
        empty.add(next.value.rows);
        await recheck?.seen(next.value.rows);
        yield next.value;
        cursor = next.value.cursor;
      }
    } catch (error) {
      if (!isHarvestmanError(error) || page.signal.aborted) throw error;
      if (!restarts.follow(error)) throw withProgress(error, cursor);
      await source.reset();
    }
  }
}

/** A second reading from the beginning, whose warnings were given. */
function readAgain(
  options: ReadPagesOptions,
  observer: ListObserver,
): AsyncGenerator<PageOfRows, StopReason> {
  const { recipe } = options;
  const filter = new RowFilter({ ...recipe, settings: { ...recipe.settings, uniqueBy: [] } });
  const parts = { filter, unread: createUnreadValues(), observer, readsAhead: true };
  return new ListReading(null, options, parts).run();
}
