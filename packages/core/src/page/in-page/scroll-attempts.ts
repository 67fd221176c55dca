import type { ItemTracker } from './item-tracker.ts';

export interface ScrollSteps {
  scrollToItem(item: Element | undefined, scrollers: readonly Element[]): void;
  scrollToEnd(last: Element | undefined, scrollers: readonly Element[]): void;
  nudgeScrollers(scrollers: readonly Element[]): void;
}

/**
 * Runs in the page. What is tried while a scroll to the last item has brought nothing; to be called now and then, with the
 * time since. `quietMs`: after which it is given up.
 */
export function createScrollAttempts(
  tracker: ItemTracker,
  scrollers: readonly Element[],
  steps: ScrollSteps,
  quietMs: number,
): (elapsedMs: number) => void {
  const toEnd = (): void => {
    if (!tracker.isWindow()) steps.scrollToEnd(tracker.last(), scrollers);
  };
  const nudge = (): void => steps.nudgeScrollers(scrollers);
  const returnToEnd = (): void => {
    steps.scrollToItem(tracker.last(), scrollers);
    toEnd();
    for (const target of [window, ...scrollers]) target.dispatchEvent(new Event('scroll'));
  };
  const goOn = (): void => {
    const inner = scrollers[0];
    const top = tracker.isWindow() ? inner?.clientHeight : inner?.scrollHeight;
    inner?.scrollBy({ top: top ?? 0, behavior: 'instant' });
  };
  /** After which part of the time; a nudge must have been drawn before the return. */
  const attempts: (readonly [share: number, attempt: () => void])[] = [
    [0.15, toEnd],
    [0.3, nudge],
    [0.4, returnToEnd],
    [0.6, goOn],
    // The page may not have listened so soon after the items before.
    [0.75, nudge],
    [0.85, returnToEnd],
  ];
  return (elapsedMs) => {
    const [next] = attempts;
    if (next === undefined || elapsedMs <= quietMs * next[0]) return;
    attempts.shift();
    next[1]();
  };
}
