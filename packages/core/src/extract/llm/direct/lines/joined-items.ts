import type { DirectItem } from '../answer/direct-answer.ts';
import type { TextLine } from './item-text.ts';
import type { LineRange } from './repeated-lines.ts';

type Said = LineRange & Pick<DirectItem, 'values'>;

/** Of the items must be halves. */
const MOSTLY = 0.8;

/**
 * Items that were each split in two, as one again: the second half begins where the first ends, in another place of the markup,
 * and nothing is said of it that is not said of the first, or not known there.
 */
export function joinedItems<One extends Said>(
  found: readonly One[],
  lines: readonly TextLine[],
): readonly One[] {
  const joined: One[] = [];
  let halves = 0;
  const placeOf = ({ item }: LineRange): string | undefined => lines[item - 1]?.place;
  for (let at = 0; at < found.length; at += 1) {
    const [one, next] = found.slice(at, at + 2);
    if (one === undefined) break;
    const isHalf =
      next !== undefined && next.item === one.last + 1 && placeOf(next) !== placeOf(one) && agree(one, next);
    joined.push(isHalf ? { ...one, last: next.last, values: both(one, next) } : one);
    if (!isHalf) continue;
    halves += 2;
    at += 1;
  }
  return halves > 0 && halves >= found.length * MOSTLY ? joined : found;
}

function agree({ values: one }: Said, { values: other }: Said): boolean {
  return Object.entries(one).every(([name, value]) => !value || !other[name] || value === other[name]);
}

function both({ values: one }: Said, { values: other }: Said): Said['values'] {
  const said = Object.entries(other).filter(([name]) => !one[name]);
  return { ...one, ...Object.fromEntries(said) };
}
