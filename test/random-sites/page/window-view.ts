import type { SiteItem } from '../site-truth.ts';

const ROW_HEIGHT = 36;
const OVERSCAN = 3;

/** A box that mounts the rows in view only, as data grids do. */
export function createWindowView(list: HTMLElement, create: (item: SiteItem) => HTMLElement) {
  const box = document.createElement('div');
  box.className = 'window';
  list.replaceWith(box);
  box.append(list);
  list.style.position = 'relative';
  let items: readonly SiteItem[] = [];
  const mounted = new Map<number, HTMLElement>();

  function draw(): void {
    list.style.height = `${items.length * ROW_HEIGHT}px`;
    const first = Math.max(0, Math.floor(box.scrollTop / ROW_HEIGHT) - OVERSCAN);
    const end = Math.min(items.length, Math.ceil((box.scrollTop + box.clientHeight) / ROW_HEIGHT) + OVERSCAN);
    for (const [index, row] of mounted) {
      if (index >= first && index < end) continue;
      row.remove();
      mounted.delete(index);
    }
    for (let index = first; index < end; index += 1) {
      const item = items[index];
      if (item === undefined || mounted.has(index)) continue;
      const row = create(item);
      row.style.top = `${index * ROW_HEIGHT}px`;
      row.style.height = `${ROW_HEIGHT}px`;
      mounted.set(index, row);
      list.append(row);
    }
  }
  box.addEventListener('scroll', () => requestAnimationFrame(draw));

  return {
    box,
    isAtEnd: (): boolean => box.scrollTop + box.clientHeight >= box.scrollHeight - 40,
    show(next: readonly SiteItem[], fromTop: boolean): void {
      for (const row of mounted.values()) row.remove();
      mounted.clear();
      items = next;
      if (fromTop) box.scrollTop = 0;
      draw();
    },
    grow(more: readonly SiteItem[]): void {
      items = [...items, ...more];
      draw();
    },
  };
}
