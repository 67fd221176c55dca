import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

/** A list that grows as it is scrolled, and asks for the price of each item once that is seen. */
export function valuedList(_options: null, kit: PageKit): void {
  const list = kit.find('#list');
  const products = new Map<Element, Product>();
  let page = 0;
  let isBusy = false;
  let isOver = false;
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const product = products.get(target);
      if (!isIntersecting || product === undefined || !(target instanceof HTMLElement)) continue;
      seen.unobserve(target);
      void fetch(`price?of=${product.id}`).then(() => kit.fill(target, product));
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
