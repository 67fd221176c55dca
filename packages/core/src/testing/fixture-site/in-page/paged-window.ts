import type { PageKit } from './page-kit.ts';

export interface PagedWindowOptions {
  /**
   * `rewrite`: the nodes in view show other rows once the box is scrolled. `take-turns`: rows that leave are kept elsewhere in
   * the document, and show others when they come back, perhaps of another page. `place`: nodes stay where they are in the
   * document, and are moved to the place of whichever row they show, also of another page.
   */
  readonly way: 'rewrite' | 'take-turns' | 'place';
}

/** A next control over a box that scrolls, in which only the rows near the view are in the document. */
export function pagedWindow({ way }: PagedWindowOptions, kit: PageKit): void {
  const rowHeight = 30;
  const spareRows = 20;
  const box = kit.find('#box');
  const list = kit.find('#list');
  const next = kit.find('#next');
  const kept = kit.find('#kept');
  kept.append(...Array.from({ length: spareRows }, kit.blank));
  let products: Parameters<typeof kit.create>[0][] = [];
  let page = 0;
  const spareOf = (index: number) => kept.children[index] as HTMLElement | undefined;
  const mounted = new Map<number, HTMLElement>();
  const spare: HTMLElement[] = [];
  const place = (from: number) => {
    for (const [row, element] of mounted) {
      if (row >= from && row < from + 13) continue;
      mounted.delete(row);
      spare.push(element);
      element.style.transform = 'translateY(-9999px)';
    }
    for (const [index, product] of products.slice(from, from + 13).entries()) {
      const row = from + index;
      const element = mounted.get(row) ?? spare.pop() ?? list.appendChild(kit.blank());
      mounted.set(row, element);
      kit.fill(element, product);
      Object.assign(element.style, { position: 'absolute', transform: `translateY(${row * rowHeight}px)` });
    }
    list.style.height = `${products.length * rowHeight}px`;
  };
  const draw = () => {
    const from = Math.max(0, Math.floor(box.scrollTop / rowHeight) - 1);
    if (way === 'place') return place(from);
    const rows = [...list.children] as HTMLElement[];
    if (way === 'take-turns') kept.append(...rows.splice(0));
    const shown = products.slice(from, from + 13);
    const taken = shown.map((_, index) => rows[index] ?? spareOf(index) ?? kit.blank());
    for (const [index, row] of taken.entries()) if (shown[index]) kit.fill(row, shown[index]);
    list.replaceChildren(...taken);
    list.style.paddingTop = `${from * rowHeight}px`;
    list.style.height = `${(products.length - from) * rowHeight}px`;
  };
  const showNext = async () => {
    page += 1;
    const { items, last } = await kit.load(page);
    products = items;
    box.scrollTop = 0;
    draw();
    if (last) next.remove();
  };
  box.addEventListener('scroll', () => requestAnimationFrame(draw));
  next.addEventListener('click', showNext);
  void showNext();
}
