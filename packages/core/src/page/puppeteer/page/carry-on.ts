import type { ActionResult } from '../../page.ts';
import type { ReadingState } from './reading-state.ts';

/** How often a control is pressed that moves a row of items and brings none. */
const MOST_CARRIES = 20;

/**
 * A row that is shown in part is moved on, up to its end, before it asks for more; some go round. A list of which some
 * items are hidden is unfolded, or leafed through, as its control may ask for more then.
 */
export async function carryOn(
  state: ReadingState,
  press: () => Promise<ActionResult>,
): Promise<ActionResult> {
  let result: ActionResult = 'unchanged';
  const places = new Set<number>();
  for (
    let { carried } = state;
    result === 'unchanged' && carried !== null && !places.has(carried) && places.size < MOST_CARRIES;
    { carried } = state
  ) {
    places.add(carried);
    result = await press();
  }
  while (result === 'unchanged' && state.unfolding) result = await press();
  return result;
}
