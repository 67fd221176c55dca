import type { OpenedList } from '../items/taking/opened-list.ts';

/**
 * Looks at what stands between the last item of a list that grows and its control, before that is pressed. What is given back
 * tells whether more stands there since: what a press asked for may come long after it.
 */
export function addedBehind(
  { list, setup }: Pick<OpenedList, 'list' | 'setup'>,
  control: Element,
): () => boolean {
  if (setup.mode !== 'append') return () => false;
  const last = list.items().at(-1);
  // Some render their control anew upon each press: what holds it stays.
  const ends = [control, control.parentElement ?? control];
  const behind = ends.map((end) => thingsBehind(last, end));
  return () => {
    const end = ends.findIndex(({ isConnected }) => isConnected);
    return thingsBehind(last, ends[end]) > (behind[end] ?? 0);
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
