import type { PageKit } from './page-kit.ts';

export interface WrittenListOptions {
  /**
   * `fills-in-turn`: items stand there with links, empty, and are filled one after the other. `trims-last`: the next page is
   * written into the items of the last one, one after the other, and those left over are taken away at the end.
   * `trims-ticking`: the same, where each item tells its age. `hides-rest`: the same, where they are hidden. `takes-places`: as many items as a page may have stand there,
   * empty but for a button, until others take their places. `places-fail`: the same, where they go and nothing comes once; the
   * next click asks again. `places-behind`: the same, where the page is written into the items of the last one then. `values-in-turn`: a dash stands for each price, until it comes, one after the other. `values-late`:
   * and all come by a timer. `typed`: titles come letter by letter. `anew-backwards`: items come from the last
   * of a page to its first, and all of them are made anew then, with their titles as they are now.
   */
  readonly way:
    | 'fills-in-turn'
    | 'trims-last'
    | 'trims-ticking'
    | 'hides-rest'
    | 'takes-places'
    | 'places-fail'
    | 'places-behind'
    | 'values-in-turn'
    | 'values-late'
    | 'typed'
    | 'anew-backwards';
}

/** A list whose items are written into nodes that are there. */
export function writtenList({ way }: WrittenListOptions, kit: PageKit): void {
  const list = kit.find('#list');
  const control = kit.find('#control');
  const empty = { id: 0, title: '', href: '/item/', price: '' };
  const places: HTMLElement[] = [];
  let page = 0;
  const withButton = (item: HTMLElement) => {
    item.append(Object.assign(document.createElement('button'), { textContent: 'Buy' }));
    return item;
  };
  const tick = (item: HTMLElement) => {
    const age = document.createElement('small');
    let seconds = 0;
    setInterval(() => {
      seconds += 1;
      age.textContent = `seen ${seconds} times`;
      item.append(age);
    }, 100);
  };
  const takePlaces = async () => {
    const places = Array.from({ length: 10 }, () => withButton(kit.create({ ...empty, href: '#' })));
    list.append(...places);
    const { items, last } = await kit.load(page).catch(() => ({ items: null, last: false }));
    for (const place of places) place.remove();
    if (items === null) {
      page -= 1;
      return;
    }
    const made = items.map((product) => withButton(kit.create(product)));
    const old = [...list.children];
    if (way === 'places-behind' && old.length > 0)
      for (const [index, item] of old.entries())
        if (made[index]) item.replaceChildren(...made[index].childNodes);
        else item.remove();
    else list.append(...made);
    if (last) control.remove();
  };
  const fillValues = async () => {
    const { items, last } = await kit.load(page);
    const added = items.map((product) => kit.create({ ...product, price: '—' }));
    list.replaceChildren(...added);
    if (last) control.remove();
    if (way === 'values-late') await kit.pause(2_600);
    for (const [index, product] of items.entries()) {
      if (way === 'values-in-turn') await kit.pause(100);
      if (added[index]) kit.fill(added[index], product);
    }
  };
  const typeTitles = async () => {
    const { items, last } = await kit.load(page);
    const added = items.map((product) => kit.create({ ...product, title: '' }));
    list.replaceChildren(...added);
    if (last) control.remove();
    const longest = Math.max(...items.map(({ title }) => title.length));
    for (let letters = 1; letters <= longest; letters += 1) {
      for (const [index, product] of items.entries())
        if (added[index]) kit.fill(added[index], { ...product, title: product.title.slice(0, letters) });
      await kit.pause(40);
    }
  };
  const makeAnew = async () => {
    const { items, last } = await kit.load(page);
    const mark = document.createComment('');
    list.append(mark);
    for (const product of items.toReversed()) {
      mark.after(kit.create({ ...product, title: `Old ${product.title}` }));
      await kit.pause(60);
    }
    const old = [...list.children].slice(-items.length);
    for (const [index, product] of items.entries()) old[index]?.replaceWith(kit.create(product));
    if (last) control.remove();
  };
  const showNext = async () => {
    page += 1;
    if (way === 'anew-backwards') return makeAnew();
    if (way === 'values-in-turn' || way === 'values-late') return fillValues();
    if (way === 'typed') return typeTitles();
    if (way.includes('places')) return takePlaces();
    if (way === 'fills-in-turn') {
      places.length = 0;
      for (let count = 0; count < 10; count += 1) places.push(kit.create(empty));
      list.append(...places);
    }
    const { items, last } = await kit.load(page);
    for (const [index, product] of items.entries()) {
      if (page > 1) await kit.pause(30);
      const place = places[index] ?? kit.blank();
      if (way === 'trims-ticking' && page === 1) tick(place);
      places[index] = place;
      kit.fill(place, product);
      list.append(...(place.isConnected ? [] : [place]));
    }
    for (const place of places.splice(items.length)) {
      await kit.pause(15);
      if (way === 'hides-rest') place.style.display = 'none';
      else place.remove();
    }
    if (last) control.remove();
  };
  control.addEventListener('click', showNext);
  void showNext();
}
