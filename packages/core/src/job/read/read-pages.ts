import { createEmptyProperties, type EmptyProperties } from '../../extract/empty-properties.ts';
import { createUnreadValues, type UnreadValues } from '../../extract/unread-values.ts';
import { isHarvestmanError } from '../../ground/errors.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import type { StopReason } from '../../pagination/stop-reason.ts';
import type { JobCursor } from '../../storage/job.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import { ListReading } from './list-reading.ts';
import { observerOf } from './observer-of.ts';
import type { PageOfRows } from './page-of-rows.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';
import { Recheck } from './recheck.ts';
import { Restarts } from './restarts.ts';
import { WantedRows } from './wanted-rows.ts';
import { withProgress } from './with-progress.ts';

/**
 * Reads a recipe's pages one after the other: take the new items, extract, hand over, advance. Returns why there are
 * no more. What it hands over, with its cursor, is all that a later run needs to go on.
 */
export async function* readPages(options: ReadPagesOptions): AsyncGenerator<PageOfRows, StopReason> {
  const { recipe, page, source } = options;
  const filter = new WantedRows(recipe);
  const empty = createEmptyProperties(recipe.properties.map(({ name }) => name));
  const turns = takeTurns(page.signal);
  for await (const row of options.earlierRows) {
    empty.add(await filter.keep([row], turns));
    if (turns.isOver()) await turns.pause();
  }
  const unread = createUnreadValues();
  const observer = observerOf(options);
  const recheck = recipe.settings.recheck ? new Recheck(options, observer) : null;
  const reading = { options, filter, empty, unread, observer, recheck, cursor: options.cursor };
  const restarts = new Restarts(recipe.settings.retries);
  for (;;) {
    try {
      return yield* readOn(reading, restarts.readsAhead);
    } catch (error) {
      if (!isHarvestmanError(error) || page.signal.aborted) throw error;
      if (!restarts.follow(error)) throw withProgress(error, reading.cursor);
      await source.reset();
    }
  }
}

interface Reading {
  readonly options: ReadPagesOptions;
  readonly filter: WantedRows;
  readonly empty: EmptyProperties;
  readonly unread: UnreadValues;
  readonly observer: ListObserver;
  readonly recheck: Recheck | null;
  /** Where the last page that was handed over ends. */
  cursor: JobCursor | null;
}

/** Reads from where the reading has come to, to the end of the list, and once more where the recipe asks for it. */
async function* readOn(reading: Reading, readsAhead: boolean): AsyncGenerator<PageOfRows, StopReason> {
  const { options, filter, empty, unread, observer, recheck } = reading;
  const pages = new ListReading(reading.cursor, options, { filter, unread, observer, readsAhead }).run();
  let next = await pages.next();
  for (; !next.done; next = await pages.next()) {
    empty.add(next.value.rows);
    await recheck?.seen(next.value.rows);
    yield next.value;
    reading.cursor = next.value.cursor;
  }
  for (const warning of unread.warnings()) options.warn(warning);
  noteEmpty(empty, options);
  const { cursor } = reading;
  if (recheck !== null && cursor !== null)
    yield* recheck.run({ cursor, filter, reason: next.value, read: readAgain });
  else for (const fact of observer.endFacts) options.note(fact);
  return next.value;
}

/** A property that is always empty may be one that none of these items has; rows without any value are not what was meant. */
function noteEmpty(empty: EmptyProperties, { recipe, warn, note }: ReadPagesOptions): void {
  const names = empty.names();
  for (const name of names) warn(`property "${name}" was empty in every row`);
  if (names.length < recipe.properties.length) return;
  for (const property of names) note({ kind: 'value-missing', page: null, property, rows: empty.rows });
}

/** A second reading from the beginning, whose warnings were given. */
function readAgain(
  options: ReadPagesOptions,
  observer: ListObserver,
): AsyncGenerator<PageOfRows, StopReason> {
  const { recipe } = options;
  const filter = new WantedRows({ ...recipe, settings: { ...recipe.settings, uniqueBy: [] } });
  const parts = { filter, unread: createUnreadValues(), observer, readsAhead: true };
  return new ListReading(null, options, parts).run();
}
