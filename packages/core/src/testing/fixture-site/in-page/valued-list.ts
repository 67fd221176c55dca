import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

/** A list that grows as it is scrolled, and asks for the price of each item that stays in view. */
export function valuedList(_options: null, kit: PageKit): void {
  const list = kit.find('#list');
  const products = new Map<Element, Product>();
  let page = 0;
  let isBusy = false;
  let isOver = false;
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>();
  const ask = (item: HTMLElement, product: Product) => {
    seen.unobserve(item);
    void fetch(`price?of=${product.id}`).then(() => kit.fill(item, product));
  };
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(waiting.get(target));
      const product = products.get(target);
      if (!isIntersecting || product === undefined || !(target instanceof HTMLElement)) continue;
      // What is passed is not asked for.
      waiting.set(target, setTimeout(ask, 150, target, product));
    }
  });
  const showNext = async () => {
    if (isBusy || isOver || innerHeight + scrollY < document.body.scrollHeight - 200) return;
    isBusy = true;
    page += 1;
    const { items, last } = await kit.load(page);
    for (const product of items) {
      const item = kit.create({ ...product, price: 'Loading…' });
      products.set(item, product);
      list.append(item);
      seen.observe(item);
    }
    isOver = last;
    isBusy = false;
    void showNext();
  };
  list.replaceChildren();
  addEventListener('scroll', () => void showNext());
  void showNext();
}
