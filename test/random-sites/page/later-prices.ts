import type { SiteSpec } from '../dimensions.ts';
import type { SiteItem } from '../site-truth.ts';
import type { createListView } from './list-view.ts';
import { pricesOf } from './page-feed.ts';
import { idle } from './pauses.ts';

type ListView = ReturnType<typeof createListView>;
type SetPrice = (index: number, price: string) => void;

let socket: Promise<WebSocket> | null = null;

/** One socket for all pages, by which prices are told of what was asked for. */
async function bySocket(page: number, isEach: boolean, setPrice: SetPrice): Promise<void> {
  socket ??= new Promise((resolve) => {
    const made = new WebSocket(new URL('socket', document.baseURI).href.replace(/^http/, 'ws'));
    made.addEventListener('open', () => resolve(made), { once: true });
  });
  const opened = await socket;
  opened.addEventListener('message', ({ data }) => {
    const told = JSON.parse(data);
    if (told.page !== page) return;
    for (const [index, price] of told.prices) setPrice(index, price);
  });
  opened.send(JSON.stringify({ path: `values?page=${page}`, page, isEach }));
}

function byEvents(page: number, setPrice: SetPrice): void {
  const source = new EventSource(`prices?page=${page}`);
  source.onmessage = ({ data }) => {
    const { index, price } = JSON.parse(data);
    if (index === undefined) source.close();
    else setPrice(index, price);
  };
}

async function whenIdle(items: readonly SiteItem[], setPrice: SetPrice): Promise<void> {
  for (const [index, { price }] of items.entries()) {
    await idle();
    setPrice(index, price);
  }
}

/** Shows the prices that a page came without. */
export async function showLaterPrices(
  site: SiteSpec,
  view: ListView,
  page: number,
  items: readonly SiteItem[],
): Promise<void> {
  if (site.secondRequest === 'values') return view.setPrices(await pricesOf(page), items);
  if (site.fills === 'nothing') return;
  const places = [...view.list.querySelectorAll('.item')].slice(-items.length);
  const setPrice: SetPrice = (index, price) => {
    const place = places[index];
    if (place !== undefined) view.setPrice(place, price);
  };
  if (site.fills === 'events') byEvents(page, setPrice);
  else if (site.fills === 'idle') await whenIdle(items, setPrice);
  else await bySocket(page, site.fills === 'socket-each', setPrice);
}
