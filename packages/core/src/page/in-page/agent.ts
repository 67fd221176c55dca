import type { DisabledMarkers } from '../disabled-markers.ts';
import type { ItemIdentity } from './describe-item.ts';
import type { FoundControl } from './find-control.ts';
import type { ItemList } from './item-list.ts';
import type { ItemTaker, Reply, WaitBudget } from './item-taker.ts';
import type { ItemTracker } from './item-tracker.ts';
import type { LayoutShortcut } from './layout-shortcut.ts';
import type { PageWatcher } from './page-watcher.ts';
import type { ScrollSteps } from './scroll-attempts.ts';
import type { ItemBatch } from './serialize-items.ts';

export interface AgentSetup {
  readonly listSelector: string;
  readonly mode: 'replace' | 'append';
  /** What was taken from the documents before this one. */
  readonly known: readonly ItemIdentity[];
  /** Items of this list may well be empty. */
  readonly blankIsReal: boolean;
  readonly markers: DisabledMarkers;
  /** Selectors of which an item that is no placeholder has one; empty where the recipe cannot tell. */
  readonly probes: readonly string[];
  /** The control whose state is told with the first items; null: none. */
  readonly control: string | null;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The functions that the agent is made of; they cross into the page beside it. */
export interface AgentParts extends ScrollSteps {
  createPageWatcher(changed: (records: readonly MutationRecord[]) => void): PageWatcher;
  createItemList(listSelector: string): ItemList;
  createLayoutShortcut(listSelector: string, isScrolled: boolean): LayoutShortcut;
  createItemTaker(
    tracker: ItemTracker,
    watcher: PageWatcher,
    layout: LayoutShortcut,
    serializeItems: (elements: readonly Element[]) => ItemBatch,
  ): ItemTaker;
  createItemTracker(
    listSelector: string,
    list: ItemList,
    mode: 'replace' | 'append',
    known: readonly ItemIdentity[],
    blankIsReal: boolean,
    describeItem: (item: Element) => ItemIdentity,
    itemsAsPlaced: (elements: readonly Element[]) => readonly Element[],
  ): ItemTracker;
  itemsAsPlaced(elements: readonly Element[]): readonly Element[];
  describeItem(item: Element, probes: readonly string[]): ItemIdentity;
  serializeItems(elements: readonly Element[]): ItemBatch;
  findControl(selector: string, markers: DisabledMarkers): FoundControl;
  pressControl(element: HTMLElement): void;
  uncoverControl(element: HTMLElement): Point;
  findScrollers(item: Element | undefined): readonly Element[];
  createScrollAttempts(
    tracker: ItemTracker,
    scrollers: readonly Element[],
    steps: ScrollSteps,
    quietMs: number,
  ): (elapsedMs: number) => void;
  readDocumentText(): string;
  readDocumentHtml(): string;
}

/** The engine's hands in the page: one call acts, waits for what comes of it, and returns the new items. */
export interface Agent {
  /** Waits for the first items of a document, after `waitFor` has come: `absent` when it does not in `waitForMs`. */
  open(setup: AgentSetup, waitFor: string | null, waitForMs: number, budget: WaitBudget): Promise<Reply>;
  /**
   * `again`: where the list comes in one piece, the same act begins once more before the reply is sent; its own reply is
   * what the next call gets.
   */
  click(selector: string, controlMs: number, budget: WaitBudget, again: boolean): Promise<Reply>;
  scroll(budget: WaitBudget, again: boolean): Promise<Reply>;
  /** Goes on waiting without acting again. */
  wait(budget: WaitBudget): Promise<Reply>;
  /** What came after the last reply, for the same page. */
  more(settleMs: number): Promise<Reply>;
  /**
   * Prepares a trusted click, for `wait` to follow: the state of the control, and a point where it, and nothing above
   * it, is hit. The reply holds what came since the last one.
   */
  aim(selector: string, controlMs: number): Promise<{ readonly reply: Reply; readonly point: Point | null }>;
  /**
   * Until the document has text and does not change for `settleMs`: `emptyMs` at most for the text to come, `limitMs`
   * at most in all.
   */
  rest(settleMs: number, emptyMs: number, limitMs: number): Promise<void>;
  control(selector: string, markers: DisabledMarkers): FoundControl['state'];
  text(): string;
  /** The document as it is now, with its doctype. */
  html(): string;
}

/** Runs in the page, in a world of its own. */
export function createAgent(parts: AgentParts): Agent {
  interface Opened {
    readonly setup: AgentSetup;
    readonly tracker: ItemTracker;
    readonly taker: ItemTaker;
    readonly layout: LayoutShortcut;
  }
  /** How long a control that just appeared is left alone. */
  const FRESH_MS = 60;
  let pressed: HTMLElement | null = null;
  let opened: Opened | null = null;
  let begun: Promise<Reply> | null = null;
  const watcher = parts.createPageWatcher((records) => opened?.tracker.note(records));

  const open = (setup: AgentSetup): Opened => {
    const { listSelector, mode, known, blankIsReal, probes } = setup;
    const describe = (item: Element): ItemIdentity => parts.describeItem(item, probes);
    const list = parts.createItemList(listSelector);
    watcher.watch(list.attributes);
    const tracker = parts.createItemTracker(
      listSelector,
      list,
      mode,
      known,
      blankIsReal,
      describe,
      parts.itemsAsPlaced,
    );
    const layout = parts.createLayoutShortcut(listSelector, setup.control === null);
    const taker = parts.createItemTaker(tracker, watcher, layout, parts.serializeItems);
    opened = { setup, tracker, taker, layout };
    begun = null;
    return opened;
  };
  const current = (): Opened => {
    if (opened === null) throw new Error('the document was not opened');
    return opened;
  };

  /** A new tab would be lost to the job; `<base target>` opens one, too. */
  const keepInTab = (element: Element): void => {
    for (const selector of ['a[href]', 'area[href]', 'form'])
      element.closest(selector)?.setAttribute('target', '_self');
    element.removeAttribute('formtarget');
  };

  const loaded = async (): Promise<void> => {
    if (document.readyState !== 'loading') return;
    await new Promise<void>((resolve) =>
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
    );
  };

  const find = (selector: string, markers: DisabledMarkers): FoundControl => {
    const found = parts.findControl(selector, markers);
    // It may be in the list.
    return found.state === 'absent' && opened?.layout.lift() === true
      ? parts.findControl(selector, markers)
      : found;
  };

  const findReady = async (selector: string, controlMs: number): Promise<FoundControl> => {
    const until = performance.now() + controlMs;
    for (;;) {
      const found = find(selector, current().setup.markers);
      const left = until - performance.now();
      if (found.state === 'ready' || left <= 0) return found;
      // Styles are not observed, and they may be what shows the control.
      await watcher.changed(Math.min(left, 100));
      await watcher.nextTask();
    }
  };

  /** The act that was begun, or a new one; and the next one, where it is going to follow and nothing speaks against it. */
  const inTurn = async (act: () => Promise<Reply>, budget: WaitBudget, again: boolean): Promise<Reply> => {
    const current = begun ?? act();
    begun = null;
    const reply = await current;
    const { result, trickles, late, unfinished, control } = reply;
    const isPlain = result === 'items' && !trickles && !late && !unfinished;
    const canGoOn = control === null || control === 'ready';
    if (!again || !isPlain || !canGoOn || budget.settleMs > 0) return reply;
    // Before the reply is written, which takes longer than the press.
    const ahead = Date.now();
    begun = act();
    begun.catch(() => undefined);
    return { ...reply, ahead };
  };

  const press = async (selector: string, controlMs: number, budget: WaitBudget): Promise<Reply> => {
    watcher.trackFrames(budget.early === true);
    let { element, state } = await findReady(selector, controlMs);
    // A control that came with the last items may not be wired yet.
    if (pressed !== null && element !== null && pressed !== element) {
      await new Promise((resolve) => setTimeout(resolve, FRESH_MS));
      ({ element, state } = await findReady(selector, controlMs));
    }
    const { taker, tracker } = current();
    const late = taker.takeLate();
    if (element === null || state !== 'ready')
      return taker.reply(state === 'disabled' ? state : 'absent', late);
    pressed = element;
    tracker.turn();
    keepInTab(element);
    parts.pressControl(element);
    const reply = await taker.await(budget, late);
    return { ...reply, control: find(selector, current().setup.markers).state };
  };

  const scroll = async (budget: WaitBudget): Promise<Reply> => {
    const { taker, tracker } = current();
    watcher.trackFrames(true);
    // A mark behind the list that was in view must be seen to leave it before it can be seen to come again.
    await watcher.drawn();
    const late = taker.takeLate();
    if (late !== null) return taker.reply('items', late);
    tracker.turn();
    const last = tracker.last();
    const scrollers = parts.findScrollers(last);
    parts.scrollToItem(last, scrollers);
    const back = (): void =>
      scrollers[0]?.scrollBy({ top: -scrollers[0].clientHeight / 2, behavior: 'instant' });
    const attempts = parts.createScrollAttempts(tracker, scrollers, parts, budget.quietMs);
    return taker.await(budget, null, attempts, back);
  };

  return {
    async open(setup, waitFor, waitForMs, budget) {
      await loaded();
      const { taker } = open(setup);
      watcher.trackFrames(setup.control === null || budget.early === true);
      const { control, markers } = setup;
      const until = performance.now() + waitForMs;
      while (waitFor !== null && document.querySelector(waitFor) === null) {
        const left = until - performance.now();
        if (left <= 0) return taker.reply('absent', null);
        await watcher.changed(left);
      }
      const reply = await taker.await(budget, null);
      return { ...reply, control: control === null ? null : find(control, markers).state };
    },
    click: (selector, controlMs, budget, again) =>
      inTurn(() => press(selector, controlMs, budget), budget, again),
    scroll: (budget, again) => inTurn(() => scroll(budget), budget, again),
    wait: (budget) => current().taker.await(budget, null),
    async more(settleMs) {
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      const { taker } = current();
      return taker.reply('quiet', taker.takeLate());
    },
    async aim(selector, controlMs) {
      const { element, state } = await findReady(selector, controlMs);
      const { taker, tracker } = current();
      const late = taker.takeLate();
      if (element === null) {
        return { reply: taker.reply(state === 'disabled' ? state : 'absent', late), point: null };
      }
      const reply = taker.reply('quiet', late);
      tracker.turn();
      keepInTab(element);
      return { reply, point: parts.uncoverControl(element) };
    },
    async rest(settleMs, emptyMs, limitMs) {
      await loaded();
      const start = performance.now();
      for (;;) {
        const moved = await watcher.changed(settleMs);
        const elapsed = performance.now() - start;
        if (elapsed >= limitMs) return;
        if (!moved && (elapsed >= emptyMs || parts.readDocumentText().trim() !== '')) return;
      }
    },
    control: (selector, markers) => find(selector, markers).state,
    text: parts.readDocumentText,
    html: parts.readDocumentHtml,
  };
}
