import type { PageKit } from './page-kit.ts';

/** Pages that are asked for ahead, and put where they are not shown. A click shows what is there, and nothing if it comes too soon. */
export function keptAheadList(_options: null, kit: PageKit): void {
  const list = kit.find('#list');
  const more = kit.find('#more');
  const ahead = document.createElement('ul');
  let page = 0;
  let isOver = false;
  const askAhead = async () => {
    page += 1;
    const { items, last } = await kit.load(page);
    ahead.replaceChildren(...items.map(kit.create));
    isOver = last;
  };
  const show = () => {
    list.replaceChildren(...ahead.children);
    if (isOver) more.remove();
    else void askAhead();
  };
  more.addEventListener('click', show);
  list.replaceChildren();
  void askAhead().then(show);
}
