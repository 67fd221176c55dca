import type { PageKit } from './page-kit.ts';

export interface MovedListOptions {
  /**
   * `leafs`: all items are there, and the control shows the next ten in the place of those before. `leafs-round`: and
   * begins again behind the last ones. `row`: the control moves a row, and is disabled at its end; the page watches what
   * is seen. `row-round`: it puts the first items behind the last one, for ever. `wheel`: a wheel moves the list by a little each time, and brings more at its end.
   */
  readonly way: 'leafs' | 'leafs-round' | 'row' | 'row-round' | 'wheel';
}

/** A list of which a part is shown at a time. */
export function movedList({ way }: MovedListOptions, kit: PageKit): void {
  const SHOWN = 10;
  const ROW_PX = 200;
  const list = kit.find('#list');
  const box = kit.find('#box');
  const control = document.querySelector('button') ?? document.createElement('button');
  let place = 0;

  const leaf = () => {
    const items = [...list.children];
    const pages = Math.ceil(items.length / SHOWN);
    place %= pages;
    for (const [index, item] of items.entries())
      item.classList.toggle('gone', Math.floor(index / SHOWN) !== place);
    kit.find('#state').textContent = `Page ${place + 1} of ${pages}`;
    control.disabled = way === 'leafs' && place === pages - 1;
    place += 1;
  };
  const moveRow = () => {
    list.style.transform = `translateX(-${place * ROW_PX}px)`;
    place += 3;
    control.disabled = place >= list.children.length;
  };
  const turnRow = () => list.append(...[...list.children].slice(0, 5));
  const turn = async () => {
    let page = 1;
    let isOver = false;
    let isBusy = false;
    box.addEventListener(
      'wheel',
      async (event) => {
        event.preventDefault();
        const end = list.offsetHeight - box.clientHeight;
        place = Math.max(0, Math.min(end, place + Math.sign(event.deltaY) * 60));
        list.style.transform = `translateY(-${place}px)`;
        if (place < end || isBusy || isOver) return;
        isBusy = true;
        page += 1;
        const { items, last } = await kit.load(page);
        list.append(...items.map(kit.create));
        isOver = last;
        isBusy = false;
      },
      { passive: false },
    );
  };

  const start = async () => {
    list.append(...(await kit.load(1)).items.map(kit.create));
    if (way === 'wheel') return turn();
    if (way === 'row') {
      const watch = new IntersectionObserver(() => {});
      for (const item of list.children) watch.observe(item);
      list.style.cssText = 'display: flex; transition: transform 0.4s';
    }
    if (way === 'row-round') {
      list.style.display = 'flex';
      control.addEventListener('click', turnRow);
      return;
    }
    const act = way === 'row' ? moveRow : leaf;
    control.addEventListener('click', act);
    act();
  };
  void start();
}
