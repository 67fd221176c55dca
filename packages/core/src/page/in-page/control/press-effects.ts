import { isDrawn } from '../drawn-box.ts';
import { carriedTo, placeOf } from '../items/taking/carried-to.ts';
import type { OpenedList } from '../items/taking/opened-list.ts';
import type { Reply } from '../reply.ts';

/** What a press has done to the items that were there, beside what it has brought. */
type PressEffect = Required<Pick<Reply, 'retracts' | 'unfolds' | 'adds' | 'carried'>>;

export interface PressEffects {
  /** Looks at the items before a press. What is given back tells what has become of them; `isQuiet`: nothing came. */
  before(
    opened: Pick<OpenedList, 'list' | 'layout' | 'setup'>,
    control: Element,
  ): (isQuiet: boolean) => PressEffect;
}

/** Tells of each press whether it took items away, showed others that were there, or moved a row of them on. */
export function createPressEffects(): PressEffects {
  /** The first press may show others of the items that are there, and so may the next ones where it did. */
  let mayUnfold = true;
  /** Items that were shown before a press. */
  const seen = new WeakSet<Element>();
  return {
    before({ list, layout, setup }, control) {
      const listed = list.items();
      // What the page itself hides is seen once all is laid out.
      if (mayUnfold) layout.lift();
      const drawn = mayUnfold ? listed.filter(isDrawn) : listed;
      if (mayUnfold) for (const item of drawn) seen.add(item);
      const last = layout.hidesList ? undefined : list.last();
      const place = layout.hidesList ? null : placeOf(listed[0]);
      const grown = setup.mode === 'append' ? listed.at(-1) : undefined;
      // Some render their control anew upon each press: what holds it stays.
      const ends = [control, control.parentElement ?? control];
      const behind = ends.map((end) => thingsBehind(grown, end));
      const wasDrawn = last !== undefined && isDrawn(last);
      return (isQuiet) => {
        const left = list.items();
        const isLess =
          left.length > 0 &&
          (left.length < listed.length || (wasDrawn && last.isConnected && !isDrawn(last)));
        // A row that goes round may put its first items behind the last one, and stand where it stood.
        const first = listed[0]?.isConnected === true ? listed[0] : left[0];
        const carried = isQuiet ? carriedTo(place, placeOf(first)) : null;
        mayUnfold =
          isQuiet && drawn.length < listed.length && left.some((item) => !seen.has(item) && isDrawn(item));
        const end = ends.findIndex(({ isConnected }) => isConnected);
        const adds = isQuiet && thingsBehind(grown, ends[end]) > (behind[end] ?? 0);
        return { retracts: isQuiet && isLess, unfolds: mayUnfold, adds, carried };
      };
    },
  };
}

/** How many elements with a text stand between the last item and `end`, or what holds that; within it, up to its own end. */
function thingsBehind(last: Element | undefined, end: Element | undefined): number {
  let count = 0;
  if (end === undefined) return count;
  for (let part = last ?? null; part !== null && !part.contains(end); part = part.parentElement) {
    for (
      let next = part.nextElementSibling;
      next !== null && !next.contains(end);
      next = next.nextElementSibling
    )
      if (next.textContent.trim() !== '') count += 1;
  }
  return count;
}
