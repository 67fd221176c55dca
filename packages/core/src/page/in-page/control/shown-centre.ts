import { drawnBox } from '../drawn-box.ts';
import type { Point } from '../reply.ts';

/** The middle of the part of an element that the window shows, or of the window's edge that is closest to it. */
export function shownCentre(element: Element): Point {
  const { left, right, top, bottom } = drawnBox(element);
  const within = (low: number, high: number, size: number): number =>
    (Math.max(0, low) + Math.min(size, high)) / 2;
  return { x: within(left, right, innerWidth), y: within(top, bottom, innerHeight) };
}
