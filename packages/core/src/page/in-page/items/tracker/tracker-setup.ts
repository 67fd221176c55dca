import type { ItemIdentity } from '../alignment/item-identity.ts';

export interface TrackerSetup {
  /** Whether a page's items take the place of those before, or come behind them. */
  readonly mode: 'replace' | 'append';
  /** What was taken before, from other documents. */
  readonly known: readonly ItemIdentity[];
  /** Items of this list may well be empty: none is taken for a placeholder. */
  readonly blankIsReal: boolean;
}
