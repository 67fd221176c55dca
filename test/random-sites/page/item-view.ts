import type { SiteSpec } from '../dimensions.ts';
import type { SiteItem } from '../site-truth.ts';
import { build } from './built.ts';

/** Makes a site's items, with what is special about them. */
export function createItemView(site: SiteSpec) {
  const blanks = {
    none: '',
    empty: '',
    loading: 'Loading…',
    dash: '<a class="title">—</a> <span class="price">—</span>',
    button: '<a class="title"></a> <span class="price"></span> <button>Buy</button>',
    linked: '<a class="title" href="/items/undefined"></a> <span class="price"></span>',
  } as const;
  const unpricedWays: Partial<Record<SiteSpec['placeholders'], string>> = {
    dash: '—',
    empty: '',
    button: '',
    linked: '',
  };
  const unpriced = unpricedWays[site.placeholders] ?? 'Loading…';

  function tick(item: HTMLElement): void {
    const extra = document.createElement('small');
    const start = Date.now();
    item.append(extra);
    const show = (): void => {
      const age = Date.now() - start;
      extra.textContent =
        site.ticking === 'ages' ? `${Math.floor(age / 100)} s ago` : ` ends in ${99_999 - age}`;
    };
    show();
    setInterval(show, 150);
  }

  /** Prices that came after their items, which may be made anew. */
  const prices = new Map<SiteItem, string>();

  function fill(item: HTMLElement, product: SiteItem): HTMLElement {
    const { title, price, href } = product;
    const link = document.createElement('a');
    link.className = 'title';
    link.textContent = title;
    if (href !== null) link.setAttribute('href', href);
    const shown = document.createElement('span');
    shown.className = 'price';
    const isLate =
      site.secondRequest === 'values' || site.each.startsWith('prices') || site.fills !== 'nothing';
    shown.textContent = isLate ? (prices.get(product) ?? unpriced) : price;
    item.className = site.animation === 'fade-in' ? 'item fading' : 'item';
    item.replaceChildren(link, ' ', shown);
    if (site.layout === 'flip')
      item.animate(
        [
          { transform: 'translateY(120px)', opacity: 0.2 },
          { transform: 'none', opacity: 1 },
        ],
        350,
      );
    if (site.ticking === 'items' || site.ticking === 'ages') tick(item);
    return item;
  }

  return {
    create: (item: SiteItem): HTMLElement => build(site.built, fill(document.createElement('li'), item)),
    blank(): HTMLElement {
      const item = document.createElement('li');
      item.className = 'item';
      item.innerHTML = blanks[site.placeholders];
      return item;
    },
    price: (item: SiteItem, price: string): unknown => prices.set(item, price),
    setPrice(item: Element, price: string): void {
      const shown = item.querySelector('.price');
      if (shown !== null) shown.textContent = price;
    },
  };
}
