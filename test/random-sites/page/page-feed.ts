import type { SiteSpec } from '../dimensions.ts';
import type { SiteItem } from '../site-truth.ts';
import { pause } from './pauses.ts';

interface Answer {
  readonly items?: readonly SiteItem[];
  readonly ids?: readonly number[];
  readonly last?: boolean;
  readonly error?: { readonly message: string };
  readonly wall?: string;
  readonly retry?: boolean;
}

/** What came of a page: the pieces that it is made of, each as it comes. */
export interface PagePiece {
  readonly items: readonly SiteItem[];
  readonly last: boolean;
}

/** The server said something else than items. */
export class FeedFault {
  readonly kind: string;

  constructor(kind: string) {
    this.kind = kind;
  }
}

async function ask(page: number, part: string): Promise<Answer> {
  const response = await fetch(`data?page=${page}&part=${part}`);
  if (!response.ok) throw new FeedFault('error');
  const answer: Answer = await response.json();
  if (answer.error !== undefined) throw new FeedFault('error');
  if (answer.wall !== undefined) throw new FeedFault(answer.wall);
  if (answer.retry) throw new FeedFault('retry');
  return answer;
}

const pieceOf = ({ items = [], last = false }: Answer): PagePiece => ({ items, last });

/** Asks for a page in the site's way. */
export async function* pageFeed(site: SiteSpec, page: number): AsyncGenerator<PagePiece, void> {
  switch (site.secondRequest) {
    case 'half-later':
      yield pieceOf(await ask(page, 'first'));
      yield pieceOf(await ask(page, 'second'));
      return;
    case 'half-by-timer': {
      const { items, last } = pieceOf(await ask(page, 'all'));
      const half = Math.ceil(items.length / 2);
      yield { items: items.slice(0, half), last };
      await pause(900);
      yield { items: items.slice(half), last };
      return;
    }
    case 'sponsored-first': {
      const organic = ask(page, 'second');
      organic.catch(() => undefined);
      yield pieceOf(await ask(page, 'first'));
      yield pieceOf(await organic);
      return;
    }
    case 'chained':
      await ask(page, 'ids');
      yield pieceOf(await ask(page, 'all'));
      return;
    default:
      yield pieceOf(await ask(page, 'all'));
  }
}

export async function pricesOf(page: number): Promise<readonly string[]> {
  const { prices }: { prices: readonly string[] } = await (await fetch(`values?page=${page}`)).json();
  return prices;
}
