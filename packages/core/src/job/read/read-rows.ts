import { extractRows } from '../../extract/extract-rows.ts';
import type { Turns } from '../../ground/time/take-turns.ts';
import type { NoteFact } from '../../verdict/evidence.ts';
import { type ColumnLook, columnLooks } from './column-looks.ts';
import { comparableRows, type ReadRows } from './comparable-rows.ts';
import { HeldNotes } from './held-notes.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';
import type { ReadingParts } from './reading-parts.ts';
import type { ShownPage } from './shown-page.ts';

/** A page with its rows, which nobody has seen yet. */
export interface Reading extends ReadRows {
  readonly shown: ShownPage;
  readonly looks: ReadonlyMap<string, ColumnLook>;
  /** What its extraction has to say. */
  readonly notes: HeldNotes;
}

/** The rows of a page. `number`: its own, from 1; `itemsBefore`: those of the pages before. */
export async function readRows(
  shown: ShownPage,
  { number, itemsBefore }: { readonly number: number; readonly itemsBefore: number },
  { extractor, recipe, strategy, clock, page: pageOptions, warn }: ReadPagesOptions,
  { unread, observer, note }: Pick<ReadingParts, 'unread' | 'observer'> & { readonly note: NoteFact },
  turns: Turns,
): Promise<Reading> {
  const { page, items, url } = shown;
  const notes = new HeldNotes();
  // What is not read again counts at once: there may be very much of it.
  if (strategy.type === 'none' || pageOptions.listMode === 'append') notes.release();
  const rows = await extractRows(extractor, items, recipe, {
    signal: pageOptions.signal,
    warn,
    note: (fact) => notes.do(() => note(fact)),
    unread: (property, text) => notes.do(() => unread.add(property, text)),
    page: { url, number, itemsBefore, readAt: new Date(clock.now()), html: () => page.html() },
  });
  // A page that stands alone is compared with none.
  const looks = strategy.type === 'none' ? new Map<string, ColumnLook>() : columnLooks(rows);
  return { shown, notes, looks, ...(await comparableRows(rows, recipe, observer, turns)) };
}
