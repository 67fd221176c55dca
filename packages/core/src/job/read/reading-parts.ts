import type { UnreadValues } from '../../extract/unread-values.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import type { WantedRows } from './wanted-rows.ts';

/** What one reading of the list goes by, from page to page and from one browser that died to the next. */
export interface ReadingParts {
  /** Knows the rows that were handed over. */
  readonly filter: WantedRows;
  readonly unread: UnreadValues;
  readonly observer: ListObserver;
  /** Whether the page may begin what leads on while its rows are stored. */
  readonly readsAhead: boolean;
}
