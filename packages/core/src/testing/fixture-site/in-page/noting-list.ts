import type { PageKit } from './page-kit.ts';

/** A list that grows by a button, and tells its site of each press without reading what it answers. */
export function notingList(_options: null, kit: PageKit): void {
  const list = kit.find('#list');
  const more = kit.find('#more');
  let page = 1;
  more.addEventListener('click', async () => {
    void fetch(`seen?at=${page}`, { method: 'POST' });
    page += 1;
    const answer = await kit.load(page);
    list.append(...answer.items.map(kit.create));
  });
}
