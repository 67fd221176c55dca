import type { Product } from '../catalogue.ts';

/**
 * What the in-page scripts share. It runs in the page: its source text is served, so it must refer to nothing outside
 * itself.
 */
export function pageKit() {
  function find(selector: string): HTMLElement {
    const element = document.querySelector(selector);
    if (!(element instanceof HTMLElement)) throw new Error(`The fixture has no ${selector}`);
    return element;
  }

  /** Shows a product in an item, keeping the nodes that the item has already. */
  function fill(item: HTMLElement, product: Product): HTMLElement {
    let title = item.querySelector<HTMLAnchorElement>('.title');
    let price = item.querySelector<HTMLElement>('.price');
    if (!title || !price) {
      title = Object.assign(document.createElement('a'), { className: 'title' });
      price = Object.assign(document.createElement('span'), { className: 'price' });
      item.replaceChildren(title, price);
    }
    title.setAttribute('href', product.href);
    title.textContent = product.title;
    price.textContent = product.price;
    return item;
  }

  function blank(): HTMLElement {
    return Object.assign(document.createElement('li'), { className: 'item' });
  }

  /** What `pagedData` serves, for the query that the document has. */
  async function load(page: number): Promise<{ items: Product[]; last: boolean }> {
    const query = new URLSearchParams(location.search);
    query.set('page', String(page));
    const response = await fetch(`data?${query}`);
    return response.json();
  }

  const create = (product: Product) => fill(blank(), product);
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  return { find, fill, blank, create, load, pause };
}

export type PageKit = ReturnType<typeof pageKit>;
