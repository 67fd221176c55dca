import type { RowChange } from '../../changes/row-change.ts';

export interface ChangesOptions {
  /** `cursor` of an earlier answer: what came behind it follows. Default: from the beginning. */
  readonly since?: string;
  /** 1 to 1,000; default 100. */
  readonly limit?: number;
}

export interface ChangesPage {
  readonly changes: readonly RowChange[];
  /** Behind the last change of this page, for ever. Where `changes` is empty there are no more for now. */
  readonly cursor: string;
}

export interface FollowChangesOptions {
  /** `cursor` of an earlier answer or change. Default: from the beginning. */
  readonly since?: string;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
}

/** A change with the cursor behind it. */
export interface FollowedChange {
  readonly change: RowChange;
  readonly cursor: string;
}
