import { expect, test } from 'vitest';
import { ItemTracker } from '../../../src/page/in-page/items/tracker/item-tracker.ts';
import type { TrackerSetup } from '../../../src/page/in-page/items/tracker/tracker-setup.ts';
import { ShownList } from '../shown-list.ts';

/**
 * What a list shows, and what of it is new. An item is `node:text`, `node:text@link` with a link, `node:text=values` with
 * values that the recipe reads, `_` between them; a text `_` is blank.
 */
interface Step {
  readonly shows: string;
  readonly isNew: string;
  /** The nodes in the order in which they are laid out. Default: the document's. */
  readonly placed?: string;
  /** A page was asked for before. */
  readonly turned?: true;
  /** Nothing more is expected. */
  readonly final?: true;
  readonly unfinished?: true;
  readonly torn?: true;
  /** The window shows nothing that was taken before. */
  readonly jumped?: true;
  /** Something was asked for when the items before were taken. */
  readonly asked?: true;
  /** What was taken last was no item: so many lines. */
  readonly withdrawn?: number;
  /** What was taken since the page was asked for has left by itself: so many lines. */
  readonly departed?: number;
  /** Default: either. */
  readonly isWindow?: boolean;
}

export type Sequence = readonly [name: string, steps: readonly Step[], setup?: Partial<TrackerSetup>];

export const REPLACE = { mode: 'replace' } as const;

/** Tests that a tracker of a list which shows these steps finds as new what they say. */
export function testSequences(sequences: readonly Sequence[]): void {
  test.for(sequences)('%s', ([, steps, setup]) => {
    const list = new ShownList();
    const tracker = new ItemTracker(list, { mode: 'append', known: [], blankIsReal: false, ...setup });
    for (const step of steps) {
      if (step.turned) tracker.turn();
      tracker.entries.touch(list.show(step.shows, step.placed));
      if (step.departed !== undefined) {
        tracker.peek(false);
        tracker.forget(Array.from({ length: step.departed }, (_, index) => index));
      }
      const look = (): string[] => tracker.peek(step.final ?? false).map(({ text }) => text);
      look();
      expect({ shows: step.shows, withdrawn: tracker.withdraw(step.asked ?? false) }).toEqual({
        shows: step.shows,
        withdrawn: step.withdrawn ?? 0,
      });
      const found = look();
      const { isTorn, hasJumped } = tracker;
      if (found.length > 0) tracker.take();
      if (step.isWindow !== undefined) expect(tracker.isWindow).toBe(step.isWindow);
      expect({ shows: step.shows, isNew: found.join(' ') }).toEqual({ shows: step.shows, isNew: step.isNew });
      expect({ unfinished: tracker.isUnfinished, isTorn, hasJumped }).toEqual({
        unfinished: step.unfinished ?? false,
        isTorn: step.torn ?? step.jumped ?? false,
        hasJumped: step.jumped ?? false,
      });
    }
  });
}
