import { reasonOf } from '../../ground/reason-of.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import { type Shift, shiftOf } from '../../verdict/rows/page-shift.ts';
import { type ReadFirstPageParts, readFirstPage } from './read-first-page.ts';

/** What the first page shows when it is read again; `unseen`: why that tells nothing. */
export interface LookBack {
  readonly shift: Shift | null;
  readonly unseen: string | null;
}

const AS_BEFORE: LookBack = { shift: null, unseen: null };

/**
 * Reads the first page again, once the list has ended: rows that came or went there meanwhile have moved all that stood
 * behind them.
 */
export async function lookBack(parts: ReadFirstPageParts, observer: ListObserver): Promise<LookBack> {
  const known = observer.firstPage;
  if (known === null) return AS_BEFORE;
  try {
    const again = observer.firstAgain ?? (await readFirstPage(parts, observer)).identities;
    const shift = shiftOf(known, again);
    if (again.lines.length === 0) return { shift, unseen: 'it has no items any more' };
    const isOther = known.isTelling && again.isTelling && !observer.showsFirst(again);
    return { shift, unseen: shift === null && isOther ? 'it shows other rows' : null };
  } catch (error) {
    parts.page.signal.throwIfAborted();
    return { shift: null, unseen: reasonOf(error) };
  }
}
