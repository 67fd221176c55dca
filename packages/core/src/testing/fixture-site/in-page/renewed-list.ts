import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

export interface RenewedListOptions {
  /** What each page shows until its answer has come. */
  readonly stale: readonly (readonly Product[])[];
  /** What brings the next page; `link`: the document shows one page. */
  readonly by: 'link' | 'next' | 'more';
}

/** Shows what it has kept of each page, behind the others where the list grows, until the page itself has come. */
export async function renewedList({ stale, by }: RenewedListOptions, kit: PageKit): Promise<void> {
  const list = kit.find('#list');
  let page = Number(new URLSearchParams(location.search).get('page') ?? 1);
  async function load(): Promise<void> {
    if (by === 'next') list.replaceChildren();
    const kept = (stale[page - 1] ?? []).map(kit.create);
    list.append(...kept);
    const { items, last } = await kit.load(page);
    await kit.pause(200);
    for (const item of kept) item.remove();
    list.append(...items.map(kit.create));
    page += 1;
    if (last && by !== 'link') kit.find('#next').remove();
  }
  if (by !== 'link') kit.find('#next').onclick = () => load();
  await load();
}
