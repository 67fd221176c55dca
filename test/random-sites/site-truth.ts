import type { RecipeInput, Row } from '@harvestman/core';
import { seededRandom } from '../../packages/core/src/testing/seeded-random.ts';
import type { SiteSpec } from './dimensions.ts';

export interface SiteItem {
  readonly title: string;
  readonly price: string;
  /** Null: the site's items have no links. */
  readonly href: string | null;
}

/** The pages of a site, in order. */
export function pagesOf({
  seed,
  rows,
  length,
  virtual,
  repeats,
  sizes,
}: SiteSpec): readonly (readonly SiteItem[])[] {
  const random = seededRandom(seed ^ 0x5bd1e995);
  const size = virtual === 'window' ? 40 : 5 + Math.floor(random() * 8);
  const count = length === 'long' ? 9 : 3 + Math.floor(random() * 3);
  const last = rows === 'last-page-full' ? size : 1 + Math.floor(random() * size);
  const all = Array.from({ length: (count - 1) * size + last }, (_, index): SiteItem => {
    const number = index + 1;
    const isCopy = rows === 'many-equal' && index > 0 && index % 3 !== 0;
    return isCopy
      ? { title: 'Out of stock', price: '–.–', href: '/items/none' }
      : {
          title: `Item ${number} of ${seed}`,
          price: `${(5 + random() * 400).toFixed(2)}`,
          href: rows === 'no-links' ? null : `/items/${seed}/${number}`,
        };
  });
  const uneven = seededRandom(seed ^ 0x1b873593);
  let end = 0;
  return Array.from({ length: count }, (_, page) => {
    const start = end;
    const ownSize = sizes === 'uneven' ? 1 + Math.floor(uneven() * size) : size;
    end = page === count - 1 ? all.length : start + ownSize;
    const own = all.slice(start, end);
    const [pinned] = all;
    if (page === 0 || pinned === undefined || repeats === 'none') return own;
    if (repeats === 'pinned') return [pinned, ...own];
    const copy = all[start - size + 2] ?? pinned;
    return [...own.slice(0, 1), copy, ...own.slice(1)];
  });
}

/** The pages as the server sends them: some rows come again. */
export function sentPages(site: SiteSpec): readonly (readonly SiteItem[])[] {
  const pages = pagesOf(site);
  if (site.dedupes === 'whole-page')
    return pages.flatMap((page, index) => (index === 1 ? [page, page] : [page]));
  if (site.dedupes === 'overlap')
    return pages.map((page, index) => [...(pages[index - 1]?.slice(-2) ?? []), ...page]);
  return pages;
}

export function recipeOf(site: SiteSpec, url: string): RecipeInput {
  const link = { name: 'link', elementSelector: '.title', type: 'link' } as const;
  const types = {
    'next-app': 'next-button',
    'next-documents': 'next-button',
    'load-more': 'load-more',
    scroll: 'scroll-down',
    'scroll-then-button': 'load-more',
  } as const;
  const type = types[site.pagination];
  return {
    name: `Site ${site.seed}`,
    url,
    listSelector: site.containers === 'one' ? '#list > .item' : '#list .item',
    properties: [
      { name: 'title', elementSelector: '.title' },
      { name: 'price', elementSelector: '.price' },
      ...(site.rows === 'no-links' ? [] : [link]),
    ],
    pagination: type === 'scroll-down' ? { type } : { type, nextPageSelector: nextOf(site) },
    settings: { rendering: site.rendering, pageTimeoutMs: 20_000, retries: 2 },
  };
}

function nextOf({ pager }: SiteSpec): string {
  return pager === 'none' ? '#next' : '#pages .current + [data-page]';
}

/** Every row of the site, in order. */
export function rowsOf(site: SiteSpec, origin: string): readonly Row[] {
  return pagesOf(site)
    .flat()
    .map(({ title, price, href }) => ({
      title,
      price,
      ...(href !== null && { link: new URL(href, origin).href }),
    }));
}
