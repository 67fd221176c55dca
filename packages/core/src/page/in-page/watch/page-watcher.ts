import { after } from '../after.ts';

/** Longer than a frame takes, where nothing is held up. */
const FRAME_MS = 100;
/** How long a page that is not drawn is waited for. */
export const LONGEST_STALL_MS = 20_000;

export interface PageWatcher {
  /** Watches these attributes, too, from now on. */
  watch(attributes: readonly string[]): void;
  /** Watches what is in a shadow root, too, which the document's own changes do not tell of. */
  watchRoot(root: ShadowRoot): void;
  /**
   * Until the document changes, or `ms` milliseconds are over; whether it changed. Several may wait at once: an act that the
   * page has begun by itself, a call that Node has given up, and the one that it makes instead.
   */
  changed(ms: number): Promise<boolean>;
  /** Changes of content that were not told of yet. */
  flush(): void;
  /**
   * Until the page rests: a frame has passed, nothing waits to run, and no timer is due within `forMs` of the document's
   * last change. `ms` milliseconds at most; whether the page rested.
   */
  calm(forMs: number, ms: number): Promise<boolean>;
  /**
   * Whether a frame is asked for with each change from now on, so that `calm` and `drawn` need not wait for another one
   * where it has passed.
   */
  trackFrames(on: boolean): void;
  /**
   * Until the page has been drawn once since its last change, so that what watches its layout has seen it; 20 seconds
   * at most, for a browser may be held up. Whether it has.
   */
  drawn(): Promise<boolean>;
  /** Until the page has been drawn once more, whether it has changed or not; 100 milliseconds at most. */
  frame(): Promise<void>;
  /** Until the page has been drawn once more; whether that came within `ms` milliseconds. */
  frameWithin(ms: number): Promise<boolean>;
  /** A task of its own, without the four milliseconds of a nested timer. */
  nextTask(): Promise<void>;
  /**
   * Until the page was told of a scroll, and what watches its layout was told, too: that is in the frame after the one that
   * shows it. Whether both frames came: a browser may be held up.
   */
  seen(): Promise<boolean>;
}

/** Watches the document; `changed` is told of what changes in it. */
export function createPageWatcher(changed: (records: readonly MutationRecord[]) => void): PageWatcher {
  const ATTRIBUTES = ['href', 'class', 'id', 'hidden', 'disabled', 'aria-disabled', 'aria-busy'];
  const waiting = new Set<() => void>();
  let changedAt = performance.now();
  let isTracking = false;
  let isFrameDue = false;
  /** A frame that was asked for has passed since the last change. */
  let isFramed = false;
  const tell = (records: readonly MutationRecord[]): void => {
    if (records.length === 0) return;
    changedAt = performance.now();
    isFramed = false;
    if (isTracking && !isFrameDue) {
      isFrameDue = true;
      requestAnimationFrame(() => {
        isFrameDue = false;
        isFramed = isTracking;
      });
    }
    changed(records);
  };
  const observer = new MutationObserver((records) => {
    tell(records);
    for (const wake of waiting) wake();
    waiting.clear();
  });
  let watched: readonly string[] = ATTRIBUTES;
  const roots = new WeakSet<ShadowRoot>();
  const observe = (root: Document | ShadowRoot): void =>
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeOldValue: true,
      attributeFilter: [...watched],
    });
  observe(document);

  const tasks = new MessageChannel();
  let queued: (() => void)[] = [];
  tasks.port1.onmessage = () => {
    const run = queued;
    queued = [];
    for (const task of run) task();
  };

  const nextTask = (): Promise<void> =>
    new Promise((resolve) => {
      queued.push(resolve);
      tasks.port2.postMessage(null);
    });
  const frameWithin = (ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      const cancel = after(ms, () => resolve(false));
      requestAnimationFrame(() => {
        cancel();
        void nextTask().then(() => resolve(true));
      });
    });

  return {
    watch(attributes) {
      watched = [...ATTRIBUTES, ...attributes];
      observe(document);
    },
    watchRoot(root) {
      if (roots.has(root)) return;
      roots.add(root);
      observe(root);
    },
    changed: (ms) =>
      new Promise((resolve) => {
        const wake = (): void => {
          cancel();
          resolve(true);
        };
        const cancel = after(ms, () => {
          waiting.delete(wake);
          resolve(false);
        });
        waiting.add(wake);
      }),
    calm: (forMs, ms) =>
      new Promise((resolve) => {
        let over = false;
        const cancel = after(ms, () => {
          over = true;
          resolve(false);
        });
        // An idle time lasts until the next timer is due, or the next frame is, and 50 ms at most.
        const look = (idle: IdleDeadline): void => {
          if (over) return;
          if (performance.now() - changedAt + idle.timeRemaining() < forMs) {
            requestIdleCallback(look);
            return;
          }
          cancel();
          resolve(true);
        };
        // What the page does in its next frame is not announced to an idle time that has begun already.
        if (isFramed) requestIdleCallback(look);
        else requestAnimationFrame(() => requestIdleCallback(look));
      }),
    drawn: async () => isFramed || frameWithin(LONGEST_STALL_MS),
    async frame() {
      await frameWithin(FRAME_MS);
    },
    frameWithin,
    trackFrames(on) {
      isTracking = on;
      isFramed &&= on;
    },
    flush: () => tell(observer.takeRecords()),
    nextTask,
    seen: async () => (await frameWithin(LONGEST_STALL_MS)) && frameWithin(LONGEST_STALL_MS),
  };
}
