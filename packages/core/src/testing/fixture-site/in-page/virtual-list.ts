import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

export interface VirtualListOptions {
  /** The element that scrolls; null for the window. */
  readonly scroller: string | null;
  readonly rowHeight: number;
  /**
   * `shift`: element k of a fixed pool shows row first + k. `rotate`: row n is shown by element n modulo the pool, so
   * that document order is not the order of rows. `remount`: rows have elements of their own, made when they come
   * near and removed when they leave. `reuse`: the same, where those removed show others once they come back, in the next frame. `keep`: each row has an element for good, which is emptied when it leaves. `spaced`: rows
   * stand in the flow, between two items without a text that are as high as all rows that are not there.
   */
  readonly pool: 'shift' | 'rotate' | 'remount' | 'reuse' | 'keep' | 'spaced';
  /**
   * What moves the rows. `bar`: the scroller. `wheel`: a script that turns the scroller, whose bar is hidden, by the wheel.
   * `offset`: a script that moves the rows themselves by the wheel.
   */
  readonly by: 'bar' | 'wheel' | 'offset';
  /** Rows have no box, or one of no size; what is in them is placed. */
  readonly isBoxless: boolean;
  /** Nodes before those of a `rotate` pool that were not needed: they stand far above it, with its first rows in them. */
  readonly spares: number;
  /** Nodes hide what they showed before, and keep it, until their row has come. */
  readonly keepsFormer: boolean;
  /** Rows in all, and in each answer of the server; rows not there yet are empty items. */
  readonly rows: number;
  readonly blockSize: number;
}

/** A list of which only the rows near the view are in the document. */
export function virtualList(options: VirtualListOptions, kit: PageKit): void {
  const { rowHeight, rows, blockSize, by, isBoxless, spares } = options;
  const overscan = 4;
  const list = kit.find('#list');
  const scroller = options.scroller === null ? null : kit.find(options.scroller);
  const products: Product[] = [];
  const asked = new Set<number>();
  const mounted = new Map<number, HTMLElement>();
  const spare: HTMLElement[] = [];
  if (by !== 'offset' && options.pool !== 'spaced') list.style.height = `${rows * rowHeight}px`;

  let offset = 0;
  const viewTop = () =>
    by === 'offset' ? offset : Math.max(0, scroller ? scroller.scrollTop : window.scrollY - list.offsetTop);
  const viewHeight = () => (scroller ? scroller.clientHeight : window.innerHeight);
  const shownRows = Math.min(rows, Math.ceil(viewHeight() / rowHeight) + 2 * overscan);

  function show(element: HTMLElement, row: number): void {
    const product = products[row];
    if (product) kit.fill(element, product);
    else if (!options.keepsFormer) element.replaceChildren();
    element.classList.toggle('waiting', !product);
    place(element, row);
  }

  function place(element: HTMLElement, row: number): void {
    if (options.pool === 'spaced') return;
    for (const box of isBoxless ? (element.children as HTMLCollectionOf<HTMLElement>) : [element])
      box.style.transform = `translateY(${row * rowHeight - (by === 'offset' ? offset : 0)}px)`;
  }

  async function ask(block: number): Promise<void> {
    if (asked.has(block)) return;
    asked.add(block);
    const { items } = await kit.load(block + 1);
    for (const [index, item] of items.entries()) products[block * blockSize + index] = item;
    render();
  }

  function first(): number {
    const top = Math.floor(viewTop() / rowHeight) - overscan;
    return Math.max(0, Math.min(top, rows - shownRows));
  }

  function unmountAround(start: number): void {
    for (const [row, element] of mounted) {
      if (row >= start && row < start + shownRows) continue;
      element.remove();
      spare.push(element);
      mounted.delete(row);
    }
  }

  function mountSpare(): void {
    const start = first();
    for (let row = start; row < start + shownRows; row += 1) {
      const element = mounted.get(row) ?? spare.shift() ?? kit.blank();
      if (!mounted.has(row) || !element.firstChild) show(element, row);
      if (!mounted.has(row)) list.append(element);
      mounted.set(row, element);
    }
  }

  const pools = {
    shift: (start: number) => {
      for (const [index, element] of [...list.children].entries())
        show(element as HTMLElement, start + index);
    },
    rotate: (start: number) => {
      for (let row = start; row < start + shownRows; row += 1) {
        show(list.children[spares + (row % shownRows)] as HTMLElement, row);
      }
      for (const [row, spare] of [...list.children].slice(0, spares).entries()) {
        if (!spare.firstChild) show(spare as HTMLElement, row);
        (spare as HTMLElement).style.transform = 'translateY(-9999px)';
      }
    },
    keep: (start: number) => {
      for (const [row, element] of [...list.children].entries()) {
        if (row < start || row >= start + shownRows) element.replaceChildren();
        else if (!element.firstChild) show(element as HTMLElement, row);
      }
    },
    spaced: (start: number) => {
      const spacer = (height: number) => {
        const item = kit.blank();
        item.append(Object.assign(document.createElement('div'), { style: `height: ${height}px` }));
        return item;
      };
      const shown = Array.from({ length: shownRows }, (_, index) => {
        const element = mounted.get(start + index) ?? kit.blank();
        mounted.set(start + index, element);
        if (!element.firstChild) show(element, start + index);
        return element;
      });
      const after = (rows - start - shownRows) * rowHeight;
      list.replaceChildren(spacer(start * rowHeight), ...shown, spacer(after));
    },
    reuse: (start: number) => {
      unmountAround(start);
      requestAnimationFrame(mountSpare);
    },
    remount: (start: number) => {
      unmountAround(start);
      for (let row = start; row < start + shownRows; row += 1) {
        const element = mounted.get(row) ?? kit.blank();
        if (!mounted.has(row)) {
          mounted.set(row, element);
          const after = [...mounted].filter(([other]) => other > row).sort(([a], [b]) => a - b)[0];
          list.insertBefore(element, after?.[1] ?? null);
        }
        if (!element.firstChild || by === 'offset') show(element, row);
      }
    },
  };

  function render(): void {
    const start = first();
    for (let block = Math.floor(start / blockSize); block * blockSize < start + shownRows; block += 1) {
      if (block * blockSize < rows) void ask(block);
    }
    pools[options.pool](start);
  }

  const poolSizes = {
    shift: shownRows,
    rotate: spares + shownRows,
    keep: rows,
    remount: 0,
    reuse: 0,
    spaced: 0,
  };
  list.append(...Array.from({ length: poolSizes[options.pool] }, kit.blank));
  if (options.pool === 'keep')
    for (const [row, element] of [...list.children].entries()) place(element as HTMLElement, row);
  if (by !== 'offset') (scroller ?? window).addEventListener('scroll', () => requestAnimationFrame(render));
  const turn = (event: WheelEvent): void => {
    event.preventDefault();
    offset = Math.min(Math.max(0, offset + event.deltaY), rows * rowHeight - viewHeight());
    if (by === 'wheel') scroller?.scrollTo({ top: offset });
    requestAnimationFrame(render);
  };
  if (by !== 'bar') scroller?.addEventListener('wheel', turn, { passive: false });
  render();
}
