import type { DisabledMarkers } from '../disabled-markers.ts';
import type { ItemIdentity } from './describe-item.ts';
import type { FoundControl } from './find-control.ts';
import type { ItemTracker } from './item-tracker.ts';
import type { ItemBatch } from './serialize-items.ts';

export interface AgentSetup {
  readonly listSelector: string;
  readonly mode: 'replace' | 'append';
  /** What was taken from the documents before this one. */
  readonly known: readonly ItemIdentity[];
  readonly markers: DisabledMarkers;
}

export interface WaitBudget {
  /** How long nothing may come before the wait ends, in milliseconds. */
  readonly quietMs: number;
  /** How long the list may rest before it counts as complete, in milliseconds. */
  readonly settleMs: number;
  /** Nothing more is expected: placeholders are items as they are. */
  readonly final?: boolean;
}

export interface Reply {
  readonly result: 'items' | 'quiet' | 'absent' | 'disabled';
  /** Address of the document. */
  readonly url: string;
  readonly batch: ItemBatch;
  readonly identities: readonly ItemIdentity[];
  /** The list went on growing after its first new item, or between two calls: it needs a longer settling time. */
  readonly trickles: boolean;
  /** Placeholders are left, or a list that is hardly another one; a final wait takes them. */
  readonly unfinished: boolean;
  /** Milliseconds from the act to the first new item; 0 where none came. */
  readonly arrivedMs: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface AgentParts {
  describeItem(item: Element): ItemIdentity;
  createItemTracker(
    listSelector: string,
    mode: 'replace' | 'append',
    known: readonly ItemIdentity[],
    describeItem: (item: Element) => ItemIdentity,
  ): ItemTracker;
  findControl(selector: string, markers: DisabledMarkers): FoundControl;
  serializeItems(elements: readonly Element[]): ItemBatch;
  findScrollers(item: Element | undefined): readonly Element[];
  scrollToItem(item: Element | undefined, scrollers: readonly Element[]): void;
  scrollToEnd(items: readonly Element[], scrollers: readonly Element[]): void;
  nudgeScrollers(scrollers: readonly Element[]): void;
}

/** The engine's hands in the page: one call acts, waits for what comes of it, and returns the new items. */
export interface Agent {
  /** Waits for the first items of a document. */
  open(setup: AgentSetup, waitFor: string | null, budget: WaitBudget): Promise<Reply>;
  click(selector: string, controlMs: number, budget: WaitBudget): Promise<Reply>;
  scroll(budget: WaitBudget): Promise<Reply>;
  /** Goes on waiting without acting again. */
  wait(budget: WaitBudget): Promise<Reply>;
  /** What came after the last reply, for the same page. */
  more(budget: WaitBudget): Promise<Reply>;
  /**
   * Prepares a trusted click, for `wait` to follow: the state of the control, and a point where it, and nothing above
   * it, is hit. The reply holds what came since the last one.
   */
  aim(selector: string, controlMs: number): Promise<{ readonly reply: Reply; readonly point: Point | null }>;
  control(selector: string): FoundControl['state'];
  text(): string;
}

/** Runs in the page, in a world of its own. */
export function createAgent(parts: AgentParts): Agent {
  /** Longest time that a list is watched while it grows. */
  const SETTLE_LIMIT_MS = 2_000;
  /** Items from which on hidden ones are left out of layout. */
  const LONG_LIST = 300;

  let tracker: ItemTracker | null = null;
  let setup: AgentSetup | null = null;
  let onChange: (() => void) | null = null;
  let total = 0;
  let shortcut: CSSStyleSheet | null = null;

  const observer = new MutationObserver((records) => {
    const nodes: Node[] = [];
    for (const record of records) {
      if (record.type !== 'attributes' || record.attributeName === 'href') nodes.push(record.target);
    }
    tracker?.touch(nodes);
    onChange?.();
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['href', 'class', 'id', 'hidden', 'disabled', 'aria-disabled', 'aria-busy'],
  });

  const tasks = new MessageChannel();
  let queued: (() => void)[] = [];
  tasks.port1.onmessage = () => {
    const run = queued;
    queued = [];
    for (const task of run) task();
  };
  /** A task of its own, without the four milliseconds of a nested timer. */
  const nextTask = (): Promise<void> =>
    new Promise((resolve) => {
      queued.push(resolve);
      tasks.port2.postMessage(null);
    });
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  /** Until the document changes, or the time is over; whether it changed. */
  const changed = (ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        onChange = null;
        resolve(false);
      }, ms);
      onChange = () => {
        clearTimeout(timer);
        onChange = null;
        resolve(true);
      };
    });

  const flush = (): void => {
    const records = observer.takeRecords();
    tracker?.touch(records.map((record) => record.target));
  };
  const peek = (final: boolean): readonly Element[] => {
    flush();
    return tracker?.peek(final) ?? [];
  };

  /** Leaves what is off-screen out of layout while a list only grows, so that a page costs the same at any length. */
  const shortenLayout = (): void => {
    const items = tracker?.items() ?? [];
    const first = items[0];
    if (shortcut !== null || total < LONG_LIST || setup === null || first === undefined) return;
    if (tracker?.isWindow() || setup.mode !== 'append' || !(first instanceof HTMLElement)) return;
    if (getComputedStyle(first).display.startsWith('table')) return;
    shortcut = new CSSStyleSheet();
    shortcut.replaceSync(
      `:is(${setup.listSelector}) { content-visibility: auto; contain-intrinsic-size: auto ${first.offsetHeight}px; }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, shortcut];
  };
  const restoreLayout = (): void => {
    if (shortcut === null || !tracker?.isWindow()) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== shortcut);
  };

  interface Taken {
    readonly batch: ItemBatch;
    readonly identities: readonly ItemIdentity[];
  }
  const take = (elements: readonly Element[]): Taken => {
    const batch = parts.serializeItems(elements);
    const identities = tracker?.take() ?? [];
    total += elements.length;
    restoreLayout();
    shortenLayout();
    return { batch, identities };
  };
  const joined = (first: Taken | null, second: Taken): Taken =>
    first === null
      ? second
      : {
          batch: {
            baseUrl: second.batch.baseUrl,
            shells: [...first.batch.shells, ...second.batch.shells],
            items: [
              ...first.batch.items,
              ...second.batch.items.map((item) => ({
                ...item,
                shell: item.shell + first.batch.shells.length,
              })),
            ],
          },
          identities: [...first.identities, ...second.identities],
        };

  /** Until the list rests; whether it grew meanwhile. */
  const settle = async (settleMs: number): Promise<boolean> => {
    const limit = performance.now() + SETTLE_LIMIT_MS;
    let count = peek(false).length;
    let grew = false;
    for (;;) {
      if (settleMs === 0) {
        await nextTask();
        await nextTask();
      } else {
        const until = performance.now() + settleMs;
        while (performance.now() < until && (await changed(until - performance.now()))) await nextTask();
      }
      const now = peek(false).length;
      if (now === count || performance.now() > limit) return grew;
      count = now;
      grew = true;
    }
  };

  const reply = (result: Reply['result'], taken: Taken, trickles = false, arrivedMs = 0): Reply => ({
    result: taken.identities.length > 0 ? 'items' : result,
    url: location.href,
    unfinished: tracker?.isUnfinished() ?? false,
    batch: taken.batch,
    identities: taken.identities,
    trickles,
    arrivedMs,
  });

  const awaitItems = async (
    budget: WaitBudget,
    late: Taken | null,
    onQuiet?: (elapsedMs: number) => void,
  ): Promise<Reply> => {
    const start = performance.now();
    const final = budget.final ?? false;
    for (;;) {
      const found = peek(final).length > 0;
      const elapsed = performance.now() - start;
      const over = elapsed >= budget.quietMs;
      if (found && (over || !tracker?.isUnfinished())) {
        const grew = await settle(budget.settleMs);
        return reply('items', joined(late, take(peek(final))), grew || late !== null, elapsed);
      }
      if (over) return reply('quiet', joined(late, take([])), late !== null);
      if (!tracker?.isUnfinished()) onQuiet?.(elapsed);
      await changed(Math.min(budget.quietMs - elapsed, onQuiet ? 100 : budget.quietMs));
      await nextTask();
    }
  };

  /** Items that came without being asked for, before the next act. */
  const takeLate = (): Taken | null => {
    const late = peek(false);
    return late.length > 0 ? take(late) : null;
  };

  const findReady = async (
    selector: string,
    markers: DisabledMarkers,
    controlMs: number,
  ): Promise<FoundControl> => {
    const until = performance.now() + controlMs;
    for (;;) {
      const found = parts.findControl(selector, markers);
      const left = until - performance.now();
      if (found.state === 'ready' || left <= 0) return found;
      // Styles are not observed, and they may be what shows the control.
      await changed(Math.min(left, 100));
      await nextTask();
    }
  };

  const press = (element: HTMLElement): void => {
    if (element instanceof HTMLLinkElement) {
      location.assign(element.href);
      return;
    }
    // A new tab would be lost to the job.
    const target = element.closest('a[target],area[target],form[target]');
    target?.removeAttribute('target');
    if (typeof element.click === 'function') element.click();
    else (element as Element).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };

  const loaded = async (): Promise<void> => {
    if (document.readyState !== 'loading') return;
    await new Promise<void>((resolve) =>
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
    );
  };

  return {
    async open(given, waitFor, budget) {
      setup = given;
      await loaded();
      const until = performance.now() + budget.quietMs;
      while (waitFor !== null && document.querySelector(waitFor) === null) {
        const left = until - performance.now();
        if (left <= 0) return reply('quiet', { batch: parts.serializeItems([]), identities: [] });
        await changed(left);
      }
      tracker = parts.createItemTracker(given.listSelector, given.mode, given.known, parts.describeItem);
      total = given.known.length;
      return awaitItems(budget, null);
    },
    async click(selector, controlMs, budget) {
      const markers = setup?.markers;
      if (markers === undefined) return reply('absent', take([]));
      const found = await findReady(selector, markers, controlMs);
      const late = takeLate();
      if (found.element === null || found.state !== 'ready') {
        return reply(
          found.state === 'disabled' ? 'disabled' : 'absent',
          joined(late, take([])),
          late !== null,
        );
      }
      tracker?.turn();
      press(found.element);
      return awaitItems(budget, late);
    },
    async scroll(budget) {
      const late = takeLate();
      if (late !== null) return reply('items', late, false, 1);
      tracker?.turn();
      const items = tracker?.items() ?? [];
      const scrollers = parts.findScrollers(items.at(-1));
      parts.scrollToItem(items.at(-1), scrollers);
      let phase = 0;
      return awaitItems(budget, null, (elapsed) => {
        const now = tracker?.items() ?? [];
        const windowed = tracker?.isWindow() ?? false;
        if (phase === 0 && elapsed > budget.quietMs * 0.15) {
          phase = 1;
          if (!windowed) parts.scrollToEnd(now, scrollers);
        } else if (phase === 1 && elapsed > budget.quietMs * 0.3) {
          phase = 2;
          parts.nudgeScrollers(scrollers);
        } else if (phase === 2) {
          phase = 3;
          parts.scrollToItem(now.at(-1), scrollers);
          if (!windowed) parts.scrollToEnd(now, scrollers);
          for (const target of [window, ...scrollers]) target.dispatchEvent(new Event('scroll'));
        } else if (phase === 3 && elapsed > budget.quietMs * 0.6) {
          phase = 4;
          const inner = scrollers[0];
          inner?.scrollBy({ top: windowed ? inner.clientHeight : inner.scrollHeight, behavior: 'instant' });
        }
      });
    },
    wait: (budget) => awaitItems(budget, null),
    async more(budget) {
      await pause(budget.settleMs);
      const late = takeLate();
      return reply('quiet', late ?? take([]), late !== null);
    },
    async aim(selector, controlMs) {
      const found = setup ? await findReady(selector, setup.markers, controlMs) : null;
      const late = takeLate();
      const element = found?.element ?? null;
      const state = found?.state === 'disabled' ? 'disabled' : 'absent';
      const soFar = reply(element === null ? state : 'quiet', late ?? take([]), late !== null);
      if (element === null) return { reply: soFar, point: null };
      tracker?.turn();
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const rect = element.getBoundingClientRect();
      const point = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
      for (let layer = 0; layer < 20; layer += 1) {
        const hit = document.elementFromPoint(point.x, point.y);
        if (hit === null || element.contains(hit) || hit.contains(element)) break;
        (hit as HTMLElement).style.setProperty('pointer-events', 'none', 'important');
      }
      element.closest('a[target],area[target],form[target]')?.removeAttribute('target');
      return { reply: soFar, point };
    },
    control: (selector) => (setup ? parts.findControl(selector, setup.markers).state : 'absent'),
    text() {
      const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
      let text = '';
      while (walker.nextNode() && text.length < 200_000) {
        const parent = walker.currentNode.parentElement;
        if (parent?.closest('script,style,noscript,template') === null)
          text += ` ${walker.currentNode.nodeValue}`;
      }
      return text.replace(/\s+/g, ' ');
    },
  };
}
