import { shownCentre } from '../control/shown-centre.ts';
import { drawnBox, showInView } from '../drawn-box.ts';
import type { OpenedList } from '../items/taking/opened-list.ts';
import type { WheelPoint } from '../reply.ts';
import { findClip, findScrollers } from './find-scrollers.ts';

/** Where a wheel may bring more of a list: no script can scroll it, or the page listens to the wheel itself. */
export function wheelPoint({ list, taker, scripts }: OpenedList): WheelPoint | null {
  const last = list.last();
  if (last === undefined) return null;
  const clip = findClip(last);
  const scrollers = clip === null ? findScrollers(last, scripts) : [];
  const isScrolled = scrollers.some(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft !== 0);
  if (isScrolled && !scripts.listen(last, 'turned')) return null;
  taker.begin('scroll');
  if (clip !== null) showInView(clip);
  const shownPx = clip?.clientHeight ?? innerHeight;
  return { ...shownCentre(clip ?? last.parentElement ?? last), shownPx, lastPx: lastPx(last) };
}

/** How far an item ends from the top left of the window, down and aside together, in pixels: a wheel moves it either way. */
export function lastPx(last: Element): number {
  const { bottom, right } = drawnBox(last);
  return Math.round(bottom + right);
}
