import { drawnBox } from '../../drawn-box.ts';

/** How far a row must move to the side to be another part of it, in widths of an item. */
const LEAST_WIDTHS = 0.5;

/** Where the first item stands from the left, in pixels, and its width. */
export interface ItemPlace {
  readonly left: number;
  readonly width: number;
}

export function placeOf(item: Element | undefined): ItemPlace | null {
  if (item === undefined) return null;
  const { left, width } = drawnBox(item);
  return width > 0 ? { left: Math.round(left + scrollX), width } : null;
}

/** Where a row of items has been moved to, from the left in pixels; null where it stands as it stood. */
export function carriedTo(before: ItemPlace | null, now: ItemPlace | null): number | null {
  if (before === null || now === null) return null;
  return Math.abs(now.left - before.left) >= LEAST_WIDTHS * before.width ? now.left : null;
}
