import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

export interface LateListOptions {
  readonly products: readonly Product[];
  readonly delayMs: number;
  /** Address of a next link that comes with the list; null for none. */
  readonly control: string | null;
}

/** Fills `#list` some time after the page has loaded. */
export function lateList({ products, delayMs, control }: LateListOptions, kit: PageKit): void {
  setTimeout(() => {
    kit.find('#list').append(...products.map(kit.create));
    if (control === null) return;
    const link = Object.assign(document.createElement('a'), { className: 'next', textContent: 'Next' });
    link.setAttribute('href', control);
    document.body.append(link);
  }, delayMs);
}
