import type { ItemTracker } from '../items/tracker/item-tracker.ts';
import { returnToEnd } from './return-to-end.ts';
import { crossGap, leaveWindow, nudgeScrollers, scrollToEnd, walkScrollers } from './scroll-list.ts';

export interface ScrollAttemptParts {
  readonly tracker: ItemTracker<Element>;
  readonly scrollers: readonly Element[];
  /** The item that ends the list. */
  last(): Element | undefined;
  /** After which it is given up. */
  readonly quietMs: number;
  /** Until the page has been drawn once more. */
  frame(): Promise<void>;
  /** Whether new items are there, behind so many screens without any. */
  hasCome(blanks: number): boolean;
}

/**
 * What is tried while a scroll to the last item has brought nothing; to be called now and then, with the
 * time since, and awaited: the next attempt would undo this one.
 */
export function createScrollAttempts({
  tracker,
  scrollers,
  last,
  quietMs,
  frame,
  hasCome,
}: ScrollAttemptParts): (elapsedMs: number) => Promise<void> {
  const toEnd = (): void => {
    if (!tracker.isWindow) scrollToEnd(last(), scrollers);
  };
  const nudge = async (): Promise<void> => {
    nudgeScrollers(scrollers);
    if (scrollers.length === 1) await leaveWindow(frame);
  };
  const arrive = (): void => returnToEnd(tracker, last, scrollers);
  /** Marks may have to cross a part of the window, and some take no notice of a leap. */
  const walk = async (): Promise<void> => {
    if (!tracker.isWindow) await walkScrollers(scrollers, frame);
  };
  /** Chats begin at their end, and have what is older above: at less than 0 where their column is reversed. */
  const toStart = (): void => {
    const [inner] = scrollers;
    if (scrollers.length > 1 && !tracker.isWindow)
      inner?.scrollTo({ top: -inner.scrollHeight, behavior: 'instant' });
  };
  const goOn = (): Promise<void> => crossGap(scrollers, last, frame, hasCome);
  /** After which part of the time; a nudge must have been drawn before the return. */
  const attempts: (readonly [share: number, attempt: () => void | Promise<void>])[] = [
    [0.15, toEnd],
    [0.3, nudge],
    [0.4, arrive],
    [0.5, toStart],
    [0.6, goOn],
    // The page may not have listened so soon after the items before.
    [0.7, nudge],
    [0.75, walk],
    [0.9, arrive],
  ];
  return async (elapsedMs) => {
    const [next] = attempts;
    if (next === undefined || elapsedMs <= quietMs * next[0]) return;
    attempts.shift();
    await next[1]();
  };
}
