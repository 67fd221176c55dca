import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

export interface TickingListOptions {
  /** What brings the next page, which takes the place of the one before with `next`. */
  readonly by: 'next' | 'more' | 'scroll';
  /** What is made anew with each tick: a text in each item, one item, or all of them. */
  readonly ticks: 'text' | 'item' | 'list';
  /** Whether the list is made anew with each part that comes, or that part is put behind it. */
  readonly anew: boolean;
  /** The second half of a page comes so much later, in milliseconds; 0: with the first one. */
  readonly halfAfterMs: number;
}

/** Shows with each item how long its offer lasts, ten times a second. */
export async function tickingList(
  { by, ticks, anew, halfAfterMs }: TickingListOptions,
  kit: PageKit,
): Promise<void> {
  const list = kit.find('#list');
  let shown: Product[] = [];
  let page = 0;
  let busy = false;
  let ended = false;
  let turn = 0;
  function create(product: Product): HTMLElement {
    const item = kit.create(product);
    if (product.href === '') item.querySelector('.title')?.removeAttribute('href');
    item.append(Object.assign(document.createElement('small'), { className: 'left' }));
    tick(item);
    return item;
  }
  function tick(item: Element): void {
    const left = item.querySelector('.left');
    if (left !== null) left.textContent = ` ends in ${Math.round(99_999 - performance.now())}`;
  }
  function render(): void {
    list.replaceChildren(...shown.map(create));
  }
  function show(items: readonly Product[]): void {
    shown = [...shown, ...items];
    if (anew) render();
    else list.append(...items.map(create));
  }
  setInterval(() => {
    turn += 1;
    const items = [...list.children];
    const at = turn % Math.max(1, items.length);
    const product = shown[at];
    if (ticks === 'list') render();
    else if (ticks === 'text') for (const item of items) tick(item);
    else if (product !== undefined) items[at]?.replaceWith(create(product));
  }, 100);
  async function load(): Promise<void> {
    if (busy || ended) return;
    busy = true;
    page += 1;
    const { items, last } = await kit.load(page);
    if (by === 'next') {
      shown = [];
      list.replaceChildren();
    }
    const half = halfAfterMs > 0 ? Math.ceil(items.length / 2) : items.length;
    show(items.slice(0, half));
    if (half < items.length) {
      await kit.pause(halfAfterMs);
      show(items.slice(half));
    }
    ended = last;
    if (last && by !== 'scroll') kit.find('#next').remove();
    busy = false;
  }
  if (by === 'scroll')
    addEventListener('scroll', () => {
      if (scrollY + innerHeight >= document.body.scrollHeight - 50) load();
    });
  else kit.find('#next').onclick = load;
  await load();
}
