import type { PageKit } from './page-kit.ts';

/** A list whose control is disabled with each page until its second question of something else is answered. */
export function heldUpList(_options: null, kit: PageKit): void {
  const list = kit.find('#list');
  const more = kit.find('#more');
  let page = 1;
  more.addEventListener('click', async () => {
    page += 1;
    const { items, last } = await kit.load(page);
    list.replaceChildren(...items.map(kit.create));
    if (last) {
      more.remove();
      return;
    }
    void fetch('slow');
    await kit.pause(0);
    more.toggleAttribute('disabled', true);
    await fetch('slow');
    more.toggleAttribute('disabled', false);
  });
  void fetch('slow');
}
