import type { PageKit } from './page-kit.ts';

export interface AttentiveListOptions {
  /** What the mouse, or being seen, brings about. */
  readonly by: 'listens' | 'shown' | 'enabled' | 'values' | 'dwelt' | 'figures' | 'nothing';
  /** Whether a page takes the place of the one before. */
  readonly replaces: boolean;
  /** Values come as they were some time ago first, and then as they are. */
  readonly isStale: boolean;
  /** The second half of a page comes this many milliseconds after the first. */
  readonly laterMs: number;
  /** The reader is taken to the end of each page. */
  readonly isAtEnd: boolean;
  /** A line that stands in the place of items until they come; null: none. */
  readonly notice: string | null;
}

/** A list that grows by a button, and does some of its work only where its reader is. */
export function attentiveList(
  { by, replaces, isStale, laterMs, isAtEnd, notice }: AttentiveListOptions,
  kit: PageKit,
): void {
  const early = isStale ? '0.01' : ({ values: '—', dwelt: '', figures: '0.00' }[String(by)] ?? null);
  const list = kit.find('#list');
  const more = kit.find('#more');
  const prices = new Map<Element, string>();
  const timers = new Map<Element, number>();
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (by === 'dwelt' && !isIntersecting) window.clearTimeout(timers.get(target));
      if (!isIntersecting) continue;
      if (by !== 'dwelt') seen.unobserve(target);
      const price = target.querySelector('.price');
      const fill = () => price?.replaceChildren(prices.get(target) ?? '');
      timers.set(target, window.setTimeout(fill, by === 'dwelt' ? 180 : 100));
    }
  });
  let page = 0;
  const showNext = async () => {
    page += 1;
    const answer = await kit.load(page);
    const items = answer.items.map((product) => {
      const item = kit.create(early === null ? product : { ...product, price: early });
      prices.set(item, product.price);
      if (by === 'values' || by === 'dwelt' || by === 'figures') seen.observe(item);
      return item;
    });
    if (replaces || page === 1) list.replaceChildren();
    const half = laterMs > 0 ? Math.ceil(items.length / 2) : items.length;
    list.append(...items.slice(0, half));
    if (laterMs > 0) setTimeout(() => list.append(...items.slice(half)), laterMs);
    if (isAtEnd) scrollTo(0, document.documentElement.scrollHeight);
    if (by === 'enabled') {
      more.toggleAttribute('disabled', true);
      scrollTo(0, 0);
    }
    if (answer.last) more.remove();
    if (!isStale) return;
    const fresh = await kit.load(page);
    for (const [index, item] of items.entries()) {
      const product = fresh.items[index];
      if (product) item.replaceWith(kit.create(product));
    }
  };
  const listen = () => more.addEventListener('click', showNext);
  if (by === 'enabled')
    addEventListener('scroll', () => {
      const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
      if (scrollHeight - scrollTop - clientHeight < 50) more.removeAttribute('disabled');
    });
  if (by === 'listens') more.addEventListener('pointerenter', () => setTimeout(listen, 200), { once: true });
  else listen();
  if (notice !== null) {
    list.append(kit.blank());
    list.firstElementChild?.append(
      Object.assign(document.createElement('a'), { className: 'title', textContent: notice }),
    );
  }
  void showNext();
}
