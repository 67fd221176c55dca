import type { Product } from './catalogue.ts';
import type { Exchange } from './exchange.ts';

/**
 * Serves `data?page=N` (from 1) as `{ items, last }` for the in-page scripts, after `delayMs`. Anything else is the
 * document.
 */
export async function pagedData(
  exchange: Exchange,
  pages: readonly (readonly Product[])[],
  document: string,
  delayMs = 0,
): Promise<void> {
  if (exchange.path !== 'data') return exchange.html(document);
  if (delayMs > 0) await exchange.wait(delayMs);
  const number = Number(exchange.query.get('page'));
  exchange.json({ items: pages[number - 1] ?? [], last: number >= pages.length });
}
