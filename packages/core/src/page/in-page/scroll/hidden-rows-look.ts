import type { OpenedList } from '../items/taking/opened-list.ts';
import type { Reply } from '../reply.ts';
import { hasHiddenRows } from './has-hidden-rows.ts';

/** An application's pages are alike. */
const PAGES_LOOKED_AT = 2;

export interface HiddenRowsLook {
  /** A reply, unless the list grows by scrolling, with whether the page has rows that are not mounted. */
  look(reply: Reply, opened: OpenedList): Reply;
  /** The page was scrolled for them. */
  swept(reply: Reply): void;
}

/** Looks for rows that are not mounted until pages have had none, or scrolling for them was in vain. */
export function createHiddenRowsLook(): HiddenRowsLook {
  let looks = 0;
  let hides = false;
  let hasFound = false;
  let vain = 0;
  return {
    look(reply, { list, setup, scripts, tracker }) {
      if ((setup.mode === 'append' && setup.control === null) || reply.result !== 'items') return reply;
      if (tracker.unseen !== undefined) return { ...reply, hidden: true };
      if (vain >= PAGES_LOOKED_AT || (!hides && (!setup.mayHide || looks >= PAGES_LOOKED_AT))) return reply;
      looks += 1;
      hasFound = false;
      hides = hasHiddenRows(list.items(), scripts);
      return { ...reply, hidden: hides };
    },
    swept({ result, hidden }) {
      hasFound ||= result === 'items';
      if (hidden !== true) vain = hasFound ? 0 : vain + 1;
    },
  };
}
