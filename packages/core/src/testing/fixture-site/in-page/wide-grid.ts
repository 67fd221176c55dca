import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

export interface WideGridOptions {
  readonly products: readonly Product[];
  /** How many columns stand between the titles and the prices. */
  readonly between: number;
}

/** A grid that mounts the columns in view alone. */
export function wideGrid({ products, between }: WideGridOptions, kit: PageKit): void {
  const WIDTH = 150;
  const list = kit.find('#list');
  list.style.width = `${(between + 2) * WIDTH}px`;
  const box = kit.find('#box');
  const rows = products.map((product) => ({ product, row: list.appendChild(kit.create(product)) }));
  const cells = rows.map(({ row }) => ({ row, cells: [...row.children] as HTMLElement[] }));
  const show = (): void => {
    const from = box.scrollLeft;
    for (const { row, cells: all } of cells)
      for (const [index, cell] of all.entries()) {
        const left = index === 0 ? 0 : (between + 1) * WIDTH;
        cell.style.cssText = `position:absolute;left:${left}px`;
        if (left + WIDTH > from && left < from + box.clientWidth) row.append(cell);
        else cell.remove();
      }
  };
  box.addEventListener('scroll', show);
  addEventListener('resize', show);
  show();
}
