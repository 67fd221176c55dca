import { TIMERS_MS, type ViewRequest, type WaitBudget } from '../../protocol.ts';
import type { Reply, RevisedItem } from '../../reply.ts';
import { findScrollers } from '../../scroll/find-scrollers.ts';
import type { LayoutShortcut } from '../../scroll/layout-shortcut.ts';
import { leavesRoom } from '../../scroll/leaves-room.ts';
import { scrollToItem } from '../../scroll/scroll-list.ts';
import { viewItems } from '../../scroll/view-items.ts';
import { mayHeedImages } from '../../watch/hears.ts';
import { createIdleWatch } from '../../watch/idle-watch.ts';
import { documentMoves, listMoves } from '../../watch/list-moves.ts';
import type { PageScripts } from '../../watch/page-scripts.ts';
import type { PageWatcher } from '../../watch/page-watcher.ts';
import type { Probe } from '../list/probe.ts';
import type { ItemTracker } from '../tracker/item-tracker.ts';
import type { PassedItems } from '../tracker/passed-items.ts';
import { bareAmong } from './bare-among.ts';
import { isInBusyPart } from './is-in-busy-part.ts';
import { PageItems } from './page-items.ts';
import { serializeItems } from './serialize-items.ts';
import { settleList } from './settle-list.ts';
import { type Arrival, joined, type TakenItems } from './taken-items.ts';
import { emptyValues, type Unfilled, unfilledValues } from './unfilled-values.ts';
import type { WaitSteps } from './wait-steps.ts';
import { IDLE_MS, WaitTime } from './wait-time.ts';

/** How often a window that moved too far is moved back. */
const RETURNS = 6;

export interface ItemTakerParts {
  readonly tracker: ItemTracker<Element>;
  readonly watcher: PageWatcher;
  readonly layout: LayoutShortcut;
  readonly scripts: PageScripts;
  /** What the recipe reads in an item. */
  readonly probes: readonly Probe[];
  /** What scripts have changed by a class or by hiding it. */
  readonly restyled: { has(element: Element): boolean };
  /** Null: they are not looked for. */
  readonly passed: PassedItems<Element> | null;
}

/** Takes new items off the list, once it rests. */
export class ItemTaker {
  /** The next act may begin as soon as items are taken: what matters only of a page that is looked at again waits for `stay`. */
  mayLeave = false;
  readonly #tracker: ItemTracker<Element>;
  readonly #watcher: PageWatcher;
  readonly #layout: LayoutShortcut;
  readonly #scripts: PageScripts;
  readonly #probes: readonly Probe[];
  readonly #passed: PassedItems<Element> | null;
  #act: 'press' | 'scroll' = 'scroll';
  /** Items taken in this document. */
  #count = 0;
  /** Those taken since the latest act began, as they were then. */
  readonly #page: PageItems;

  constructor({ tracker, watcher, layout, scripts, probes, restyled, passed }: ItemTakerParts) {
    this.#tracker = tracker;
    this.#watcher = watcher;
    this.#layout = layout;
    this.#scripts = scripts;
    this.#probes = probes;
    this.#passed = passed;
    this.#page = new PageItems(tracker, restyled, probes);
  }

  /** An act begins: what comes from now on is a page of its own. */
  begin(act: 'press' | 'scroll'): void {
    this.#act = act;
    this.#passed?.begin();
    this.#tracker.turn();
    this.#scripts.begin();
    this.#page.clear();
  }

  /** The page that `reply` tells of, the latest one, is to be looked at again: what was left out of it. */
  stay(reply: Reply): Reply {
    if (!this.mayLeave) return reply;
    this.mayLeave = false;
    this.#page.noteSetAside();
    return { ...reply, heedsImages: this.#heedsImages };
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

  /** Brings this page's items into view; see `viewItems`. Whether some were left out, and others got values by that. */
  async view({ dwells, limitMs }: ViewRequest): Promise<boolean> {
    if (this.#tracker.isWindow || (dwells && !this.#scripts.observe())) return false;
    this.#layout.lift();
    const lacks = (item: Element): boolean => emptyValues(item, this.#probes).length > 0;
    const { elements } = this.#page;
    const lacking = elements.filter(lacks);
    const isWhole = await this.#page.whileScrolled(() =>
      viewItems(elements, this.#watcher, dwells ? lacks : null, limitMs),
    );
    return !isWhole && !lacking.every(lacks);
  }

  /** Whether values of this page's items are still to come. */
  get unfilled(): Unfilled {
    return unfilledValues(this.#page.elements, this.#probes);
  }

  /** Waits for new items, and takes them after those in `late`. */
  async await(
    budget: WaitBudget,
    late: TakenItems | null,
    { idle, back, mayIdle, mayEnd }: WaitSteps = {},
  ): Promise<Reply> {
    const { final = false } = budget;
    const time = new WaitTime(budget, this.#watcher, this.#scripts);
    const hasIdled = createIdleWatch(this.#scripts, budget.idleMs, mayIdle);
    let returns = 0;
    let sought: Element | null = null;
    let hasChanged = false;
    for (;;) {
      const items = this.#peek(final);
      time.look(items.length > 0, this.#tracker.isUnfinished);
      if (items.length > 0 && (time.isOver || !time.hasPlaceholders)) {
        const goBack = returns < RETURNS ? back : undefined;
        const reply = await this.#takeAtRest(items, budget, late, time.elapsed, goBack);
        if (reply !== null) return reply;
        returns += 1;
        continue;
      }
      if (time.isOver) {
        if (await mustGoOn(time, final, mayEnd)) continue;
        return this.#quiet(late, time.undrawn);
      }
      if (!time.hasPlaceholders) {
        if (hasIdled(hasChanged)) {
          // What has to be laid out first comes now.
          const isSure = !this.#layout.lift() && (await this.#watcher.calm(0, IDLE_MS));
          if (isSure && (await time.hasStalled())) continue;
          if (isSure && this.#peek(final).length === 0 && hasIdled(false)) {
            return { ...this.#quiet(late, time.undrawn), idle: true };
          }
        }
        await idle?.(time.elapsed);
      }
      if (time.mayBeUnseen) {
        this.#layout.lift();
        sought = this.#seek(sought);
      }
      hasChanged = await time.pass();
    }
  }

  /** Takes `found` and what else has come once the list rests; null where a window moved too far, and has gone `back`. */
  async #takeAtRest(
    found: readonly Element[],
    budget: WaitBudget,
    late: TakenItems | null,
    elapsed: number,
    back: (() => void) | undefined,
  ): Promise<Reply | null> {
    const foundAt = Date.now();
    let items = found;
    const look = (): number => {
      items = this.#peek(false);
      return items.length;
    };
    const settleMs = this.#tracker.isWindow ? 0 : budget.settleMs;
    const early = settleMs > 0 && (budget.early ?? false);
    // Nothing runs between this look and that one, nor between its last and what follows.
    const before = budget.final ? look() : items.length;
    const { grew, calm } = await settleList(before, look, this.#watcher, { settleMs, early });
    if (budget.final) items = this.#peek(true);
    if (this.#tracker.isTorn && back !== undefined) {
      back();
      await this.#watcher.changed(IDLE_MS);
      await this.#watcher.nextTask();
      return null;
    }
    const jumped = this.#tracker.hasJumped && !this.#isNextList;
    const taken = joined(late, this.#take(items));
    const moves = (settleMs > 0 || this.#scripts.awaitEnds()) && this.moves;
    const reply = this.#reply('items', taken, { grew, late: late !== null, arrivedMs: elapsed });
    return { ...reply, early: calm, jumped, moves, foundAt };
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
    const items = this.#peek(false);
    if (items.length === 0) return 0;
    const were = this.#page.identities();
    const count = this.#tracker.withdraw(mayReplace);
    this.#page.withdraw(count);
    if (count > 0) this.#passed?.add([...were.values()], items);
    return count;
  }

  /** The numbers of this page's items that have left the list by themselves, or for those that an answer `mayReplace` them by. */
  departed(mayReplace: boolean, isOpening: boolean): readonly number[] {
    // Those that are rendered anew are known by then.
    this.#peek(false);
    const items = this.#tracker.items();
    // No window has moved before anything was scrolled.
    const isUnmoved = (): boolean =>
      isOpening && findScrollers(items[0], this.#scripts).every(({ scrollTop }) => scrollTop === 0);
    return this.#page.withdrawDeparted(
      () => mayReplace && (isUnmoved() || !leavesRoom(items, this.#scripts)),
    );
  }

  /** A reply of what was taken. */
  reply(result: Reply['result'], taken: TakenItems | null): Reply {
    return this.#reply(result, taken ?? this.#take([]), { late: taken !== null });
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
    const shown = this.#tracker.items();
    let inFront = 0;
    while (first > 0 && inFront < elements.length && elements[inFront] === shown[inFront]) inFront += 1;
    const isBare = bareAmong(identities);
    for (const [index, element] of elements.entries()) {
      const html = batch.items[index]?.html ?? '';
      const wasBare = isBare(element, index);
      this.#page.add(element, { number: first + index, take: first, html, wasBare });
    }
    this.#count += elements.length;
    if (!this.mayLeave) this.#page.noteSetAside();
    this.#layout.update(shown, this.#tracker.isWindow);
    return { batch, identities, first, inFront, unfilled: unfilledValues(elements, this.#probes) };
  }

  get #heedsImages(): boolean {
    return mayHeedImages(this.#tracker.items().at(-1), this.#scripts);
  }

  /** A reply to a wait in which nothing came but `late`. */
  #quiet(late: TakenItems | null, undrawn: boolean): Reply {
    return { ...this.#reply('quiet', joined(late, this.#take([])), { late: late !== null }), undrawn };
  }

  #reply(
    result: Reply['result'],
    { batch, identities, first, inFront, unfilled }: TakenItems,
    { grew = false, late, arrivedMs = 0 }: Arrival,
  ): Reply {
    return {
      result: identities.length > 0 ? 'items' : result,
      url: location.href,
      control: null,
      unfinished: this.#tracker.isUnfinished,
      batch,
      identities,
      first,
      inFront,
      revised: [],
      passed: this.#passed?.take() ?? [],
      timers: this.#scripts.pending(TIMERS_MS),
      stirs: this.#scripts.stirs(),
      busy: isInBusyPart(this.#tracker.items()[0]),
      workers: this.#scripts.awaitWorkers(),
      images: this.#scripts.images(),
      heedsImages: this.mayLeave || this.#heedsImages,
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

/** Whether a wait whose time is over goes on: nothing could be seen meanwhile, or its caller is not done. */
async function mustGoOn(time: WaitTime, final: boolean, mayEnd: WaitSteps['mayEnd']): Promise<boolean> {
  if (!final && (await time.hasStalled())) return true;
  if (mayEnd?.() ?? true) return false;
  await time.overstay();
  return true;
}
