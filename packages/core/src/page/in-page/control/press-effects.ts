import { isDrawn } from '../drawn-box.ts';
import { carriedTo, placeOf } from '../items/taking/carried-to.ts';
import type { OpenedList } from '../items/taking/opened-list.ts';
import type { Reply } from '../reply.ts';

/** What a press has done to the items that were there, beside what it has brought. */
export type PressEffect = Required<Pick<Reply, 'retracts' | 'unfolds' | 'carried'>>;

export interface PressEffects {
  /**
   * Looks at the items before a press. What is given back tells what has become of them, as often as it is asked; `isQuiet`:
   * nothing came.
   */
  before(opened: Pick<OpenedList, 'list' | 'layout'>): (isQuiet: boolean) => PressEffect;
}

/** One press by script, and one by the browser. */
const FIRST_PRESSES = 2;
const NO_EFFECT: PressEffect = { retracts: false, unfolds: false, carried: null };

/** Tells of each press whether it took items away, showed others that were there, or moved a row of them on. */
export function createPressEffects(): PressEffects {
  let presses = 0;
  let hasUnfolded = false;
  /** Items that were shown before a press. */
  const seen = new WeakSet<Element>();
  return {
    before({ list, layout }) {
      const listed = list.items();
      presses += 1;
      // The first ones may show others of the items that are there, and so may the next ones where they did.
      const mayUnfold = hasUnfolded || presses <= FIRST_PRESSES;
      const shown = mayUnfold ? listed.filter(isDrawn) : listed;
      if (mayUnfold) for (const item of shown) seen.add(item);
      // To ask where an item is has a list laid out that is left out of layout: once or twice, and not for each page.
      const mayLook = mayUnfold || !layout.hidesList;
      const last = layout.hidesList ? shown.at(-1) : list.last();
      const place = mayLook ? placeOf(listed[0]) : null;
      const wasShown = mayLook && last !== undefined && isDrawn(last);
      return (isQuiet) => {
        hasUnfolded = false;
        if (!isQuiet) return NO_EFFECT;
        const left = list.items();
        const isLess =
          left.length > 0 &&
          (left.length < listed.length || (wasShown && last.isConnected && !isDrawn(last)));
        // A row that goes round may put its first items behind the last one, and stand where it stood.
        const first = listed[0]?.isConnected === true ? listed[0] : left[0];
        hasUnfolded = shown.length < listed.length && left.some((item) => !seen.has(item) && isDrawn(item));
        return { retracts: isLess, unfolds: hasUnfolded, carried: carriedTo(place, placeOf(first)) };
      };
    },
  };
}
