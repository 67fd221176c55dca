import { LONG_TIMERS_MS, TIMERS_MS, type WaitBudget } from '../protocol.ts';
import type { Reply, RevisedItem } from '../reply.ts';
import { findScrollers } from '../scroll/find-scrollers.ts';
import type { LayoutShortcut } from '../scroll/layout-shortcut.ts';
import { leavesRoom } from '../scroll/leaves-room.ts';
import { scrollToItem } from '../scroll/scroll-list.ts';
import { viewItems } from '../scroll/view-items.ts';
import { mayHeedImages } from '../watch/hears.ts';
import { createIdleWatch } from '../watch/idle-watch.ts';
import { documentMoves, listMoves } from '../watch/list-moves.ts';
import type { PageScripts } from '../watch/page-scripts.ts';
import { LONGEST_STALL_MS, type PageWatcher } from '../watch/page-watcher.ts';
import { isBare } from './is-bare.ts';
import type { ItemTracker } from './item-tracker.ts';
import { PageItems } from './page-items.ts';
import { serializeItems } from './serialize-items.ts';
import { settleList } from './settle-list.ts';
import { joined, type TakenItems } from './taken-items.ts';
import { emptyValues, type Unfilled, unfilledValues } from './unfilled-values.ts';
import type { WaitSteps } from './wait-steps.ts';

/** How long placeholders beside items are waited for; requests under way make it longer. */
const PLACEHOLDER_MS = 1_500;
/** The same for those that come when that is nearly over: a wait may end this much later for them. */
const LATE_PLACEHOLDER_MS = 900;
/** What has not come in this part of its time may have to be laid out first: an animation's end, a mark that is seen. */
const UNSEEN = 0.3;
/** A wait that ends this much too late was held up by a busy machine. */
const STARVED_MS = 50;
/** How often the idle caller is asked, and time is looked at. */
const IDLE_MS = 100;
/** What a timer brings is there this soon after it. */
const AFTER_TIMER_MS = 300;
/** A page that is not drawn for this long has not seen what it waits for; how often that is waited for. */
const STALLED_MS = 250;
const STALLS = 2;
/** How often a window that moved too far is moved back. */
const RETURNS = 6;

export interface ItemTakerParts {
  readonly tracker: ItemTracker<Element>;
  readonly watcher: PageWatcher;
  readonly layout: LayoutShortcut;
  readonly scripts: PageScripts;
  /** Selectors of what the recipe reads in an item. */
  readonly probes: readonly string[];
  /** What scripts have changed by a class or by hiding it. */
  readonly restyled: { has(element: Element): boolean };
}

/** Takes new items off the list, once it rests. */
export class ItemTaker {
  readonly #tracker: ItemTracker<Element>;
  readonly #watcher: PageWatcher;
  readonly #layout: LayoutShortcut;
  readonly #scripts: PageScripts;
  readonly #probes: readonly string[];
  #act: 'press' | 'scroll' = 'scroll';
  /** Items taken in this document. */
  #count = 0;
  /** Those taken since the latest act began, as they were then. */
  readonly #page: PageItems;

  constructor({ tracker, watcher, layout, scripts, probes, restyled }: ItemTakerParts) {
    this.#tracker = tracker;
    this.#watcher = watcher;
    this.#layout = layout;
    this.#scripts = scripts;
    this.#probes = probes;
    this.#page = new PageItems(tracker, restyled, probes);
  }

  /** An act begins: what comes from now on is a page of its own. */
  begin(act: 'press' | 'scroll'): void {
    this.#act = act;
    this.#tracker.turn();
    this.#scripts.begin();
    this.#page.clear();
  }

  /** Items of this page that have changed since they were taken; from now on they are as they are now. */
  revised(): readonly RevisedItem[] {
    return this.#page.revised();
  }

  /** Whether this page's items are animated, or anything whose end scripts may wait for. */
  get moves(): boolean {
    if (this.#scripts.animate()) return true;
    return this.#scripts.awaitEnds() ? documentMoves() : listMoves(this.#page.elements.at(-1));
  }

  /** The numbers of this page's items as they stand in the document; empty where they were taken so. */
  order(): readonly number[] {
    return this.#page.order();
  }

  /** Brings this page's items into view; see `viewItems`. */
  async view(dwells: boolean): Promise<void> {
    if (this.#tracker.isWindow || (dwells && !this.#scripts.observe())) return;
    this.#layout.lift();
    const lacks = (item: Element): boolean => emptyValues(item, this.#probes).length > 0;
    await this.#page.whileScrolled(() =>
      viewItems(this.#page.elements, this.#watcher, dwells ? lacks : null),
    );
  }

  /** Whether values of this page's items are still to come. */
  get unfilled(): Unfilled {
    return unfilledValues(this.#page.elements, this.#probes);
  }

  /** Waits for new items, and takes them after those in `late`. */
  async await(
    budget: WaitBudget,
    late: TakenItems | null,
    { idle, back, mayIdle }: WaitSteps = {},
  ): Promise<Reply> {
    let returns = 0;
    let start = performance.now();
    let starvedMs = 0;
    let stalls = 0;
    let undrawn = false;
    /** Whether nothing could be seen while nothing came, so that the wait begins anew. */
    const hasStalled = async (): Promise<boolean> => {
      const asked = performance.now();
      undrawn = !(await this.#watcher.frameWithin(LONGEST_STALL_MS));
      if (performance.now() - asked < STALLED_MS || stalls >= STALLS) return false;
      stalls += 1;
      start = performance.now();
      starvedMs = 0;
      return true;
    };
    const { quietMs, final = false } = budget;
    let placeholdersAt: number | null = null;
    let sought: Element | null = null;
    let timersUntil = 0;
    const quiet = (): Reply => this.#reply('quiet', joined(late, this.#take([])), false, late !== null, 0);
    const hasIdled = createIdleWatch(this.#scripts, budget.idleMs, mayIdle);
    let hasChanged = false;
    for (;;) {
      let items = this.#peek(final);
      const found = items.length > 0;
      const elapsed = performance.now() - start - starvedMs;
      if (this.#tracker.isUnfinished) placeholdersAt ??= elapsed;
      else placeholdersAt = null;
      const lateLimit =
        placeholdersAt === null
          ? 0
          : Math.min(placeholdersAt, quietMs) + Math.min(quietMs / 2, LATE_PLACEHOLDER_MS);
      const patient = Math.max(found ? Math.min(quietMs, PLACEHOLDER_MS) : quietMs, lateLimit);
      if (!found && !final && elapsed >= Math.max(patient, timersUntil)) {
        const isDue = elapsed < LONG_TIMERS_MS && this.#scripts.pending(LONG_TIMERS_MS - elapsed);
        if (isDue) timersUntil = elapsed + AFTER_TIMER_MS;
      }
      const limit = found ? patient : Math.max(patient, timersUntil);
      const over = elapsed >= limit;
      if (found && (over || placeholdersAt === null)) {
        const settleMs = this.#tracker.isWindow ? 0 : budget.settleMs;
        const early = settleMs > 0 && (budget.early ?? false);
        const look = (): number => {
          items = this.#peek(false);
          return items.length;
        };
        // Nothing runs between this look and that one, nor between its last and what follows.
        const before = final ? look() : items.length;
        const { grew, calm } = await settleList(before, look, this.#watcher, settleMs, early);
        if (final) items = this.#peek(true);
        if (this.#tracker.isTorn && back !== undefined && returns < RETURNS) {
          returns += 1;
          back();
          await this.#watcher.changed(IDLE_MS);
          await this.#watcher.nextTask();
          continue;
        }
        const jumped = this.#tracker.hasJumped && !this.#isNextList;
        const taken = joined(late, this.#take(items));
        const moves = (settleMs > 0 || this.#scripts.awaitEnds()) && this.moves;
        const reply = this.#reply('items', taken, grew, late !== null, elapsed);
        return { ...reply, early: calm, jumped, moves };
      }
      if (over) {
        if (!final && (await hasStalled())) continue;
        return { ...quiet(), undrawn };
      }
      if (placeholdersAt === null && hasIdled(hasChanged)) {
        // What has to be laid out first comes now.
        const isSure = !this.#layout.lift() && (await this.#watcher.calm(0, IDLE_MS));
        if (isSure && (await hasStalled())) continue;
        if (isSure && this.#peek(final).length === 0 && hasIdled(false)) {
          return { ...quiet(), undrawn, idle: true };
        }
      }
      if (placeholdersAt === null) await idle?.(elapsed);
      const unseen = limit * UNSEEN - elapsed;
      if (unseen <= 0) {
        this.#layout.lift();
        sought = this.#seek(sought);
      }
      const left = Math.min(unseen > 0 ? unseen : limit - elapsed, IDLE_MS);
      const asked = performance.now();
      hasChanged = await this.#watcher.changed(left);
      await this.#watcher.nextTask();
      // A page that gets no processor can show nothing in that time.
      starvedMs += Math.max(0, performance.now() - asked - left - STARVED_MS);
    }
  }

  /** Whether a press has brought another list in the place of the last one, as a pager does. */
  get #isNextList(): boolean {
    return this.#act === 'press' && !leavesRoom(this.#tracker.items(), this.#scripts);
  }

  /** Brings the first placeholder into view, unless it was `sought` before: some are filled only then. */
  #seek(sought: Element | null): Element | null {
    const { unseen } = this.#tracker;
    if (unseen === undefined || unseen === sought) return sought;
    scrollToItem(unseen, findScrollers(unseen, this.#scripts));
    return unseen;
  }

  /** Items that came without being asked for; null where none did. */
  takeLate(): TakenItems | null {
    const late = this.#peek(false);
    return late.length > 0 && !this.#tracker.isTorn ? this.#take(late) : null;
  }

  /** What of this page was no item of the list, once the items have come: how many, the last ones taken. */
  withdraw(mayReplace: boolean): number {
    if (this.#peek(false).length === 0) return 0;
    const count = this.#tracker.withdraw(mayReplace);
    this.#page.withdraw(count);
    return count;
  }

  /** The numbers of this page's items that have left the list by themselves, or for those that an answer `mayReplace` them by. */
  departed(mayReplace: boolean): readonly number[] {
    // Those that are rendered anew are known by then.
    this.#peek(false);
    return this.#page.withdrawDeparted(() => mayReplace && !leavesRoom(this.#tracker.items(), this.#scripts));
  }

  /** A reply of what was taken. */
  reply(result: Reply['result'], taken: TakenItems | null): Reply {
    return this.#reply(result, taken ?? this.#take([]), false, taken !== null, 0);
  }

  #peek(final: boolean): readonly Element[] {
    this.#watcher.flush();
    return this.#tracker.peek(final);
  }

  #take(elements: readonly Element[]): TakenItems {
    const batch = serializeItems(elements);
    // What was looked at and left is not taken by a reply without it.
    const identities = elements.length === 0 ? [] : this.#tracker.take();
    if (elements.length > 0) this.#scripts.brought();
    const first = this.#count;
    for (const [index, element] of elements.entries()) {
      const html = batch.items[index]?.html ?? '';
      this.#page.add(element, first + index, first, html, isBare(element, identities, index));
    }
    this.#count += elements.length;
    this.#layout.update(this.#tracker.items(), this.#tracker.isWindow);
    return { batch, identities, first, unfilled: unfilledValues(elements, this.#probes) };
  }

  #reply(
    result: Reply['result'],
    { batch, identities, first, unfilled }: TakenItems,
    grew: boolean,
    late: boolean,
    arrivedMs: number,
  ): Reply {
    return {
      result: identities.length > 0 ? 'items' : result,
      url: location.href,
      control: null,
      unfinished: this.#tracker.isUnfinished,
      batch,
      identities,
      first,
      revised: [],
      timers: this.#scripts.pending(TIMERS_MS),
      stirs: this.#scripts.stirs(),
      images: this.#scripts.images(),
      heedsImages: mayHeedImages(this.#tracker.items().at(-1), this.#scripts),
      sheds: this.#page.isShedding,
      unfilled,
      torn: this.#tracker.isTorn,
      stale: this.#tracker.isWindow ? 0 : this.#page.stale + this.#tracker.copies,
      // A moving window has rows to come at every moment; those that are late are taken with the next ones.
      trickles: (grew || late) && !this.#tracker.isWindow,
      late,
      arrivedMs,
      lookedAt: Date.now(),
    };
  }
}
