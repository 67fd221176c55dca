import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

export interface FillSkeletonsOptions {
  readonly products: readonly Product[];
  readonly delayMs: number;
}

/** Fills the empty items of `#list` some time after the page has loaded. */
export function fillSkeletons({ products, delayMs }: FillSkeletonsOptions, kit: PageKit): void {
  setTimeout(() => {
    for (const [index, item] of [...kit.find('#list').children].entries()) {
      const product = products[index];
      if (product && item instanceof HTMLElement) kit.fill(item, product);
      else item.remove();
    }
  }, delayMs);
}
