import type { Outcome } from '../contest/contestant.ts';
import { PAGE_SIZE } from '../site/list-page.ts';
import { expectedProducts } from '../site/products.ts';

/** Chains of pages, linked by next, that are read side by side. */
export interface StaticWork {
  readonly origin: string;
  readonly kind: 'list' | 'heavy';
  readonly chains: number;
  /** Pages of each chain. */
  readonly pages: number;
}

export function firstPages({ origin, kind, chains, pages }: StaticWork): string[] {
  return Array.from({ length: chains }, (_, chain) => pageUrl({ origin, kind, chains, pages }, chain, 0));
}

export function pageUrl({ origin, kind, pages }: StaticWork, chain: number, page: number): string {
  return `${origin}/${kind}/${chain}/${page}?pages=${pages}`;
}

export function expectedOf({ origin, chains, pages }: StaticWork): Outcome {
  return expectedProducts(origin, 0, chains * pages * PAGE_SIZE);
}
