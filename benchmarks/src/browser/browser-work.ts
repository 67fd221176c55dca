import type { Outcome } from '../contest/contestant.ts';
import { PAGE_SIZE } from '../site/list-page.ts';
import type { LiveKind } from '../site/live-list.ts';
import { type CardImage, expectedProducts } from '../site/products.ts';

/** A list that is read in Chromium, or several of them at the same time. */
export interface BrowserWork {
  readonly origin: string;
  /** `next`: documents linked by next. */
  readonly kind: LiveKind | 'next';
  readonly pages: number;
  readonly size: number;
  /** How long the server takes for each further page, in milliseconds. */
  readonly latencyMs: number;
  readonly lists: number;
  readonly image: CardImage;
}

export function listWork(
  origin: string,
  kind: BrowserWork['kind'],
  more: Partial<BrowserWork> = {},
): BrowserWork {
  return { origin, kind, pages: 20, size: PAGE_SIZE, latencyMs: 0, lists: 1, image: 'lazy', ...more };
}

export function startUrl({ origin, kind, pages, size, latencyMs, image }: BrowserWork): string {
  const path = kind === 'next' ? '/list/0/0' : `/${kind}`;
  return `${origin}${path}?pages=${pages}&size=${size}&latency=${latencyMs}&image=${image}`;
}

export function expectedOf({ origin, pages, size, lists }: BrowserWork): Outcome {
  const { rows, checksum } = expectedProducts(origin, 0, pages * size);
  return { rows: rows * lists, checksum: (checksum * lists) >>> 0 };
}
