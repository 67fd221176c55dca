import type { PageKit } from './page-kit.ts';

export interface BalkyListOptions {
  /**
   * `writes-in-turn`: writes the next page into the items of the last one, one after the other. `listens-rarely`: passes over
   * clicks within a second of the one before. `made-when-seen`: makes its list once its place far below is seen. `fails-once`:
   * shows nothing where an answer is empty, and asks again with the next click. `cut-off`: shows what came of an answer.
   */
  readonly way: 'writes-in-turn' | 'listens-rarely' | 'made-when-seen' | 'fails-once' | 'cut-off';
}

/** A list that does not do at once, or not in one piece, what it is asked for. */
export function balkyList({ way }: BalkyListOptions, kit: PageKit): void {
  const list = kit.find('#list');
  const control = kit.find('#control');
  let page = 0;
  let heardAt = -1_000;
  const load = async (number: number) => {
    try {
      return await kit.load(number);
    } catch {
      return { items: [], last: false };
    }
  };
  const showNext = async () => {
    if (way === 'listens-rarely' && performance.now() - heardAt < 1_000) return;
    heardAt = performance.now();
    const answer = await load(page + 1);
    if (way === 'fails-once' && answer.items.length === 0) return;
    page += 1;
    if (way === 'writes-in-turn') {
      while (list.children.length > answer.items.length) list.lastElementChild?.remove();
      for (const [index, product] of answer.items.entries()) {
        await kit.pause(60);
        const item = list.children[index];
        if (item instanceof HTMLElement) kit.fill(item, product);
        else list.append(kit.create(product));
      }
    } else list.append(...answer.items.map(kit.create));
    if (answer.last) control.remove();
  };
  control.addEventListener('click', showNext);
  if (way !== 'made-when-seen') void showNext();
  else
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void showNext();
    }).observe(kit.find('#place'));
}
