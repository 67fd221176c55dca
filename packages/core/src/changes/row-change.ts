import type { Row, RowValue } from '../results/row.ts';

export const CHANGE_TYPES = ['added', 'changed', 'removed'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** A change as a storage keeps it. */
export interface StoredChange {
  /** From 1, without gaps, in the feed of one recipe. */
  readonly number: number;
  readonly type: ChangeType;
  /** What identifies the row: the values of `uniqueBy` as a JSON list; without it a digest of the whole row. */
  readonly key: string;
  /** The row as it is now; null where it was removed. */
  readonly row: Row | null;
  /** The row as it was; null where it was added. */
  readonly before: Row | null;
  readonly jobId: string;
  /** When the job ended that brought it: `YYYY-MM-DDThh:mm:ssZ`. */
  readonly at: string;
}

/** A field of a row before and after. */
export interface FieldChange {
  readonly before: RowValue;
  readonly after: RowValue;
}

/** A row that was added, changed or removed between jobs. */
export interface RowChange extends Omit<StoredChange, 'number'> {
  /** The fields that differ, of a row that changed; empty for others. */
  readonly fields: Readonly<Record<string, FieldChange>>;
}

/** What a job does to the feed of its recipe. */
export interface FeedUpdate {
  /** Properties that identify a row; none: all of them together. */
  readonly uniqueBy: readonly string[];
  /** Fields that tell of the run and not of the row: a row that differs in these alone is the same. Absent: none. */
  readonly ignored?: readonly string[];
  /** Whether rows that the job does not have are gone. */
  readonly removes: boolean;
}

/** How many changes a job brought, and the numbers of the first and the last; both 0 where there is none. */
export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly first: number;
  readonly last: number;
}
