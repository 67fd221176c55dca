import type { ItemIdentity } from './describe-item.ts';
import type { FoundControl } from './find-control.ts';
import type { ItemTracker } from './item-tracker.ts';
import type { LayoutShortcut } from './layout-shortcut.ts';
import type { PageWatcher } from './page-watcher.ts';
import type { ItemBatch } from './serialize-items.ts';

export interface WaitBudget {
  /** How long nothing may come before the wait ends, in milliseconds. */
  readonly quietMs: number;
  /** How long the list may rest before it counts as complete, in milliseconds. */
  readonly settleMs: number;
  /** Whether a page that has nothing left to do counts as resting before that time. */
  readonly early?: boolean;
  /** Nothing more is expected: placeholders are items as they are. */
  readonly final?: boolean;
}

export interface Reply {
  readonly result: 'items' | 'quiet' | 'absent' | 'disabled';
  /** Address of the document. */
  readonly url: string;
  /** The state of the control with the items, the one that was clicked or is to be; null where there is none. */
  readonly control: FoundControl['state'] | null;
  readonly batch: ItemBatch;
  readonly identities: readonly ItemIdentity[];
  /** The list went on growing after its first new item, or between two calls: it needs a longer settling time. */
  readonly trickles: boolean;
  /** Some of the items had come before the act. */
  readonly late: boolean;
  /** Placeholders are left, or a list that is hardly another one; a final wait takes them. */
  readonly unfinished: boolean;
  /** When the same act was begun once more, by the clock of the machine, in milliseconds; absent where it was not. */
  readonly ahead?: number;
  /** The list counts as complete because the page had nothing left to do; answers under way may still change it. */
  readonly early?: boolean;
  /** Milliseconds from the act to the first new item; 0 where none came. */
  readonly arrivedMs: number;
}

export interface TakenItems {
  readonly batch: ItemBatch;
  readonly identities: readonly ItemIdentity[];
}

export interface ItemTaker {
  /** Waits for new items, and takes them after those in `late`. `idle` is called now and then while none come. */
  await(
    budget: WaitBudget,
    late: TakenItems | null,
    idle?: (elapsedMs: number) => void,
    back?: () => void,
  ): Promise<Reply>;
  /** Items that came without being asked for; null where none did. */
  takeLate(): TakenItems | null;
  /** A reply of what was taken. */
  reply(result: Reply['result'], taken: TakenItems | null): Reply;
}

/** Runs in the page. Takes new items off the list, once it rests. */
export function createItemTaker(
  tracker: ItemTracker,
  watcher: PageWatcher,
  layout: LayoutShortcut,
  serializeItems: (elements: readonly Element[]) => ItemBatch,
): ItemTaker {
  /** Longest time that a list is watched while it grows. */
  const SETTLE_LIMIT_MS = 2_000;
  /** The pieces of a list are rarely further apart. */
  const CALM_MS = 33;
  /** How long placeholders beside items are waited for; requests under way make it longer. */
  const PLACEHOLDER_MS = 1_500;
  /** The same for those that come when that is nearly over: a wait may end this much later for them. */
  const LATE_PLACEHOLDER_MS = 900;
  /** What has not come in this part of its time may have to be laid out first: an animation's end, a mark that is seen. */
  const UNSEEN = 0.3;
  /** How often the idle caller is asked. */
  const IDLE_MS = 100;
  /** How often a window that moved too far is moved back. */
  const RETURNS = 6;

  const peek = (final: boolean): readonly Element[] => {
    watcher.flush();
    return tracker.peek(final);
  };
  const take = (elements: readonly Element[]): TakenItems => {
    const batch = serializeItems(elements);
    // What was looked at and left is not taken by a reply without it.
    const identities = elements.length === 0 ? [] : tracker.take();
    layout.update(tracker.items(), tracker.isWindow());
    return { batch, identities };
  };
  const joined = (first: TakenItems | null, second: TakenItems): TakenItems => {
    if (first === null) return second;
    const shift = first.batch.shells.length;
    const moved = second.batch.items.map((item) => ({ ...item, shell: item.shell + shift }));
    return {
      batch: {
        baseUrl: second.batch.baseUrl,
        encoding: second.batch.encoding,
        shells: [...first.batch.shells, ...second.batch.shells],
        items: [...first.batch.items, ...moved],
      },
      identities: [...first.identities, ...second.identities],
    };
  };

  /** Until the list rests; whether it grew meanwhile, and whether the page had nothing left to do. */
  const settle = async (settleMs: number, early: boolean): Promise<{ grew: boolean; calm: boolean }> => {
    const limit = performance.now() + SETTLE_LIMIT_MS;
    let count = peek(false).length;
    let grew = false;
    for (;;) {
      const until = performance.now() + settleMs;
      await watcher.nextTask();
      await watcher.nextTask();
      const calm = early && (await watcher.calm(CALM_MS, until - performance.now()));
      while (!calm && performance.now() < until) {
        await watcher.changed(until - performance.now());
        await watcher.nextTask();
      }
      const now = peek(false).length;
      if (now === count || performance.now() > limit) return { grew, calm };
      count = now;
      grew = true;
    }
  };

  const reply = (
    result: Reply['result'],
    taken: TakenItems,
    grew: boolean,
    late: boolean,
    arrivedMs: number,
  ): Reply => ({
    result: taken.identities.length > 0 ? 'items' : result,
    url: location.href,
    control: null,
    unfinished: tracker.isUnfinished(),
    batch: taken.batch,
    identities: taken.identities,
    // A moving window has rows to come at every moment; those that are late are taken with the next ones.
    trickles: (grew || late) && !tracker.isWindow(),
    late,
    arrivedMs,
  });

  return {
    async await(budget, late, idle, back) {
      let returns = 0;
      const start = performance.now();
      const { quietMs, final = false } = budget;
      let placeholdersAt: number | null = null;
      for (;;) {
        const found = peek(final).length > 0;
        const elapsed = performance.now() - start;
        if (tracker.isUnfinished()) placeholdersAt ??= elapsed;
        else placeholdersAt = null;
        const lateLimit =
          placeholdersAt === null ? 0 : placeholdersAt + Math.min(quietMs / 2, LATE_PLACEHOLDER_MS);
        const limit = Math.max(found ? Math.min(quietMs, PLACEHOLDER_MS) : quietMs, lateLimit);
        const over = elapsed >= limit;
        if (found && (over || placeholdersAt === null)) {
          const settleMs = tracker.isWindow() ? 0 : budget.settleMs;
          const { grew, calm } = await settle(settleMs, settleMs > 0 && (budget.early ?? false));
          const settled = peek(final);
          if (tracker.isTorn() && back !== undefined && returns < RETURNS) {
            returns += 1;
            back();
            await watcher.changed(IDLE_MS);
            await watcher.nextTask();
            continue;
          }
          const taken = joined(late, take(settled));
          return { ...reply('items', taken, grew, late !== null, elapsed), early: calm };
        }
        if (over) return reply('quiet', joined(late, take([])), false, late !== null, 0);
        if (placeholdersAt === null) idle?.(elapsed);
        const unseen = limit * UNSEEN - elapsed;
        if (unseen <= 0) layout.lift();
        const left = unseen > 0 ? unseen : limit - elapsed;
        await watcher.changed(idle ? Math.min(left, IDLE_MS) : left);
        await watcher.nextTask();
      }
    },
    takeLate() {
      const late = peek(false);
      return late.length > 0 && !tracker.isTorn() ? take(late) : null;
    },
    reply: (result, taken) => reply(result, taken ?? take([]), false, taken !== null, 0),
  };
}
