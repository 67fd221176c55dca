import type { SiteSpec } from '../dimensions.ts';
import type { SiteItem } from '../site-truth.ts';
import type { createListView } from './list-view.ts';

type ListView = ReturnType<typeof createListView>;

/** Shows a page whose items, or their prices, are asked for one by one. */
export async function showEach(
  site: SiteSpec,
  view: ListView,
  page: number,
  items: readonly SiteItem[],
): Promise<void> {
  const ask = async (index: number): Promise<SiteItem> =>
    (await fetch(`item?page=${page}&index=${index}`)).json();
  if (site.each.startsWith('prices')) {
    await view.add(items, true);
    const places = [...view.list.querySelectorAll('.item')].slice(-items.length);
    const price = async (index: number): Promise<void> => {
      const place = places[index];
      const asked = await ask(index);
      if (place !== undefined) view.setPrice(place, asked.price);
    };
    if (site.each === 'prices') {
      for (const index of items.keys()) void price(index);
      return;
    }
    const seen = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        void price(places.indexOf(target));
      }
    });
    for (const place of places) seen.observe(place);
    return;
  }
  if (site.each === 'slots') {
    const slots = view.slots(items.length);
    await Promise.all(
      slots.map(async (slot, index) => {
        view.fillSlot(slot, await ask(index));
      }),
    );
    return;
  }
  const made: HTMLElement[] = [];
  const show = async (index: number): Promise<void> => {
    const item = await ask(index);
    made[index] = view.insert(
      item,
      made.filter((_, at) => at > index),
    );
  };
  if (site.each === 'places') await Promise.all(items.map((_, index) => show(index)));
  else for (const index of items.keys()) await show(index);
}
