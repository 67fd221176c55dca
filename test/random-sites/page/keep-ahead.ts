import type { SiteSpec } from '../dimensions.ts';
import type { SiteItem } from '../site-truth.ts';
import type { createListView } from './list-view.ts';
import { pageFeed } from './page-feed.ts';

export interface WholePage {
  readonly number: number;
  readonly items: readonly SiteItem[];
  readonly last: boolean;
}

/** Puts a page into the document, where it is not shown yet. */
export async function keepAhead(
  site: SiteSpec,
  view: ReturnType<typeof createListView>,
  number: number,
): Promise<WholePage> {
  const pieces = await Array.fromAsync(pageFeed(site, number));
  const items = pieces.flatMap((piece) => piece.items);
  view.keepAhead(items);
  return { number, items, last: pieces.at(-1)?.last ?? true };
}
