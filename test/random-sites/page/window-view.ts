import type { SiteSpec } from '../dimensions.ts';
import type { SiteItem } from '../site-truth.ts';
import { pause } from './pauses.ts';

const ROW_HEIGHT = 36;
const OVERSCAN = 3;
const DRAW_MS = 120;
const FILL_MS = 250;

/** A box that mounts the rows in view only, as data grids do. */
export function createWindowView(
  list: HTMLElement,
  create: (item: SiteItem) => HTMLElement,
  kind: SiteSpec['windowRows'],
) {
  const box = document.createElement('div');
  box.className = 'window';
  list.replaceWith(box);
  box.append(list);
  list.style.position = 'relative';
  let items: readonly SiteItem[] = [];
  /** Up to which row heights are known: all others are taken to be as high as the usual row. */
  let measured = 0;
  const mounted = new Map<number, HTMLElement>();
  const heightOf = (index: number): number =>
    kind === 'uneven' && index < measured ? 24 + ((index * 37) % 60) : ROW_HEIGHT;
  const topOf = (index: number): number => {
    let top = 0;
    for (let before = 0; before < index; before += 1) top += heightOf(before);
    return top;
  };
  const rowAt = (top: number): number => {
    let index = 0;
    for (let end = heightOf(0); end < top && index < items.length; end += heightOf(index)) index += 1;
    return index;
  };

  function mount(index: number, item: SiteItem): void {
    const row = create(item);
    if (kind === 'blank-first') {
      const nodes = [...row.childNodes];
      row.replaceChildren();
      void pause(FILL_MS).then(() => row.replaceChildren(...nodes));
    }
    row.style.height = `${heightOf(index)}px`;
    mounted.set(index, row);
  }

  function draw(): void {
    const first = Math.max(0, rowAt(box.scrollTop) - OVERSCAN);
    const end = Math.min(items.length, rowAt(box.scrollTop + box.clientHeight) + 1 + OVERSCAN);
    measured = Math.max(measured, end);
    list.style.height = `${topOf(items.length)}px`;
    for (const [index, row] of mounted) {
      if (index >= first && index < end) continue;
      row.remove();
      mounted.delete(index);
    }
    for (let index = first; index < end; index += 1) {
      const item = items[index];
      if (item !== undefined && !mounted.has(index)) mount(index, item);
      const row = mounted.get(index);
      if (row !== undefined) place(row, index, first);
    }
  }

  function place(row: HTMLElement, index: number, first: number): void {
    if (kind !== 'in-flow') {
      row.style.top = `${topOf(index)}px`;
      if (!row.isConnected) list.append(row);
      return;
    }
    row.style.position = 'static';
    list.style.boxSizing = 'border-box';
    list.style.paddingTop = `${topOf(first)}px`;
    const before = mounted.get(index - 1);
    if (row.isConnected) return;
    if (before === undefined) list.prepend(row);
    else before.after(row);
  }
  let due: ReturnType<typeof setTimeout> | undefined;
  box.addEventListener('scroll', () => {
    if (kind !== 'drawn-late') return void requestAnimationFrame(draw);
    clearTimeout(due);
    due = setTimeout(draw, DRAW_MS);
  });

  return {
    box,
    isAtEnd: (): boolean => box.scrollTop + box.clientHeight >= box.scrollHeight - 40,
    show(next: readonly SiteItem[], fromTop: boolean): void {
      for (const row of mounted.values()) row.remove();
      mounted.clear();
      items = next;
      measured = 0;
      if (fromTop) box.scrollTop = 0;
      draw();
    },
    grow(more: readonly SiteItem[]): void {
      items = [...items, ...more];
      draw();
    },
  };
}
