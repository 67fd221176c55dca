import type { SiteSpec } from '../dimensions.ts';
import type { SiteItem } from '../site-truth.ts';
import { pause } from './pauses.ts';
import { type Answer, answerOf, FeedFault, readBody, streamed } from './transports.ts';

/** What came of a page: the pieces that it is made of, each as it comes. */
export interface PagePiece {
  readonly items: readonly SiteItem[];
  readonly last: boolean;
  /** It stands before the piece that came before it. */
  readonly isBefore?: boolean;
}

async function ask(site: SiteSpec, page: number, part: string): Promise<Answer> {
  const answer = await answerOf(site, `page=${page}&part=${part}`);
  if (answer.error !== undefined) throw new FeedFault('error');
  if (answer.wall !== undefined) throw new FeedFault(answer.wall);
  if (answer.retry) throw new FeedFault('retry');
  return answer;
}

const pieceOf = ({ items = [], last = false }: Answer): PagePiece => ({ items, last });

const shown = new Set<string | null>();

/** Asks for a page in the site's way, and leaves out what was there before. */
export async function* pageFeed(site: SiteSpec, page: number): AsyncGenerator<PagePiece, void> {
  for await (const piece of piecesOf(site, page)) {
    const items =
      site.dedupes === 'nothing' ? piece.items : piece.items.filter(({ href }) => !shown.has(href));
    for (const { href } of items) shown.add(href);
    yield { ...piece, items };
  }
}

async function* piecesOf(site: SiteSpec, page: number): AsyncGenerator<PagePiece, void> {
  if (site.transport === 'sse') {
    yield* streamed(page);
    return;
  }
  if (site.transport === 'body') {
    yield* readBody(page);
    return;
  }
  if (site.answers === 'second-half-first') {
    const first = ask(site, page, 'first');
    first.catch(() => undefined);
    yield pieceOf(await ask(site, page, 'second'));
    yield { ...pieceOf(await first), isBefore: true };
    return;
  }
  switch (site.secondRequest) {
    case 'half-later':
      yield pieceOf(await ask(site, page, 'first'));
      yield pieceOf(await ask(site, page, 'second'));
      return;
    case 'half-by-timer': {
      const { items, last } = pieceOf(await ask(site, page, 'all'));
      const half = Math.ceil(items.length / 2);
      yield { items: items.slice(0, half), last };
      await pause(900);
      yield { items: items.slice(half), last };
      return;
    }
    case 'sponsored-first': {
      const organic = ask(site, page, 'second');
      organic.catch(() => undefined);
      yield pieceOf(await ask(site, page, 'first'));
      yield pieceOf(await organic);
      return;
    }
    case 'chained':
      await ask(site, page, 'ids');
      yield pieceOf(await ask(site, page, 'all'));
      return;
    default:
      yield pieceOf(await ask(site, page, 'all'));
  }
}

/** What an application has kept of the page: older prices, or another first row. */
export async function keptOf(page: number): Promise<readonly SiteItem[]> {
  const { items }: { items: readonly SiteItem[] } = await (await fetch(`kept?page=${page}`)).json();
  return items;
}

export async function pricesOf(page: number): Promise<readonly string[]> {
  const { prices }: { prices: readonly string[] } = await (await fetch(`values?page=${page}`)).json();
  return prices;
}
