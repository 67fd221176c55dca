import { reasonOf } from '../../ground/reason-of.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import type { StopReason } from '../../pagination/stop-reason.ts';
import type { Row } from '../../results/row.ts';
import { runFacts, withoutFields } from '../../results/run-facts.ts';
import type { JobCursor } from '../../storage/job.ts';
import type { Fact } from '../../verdict/evidence.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import { rowLines } from '../../verdict/rows/row-lines.ts';
import { lookBack } from './look-back.ts';
import { observerOf } from './observer-of.ts';
import type { PageOfRows } from './page-of-rows.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';
import { RowTally } from './row-tally.ts';
import type { WantedRows } from './wanted-rows.ts';

interface EndedReading {
  readonly cursor: JobCursor;
  /** Knows the rows that were handed over. */
  readonly filter: WantedRows;
  readonly reason: StopReason;
  read(options: ReadPagesOptions, observer: ListObserver): AsyncGenerator<PageOfRows, StopReason>;
}

/**
 * Makes up for a list that moved while it was read: looks at its first page again, and where rows came or went, or came
 * on two pages, reads the whole list once more and adds the rows that were missed.
 */
export class Recheck {
  readonly #options: ReadPagesOptions;
  readonly #observer: ListObserver;
  readonly #tally: RowTally;

  constructor(options: ReadPagesOptions, observer: ListObserver) {
    this.#options = options;
    this.#observer = observer;
    const links = options.recipe.properties.filter(({ type }) => type === 'link').map(({ name }) => name);
    const ofRun = runFacts(options.recipe.properties);
    const values = (row: Row): readonly unknown[] =>
      links.length > 0 ? links.map((name) => row[name] ?? null) : Object.values(withoutFields(row, ofRun));
    this.#tally = new RowTally(
      async (rows) => (await rowLines(rows, takeTurns(options.page.signal), values)).lines,
    );
  }

  /** Rows that were handed over. */
  async seen(rows: readonly Row[]): Promise<void> {
    await this.#tally.add(rows);
  }

  /** Once the list has ended; notes what its end has shown. */
  async *run(ended: EndedReading): AsyncGenerator<PageOfRows, void> {
    const { page, note } = this.#options;
    const isWhole = page.listMode === 'replace' && ended.reason !== 'max-pages';
    const { shift, unseen } = isWhole
      ? await lookBack(this.#options, this.#observer)
      : { shift: null, unseen: null };
    if (shift !== null) note({ kind: 'list-moved', ...shift, page: 1 });
    const { hasMoved: isSeen, endFacts } = this.#observer;
    const hasMoved =
      isWhole && (shift !== null || isSeen || endFacts.some(({ kind }) => kind === 'list-moved'));
    if (unseen !== null && !hasMoved)
      note({
        kind: 'end-not-seen',
        about: `its first page could not be looked at again: ${unseen}`,
        page: 1,
      });
    const facts = hasMoved ? yield* this.#again(ended) : endFacts;
    for (const fact of facts) note(fact);
  }

  /** Rows that came again behind other pages were handed over twice, whatever the second reading found. */
  #doubled(): readonly Fact[] {
    if (this.#options.recipe.settings.uniqueBy.length > 0) return [];
    return this.#observer.endFacts.flatMap((fact) =>
      fact.kind === 'list-moved' && fact.sign === 'overlap'
        ? [{ kind: 'rows-doubled', rows: fact.rows, page: null }]
        : [],
    );
  }

  async *#again({
    cursor,
    filter,
    read: readAgain,
  }: EndedReading): AsyncGenerator<PageOfRows, readonly Fact[]> {
    const options = { ...this.#options, cursor: null, note: () => undefined };
    const observer = observerOf(options);
    const missed: Row[] = [];
    let read = 0;
    try {
      for await (const page of readAgain(options, observer)) {
        read = page.cursor.pages;
        for (const row of await this.#tally.takeOff(page.rows)) missed.push(row);
      }
    } catch (error) {
      if (options.page.signal.aborted) throw error;
      const why = reasonOf(error);
      const about = `the list moved, and could not be read again: ${why}`;
      return [...this.#observer.endFacts, { kind: 'end-not-seen', about, page: null }];
    }
    const rows = await filter.keep(missed, takeTurns(this.#options.page.signal));
    if (rows.length > 0) {
      yield { rows, cursor: { ...cursor, rows: cursor.rows + rows.length }, totalPages: cursor.pages };
    }
    const isMoving = observer.hasMoved || (await lookBack(this.#options, observer)).shift !== null;
    const outcome: Fact = isMoving
      ? { kind: 'still-moving', pages: read, page: null }
      : { kind: 'rechecked', pages: read, rowsAdded: rows.length, page: null };
    return [...observer.endFacts, ...this.#doubled(), outcome];
  }
}
