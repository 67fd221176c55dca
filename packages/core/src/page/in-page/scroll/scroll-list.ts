import { drawnBox } from '../drawn-box.ts';

/** Part of the window, and of an inner container, that a person's wheel turns by at once; how often at most. */
const WALK_STEP = 0.15;
const WALK_STEPS = 16;
/** How many screens without any row are crossed. */
const GAP_STEPS = 16;

/** Whether what a page shows goes on at its side alone, and not below. */
function runsAside({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean {
  return scrollHeight <= clientHeight + 1 && scrollWidth > clientWidth + 1;
}

/** Whether a container begins at its right. */
function isLeftward(scroller: Element): boolean {
  const { direction, writingMode } = getComputedStyle(scroller);
  return direction === 'rtl' || writingMode === 'vertical-rl';
}

/**
 * Brings the last item to where its scroll container begins, which is the furthest that a list with a
 * moving window can be scrolled without skipping rows, and what follows the list into view.
 */
export function scrollToItem(item: Element | undefined, scrollers: readonly Element[]): void {
  const root = document.scrollingElement ?? document.documentElement;
  for (const [depth, scroller] of scrollers.entries()) {
    const anchor = depth === 0 ? item : scrollers[depth - 1];
    if (anchor === undefined) {
      scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
      continue;
    }
    const box =
      scroller === root ? new DOMRect(0, 0, innerWidth, innerHeight) : scroller.getBoundingClientRect();
    const rect = drawnBox(anchor);
    const left = isLeftward(scroller) ? rect.right - box.right : rect.left - box.left;
    const across = depth === 0 && (scroller !== root || runsAside(root));
    scroller.scrollBy({ top: rect.top - box.top, left: across ? left : 0, behavior: 'instant' });
  }
}

/**
 * To the very end, where no more than two screens follow the last item: behind a longer way rows may
 * be rendered on demand.
 */
export function scrollToEnd(last: Element | undefined, scrollers: readonly Element[]): void {
  const root = document.scrollingElement ?? document.documentElement;
  for (const [depth, scroller] of scrollers.entries()) {
    const height = scroller === root ? innerHeight : scroller.clientHeight;
    const top = scroller === root ? 0 : scroller.getBoundingClientRect().top;
    const anchor = depth === 0 ? last : scrollers[depth - 1];
    const bottom = anchor ? scroller.scrollTop + drawnBox(anchor).bottom - top : 0;
    if (scroller.scrollHeight - bottom <= 2 * height) {
      scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
    }
    const { scrollWidth, clientWidth } = scroller;
    const isPage = scroller === root && !runsAside(root);
    if (depth > 0 || isPage || scrollWidth <= clientWidth + 1 || scrollWidth > 4 * clientWidth) continue;
    const sign = isLeftward(scroller) ? -1 : 1;
    scroller.scrollTo({ left: sign * scrollWidth, behavior: 'instant' });
  }
}

/**
 * Back by more than a screen: some lists wait for a scroll that arrives at the end, or for a mark
 * behind the list that comes into view, and are there already.
 */
export function nudgeScrollers(scrollers: readonly Element[]): void {
  const root = document.scrollingElement ?? document.documentElement;
  for (const scroller of scrollers) {
    const sign = isLeftward(scroller) ? 1 : -1;
    const left = scroller === root && !runsAside(root) ? 0 : 1.5 * sign * scroller.clientWidth;
    scroller.scrollBy({ top: -1.5 * scroller.clientHeight, left, behavior: 'instant' });
  }
}

/** Out of the window and back: where all of a page is in it, no scrolling has a mark leave, and come into view again. */
export async function leaveWindow(frame: () => Promise<void>): Promise<void> {
  const { scrollHeight, clientHeight, style } = document.documentElement;
  if (scrollHeight > clientHeight) return;
  const { translate } = style;
  style.translate = '0 200vh';
  await frame();
  await frame();
  style.translate = translate;
}

/** On towards the end by small steps, each of which is drawn, until nothing moves. */
export async function walkScrollers(
  scrollers: readonly Element[],
  frame: () => Promise<void>,
): Promise<void> {
  for (let step = 0; step < WALK_STEPS; step += 1) {
    const before = scrollers.map(({ scrollTop }) => scrollTop);
    for (const scroller of scrollers)
      scroller.scrollBy({ top: WALK_STEP * scroller.clientHeight, behavior: 'instant' });
    await frame();
    if (scrollers.every(({ scrollTop }, index) => scrollTop === before[index])) return;
  }
}

/**
 * On from the last item by screens, until they show rows that are new: where rows were taken to be higher than they are,
 * the next ones stand behind a gap. In the end to where the list ends. `hasCome` is told how many screens showed nothing.
 */
export async function crossGap(
  scrollers: readonly Element[],
  last: () => Element | undefined,
  frame: () => Promise<void>,
  hasCome: (blanks: number) => boolean,
): Promise<void> {
  const [scroller] = scrollers;
  if (scroller === undefined) return;
  const root = document.scrollingElement ?? document.documentElement;
  const isBlank = (): boolean => {
    const item = last();
    const top = scroller === root ? 0 : scroller.getBoundingClientRect().top;
    return item === undefined || drawnBox(item).bottom <= top;
  };
  // The browser would move on with rows that are put in behind a space of their own, and past them.
  const { style } = scroller as HTMLElement;
  const { overflowAnchor } = style;
  style.overflowAnchor = 'none';
  let blanks = 0;
  for (let step = 0; step < GAP_STEPS && !hasCome(blanks); step += 1) {
    if (!isBlank()) scrollToItem(last(), scrollers);
    const { scrollTop } = scroller;
    scroller.scrollBy({ top: scroller.clientHeight, behavior: 'instant' });
    if (scroller.scrollTop === scrollTop) break;
    await frame();
    await frame();
    if (isBlank()) blanks += 1;
  }
  style.overflowAnchor = overflowAnchor;
  if (isBlank()) scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
}
