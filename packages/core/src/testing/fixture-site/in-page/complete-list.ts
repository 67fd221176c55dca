import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

export interface CompleteListOptions {
  /** All that the list must show in the end. */
  readonly products: readonly Product[];
  /**
   * `replace`: the list is made anew. `prices`: they are filled in. `append`: the second half comes. `unhide`: the
   * list was sent apart, and takes the place of the one that is shown.
   */
  readonly how: 'replace' | 'prices' | 'append' | 'unhide';
  readonly delayMs: number;
}

/** Finishes a list that the server began. */
export function completeList({ products, how, delayMs }: CompleteListOptions, kit: PageKit): void {
  const ways = {
    replace: () => kit.find('#list').replaceChildren(...products.map(kit.create)),
    append: () => kit.find('#list').append(...products.slice(products.length / 2).map(kit.create)),
    unhide: () => {
      const hidden = document.querySelector('[hidden]');
      const sent = hidden?.firstElementChild;
      if (sent) kit.find('#list').replaceWith(sent);
      hidden?.remove();
    },
    prices: () => {
      for (const [index, price] of [...document.querySelectorAll('#list .price')].entries()) {
        price.textContent = products[index]?.price ?? '';
      }
    },
  };
  setTimeout(() => ways[how](), delayMs);
}
