import type { PageKit } from './page-kit.ts';

/** A list that grows by a button, and asks for the reviews of each item by itself. */
export function askingList(_options: null, kit: PageKit): void {
  const list = kit.find('#list');
  const more = kit.find('#more');
  let page = 1;
  let reviews = 0;
  more.addEventListener('click', async () => {
    page += 1;
    const answer = await kit.load(page);
    list.append(...answer.items.map(kit.create));
    for (const _ of answer.items) {
      reviews += 1;
      const response = await fetch(`reviews?of=${reviews}`);
      await response.json();
    }
  });
}
