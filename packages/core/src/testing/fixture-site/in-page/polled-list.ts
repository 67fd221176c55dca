import type { PageKit } from './page-kit.ts';

/** A list beside which one poll after the other waits for news, and whose control is disabled at its end. */
export function polledList(_options: null, kit: PageKit): void {
  const list = kit.find('#list');
  const more = kit.find('#more');
  let page = 1;
  more.addEventListener('click', async () => {
    page += 1;
    const { items, last } = await kit.load(page);
    list.replaceChildren(...items.map(kit.create));
    more.toggleAttribute('disabled', last);
  });
  const poll = async (): Promise<void> => {
    // Nobody reads what it is answered.
    for (;;) await fetch('slow');
  };
  void poll();
}
