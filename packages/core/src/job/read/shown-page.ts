import type { Item } from '../../dom/item.ts';
import type { Page } from '../../page/page.ts';
import type { Surroundings } from '../../verdict/surroundings.ts';

/** A page of the list, and what was asked of it before anything was done to it. */
export interface ShownPage {
  readonly page: Page;
  readonly items: readonly Item[];
  readonly url: string;
  /** Address that was asked for to get to it. */
  readonly askedUrl: string;
  /** Whether another one follows, as far as its control shows it; null where that is not to be seen. */
  readonly follows: boolean | null;
  /** Whether it is the last one that is read, whatever follows. */
  readonly isLast: boolean;
  readonly goesOn: boolean;
  /** What stands around its list, where it is looked at; null too where the page cannot be looked at any more. */
  readonly looking: Promise<Surroundings | null> | null;
}

/** How the last page was left. */
export interface LeftPage {
  /** Whether its control showed another one; null where that was not to be seen. Default null. */
  readonly hasMore?: boolean | null;
  /** Where it stood; null where nothing was done to it. Default null. */
  readonly url?: string | null;
  /** Whether the page behind it was the same once more. Default false. */
  readonly isServedAgain?: boolean;
}

/** Null where the page cannot be looked at any more: what it has given stays as it is. */
export function lookAround(page: Page): Promise<Surroundings | null> {
  return page.surroundings().catch(() => null);
}
