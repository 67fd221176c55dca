import type { PageKit } from './page-kit.ts';

/** How items leave: out of the document or of sight, as what is no item any more, for another, or by those after them moving up. */
export type Departure = 'removed' | 'hidden' | 'renamed' | 'replaced' | 'moved-up';

export interface DepartingListOptions {
  readonly how: Departure;
  /** Whether they leave as soon as the page has come, and not 300 ms later. */
  readonly atOnce: boolean;
  /** Titles of the items that leave. */
  readonly gone: readonly string[];
  /** What brings the next page; `link`: the document ends with this one. */
  readonly by: 'link' | 'next' | 'more' | 'scroll';
}

/** Takes single items out of each page. */
export async function departingList(options: DepartingListOptions, kit: PageKit): Promise<void> {
  const { how, atOnce, gone, by } = options;
  const titleOf = (item: Element): string => item.querySelector('.title')?.textContent ?? '';
  function depart(item: Element): void {
    if (how === 'removed') item.remove();
    else if (how === 'renamed') item.className = 'sold';
    else if (how === 'hidden') item.classList.add('gone');
    else if (how === 'replaced')
      item.replaceWith(
        kit.create({ title: `Instead of ${titleOf(item)}`, href: '/other', price: '1', id: 0 }),
      );
    else {
      let place = item;
      for (let next = place.nextElementSibling; next !== null; next = place.nextElementSibling) {
        place.innerHTML = next.innerHTML;
        place = next;
      }
      place.remove();
    }
  }
  function departNow(): void {
    const leaving = [...document.querySelectorAll('.item')].filter((item) => gone.includes(titleOf(item)));
    for (const item of leaving.reverse()) depart(item);
  }
  function departLater(): void {
    if (atOnce) departNow();
    else setTimeout(departNow, 300);
  }
  if (by === 'link') return departLater();
  const list = kit.find('#list');
  let page = 0;
  let busy = false;
  let ended = false;
  async function load(): Promise<void> {
    if (busy || ended) return;
    busy = true;
    page += 1;
    const { items, last } = await kit.load(page);
    if (by === 'next') list.replaceChildren();
    list.append(...items.map(kit.create));
    departLater();
    ended = last;
    if (last && by !== 'scroll') kit.find('#next').remove();
    busy = false;
  }
  if (by === 'scroll')
    addEventListener('scroll', () => {
      if (scrollY + innerHeight >= document.body.scrollHeight - 50) load();
    });
  else kit.find('#next').onclick = load;
  await load();
}
