import type { Alignment } from './alignment.ts';
import { gapsOf } from './gaps-of.ts';
import { isLinkedAnew } from './is-linked-anew.ts';
import type { ItemIdentity } from './item-identity.ts';
import { settleAmong } from './settle-among.ts';
import { settleByKey } from './settle-by-key.ts';
import { settleMovedOn } from './settle-moved-on.ts';
import { settleRest } from './settle-rest.ts';
import type { ShownItem } from './shown-item.ts';
import type { TakenSequence } from './taken-sequence.ts';
import { isAgainInPart } from './tick-watch.ts';

const SEVERAL = 3;

/**
 * The numbers under which shown items were taken, -1 for new ones. Elements that are known anchor the alignment: what
 * follows number 7 and equals number 8 is number 8. Linear in what is shown, but for lists without any anchor.
 */
export function alignItems(
  shown: readonly ShownItem[],
  taken: TakenSequence,
  isWindow = false,
): readonly number[] {
  const numbers = shown.map(({ number }) => number);
  const used = new Set(numbers);
  const identities = shown.map((item) => (item.number >= 0 ? null : item.identity()));
  const isItem = (
    index: number,
    number: number,
    isSame: (item: ItemIdentity, identity: ItemIdentity) => boolean,
  ): boolean => {
    const identity = identities[index] ?? null;
    const item = taken.at(number);
    return identity !== null && item !== undefined && !used.has(number) && isSame(item, identity);
  };
  const alignment: Alignment = {
    numbers,
    matches: (index, number) => isItem(index, number, (item, identity) => taken.same(item, identity)),
    mayTick: (index, number) => isItem(index, number, (item, identity) => item.links === identity.links),
    readsAs: (index, number) => isItem(index, number, (item, identity) => taken.alike(item, identity)),
    settle(index, number) {
      numbers[index] = number;
      used.add(number);
    },
  };
  const waiting = settleMovedOn(shown, identities, taken, alignment, isWindow);
  settleEdits(shown, alignment);
  const isWhole = settleByKey(identities, taken, alignment);
  settleBeside(alignment, alignment.matches);
  // What ticks stands behind, or before, the item that it stood beside. Where most are others in all that tells of them, what
  // is known may be a row that stays while a window moves.
  const knowsHalf = numbers.filter((number) => number >= 0).length * 2 >= numbers.length;
  const ticks = (item: ItemIdentity, identity: ItemIdentity): boolean =>
    item.links === identity.links && (knowsHalf || taken.tellInPart(item, identity));
  // In a window whose nodes have moved on, some of them show what they showed before until theirs comes.
  const mayTick = waiting.length === 0 && !(isWindow && isTurned(numbers));
  settleBeside(
    alignment,
    (index, number) => mayTick && shown[index]?.before === number && isItem(index, number, ticks),
  );
  settleBetween(identities, taken, alignment);
  settleAmong(identities, taken, alignment);
  settleBeside(alignment, alignment.readsAs);
  if (isWhole) settleRest(identities, taken, alignment);
  settleBehindGaps(identities, taken, alignment, isWindow);
  settleAbove(identities, taken, alignment);
  // A window may keep a node that shows what another one shows by now.
  if (isWindow)
    settleBeside(alignment, (index, number) => {
      const [identity, item] = [identities[index], taken.at(number)];
      return identity && item ? taken.same(item, identity) : false;
    });
  const fallbacks = [
    () => settleInPart(identities, taken, alignment),
    () => settleWithoutAnchor(alignment, taken.length),
    () => settleFromStart(identities, taken, alignment),
    () => settleLinkedAnew(identities, taken, alignment),
    () => settleSeenAgain(identities, taken, alignment),
  ];
  for (const settle of fallbacks) if (numbers.every((number) => number < 0)) settle();
  for (const [index, number] of waiting) if (numbers[index] === -1) alignment.settle(index, number);
  return numbers;
}

/**
 * Whether nothing can have been passed over between the `count` items taken and the new ones: the last one taken is shown, or
 * one is right before a new one, and those taken after it have gone.
 */
export function goesOnFrom(numbers: readonly number[], count: number): boolean {
  if (count === 0 || numbers.includes(count - 1)) return true;
  return numbers.some((number, index) => number === -1 && (numbers[index - 1] ?? -1) >= 0);
}

/** An edit in place: its neighbours still are the items before and after it. */
function settleEdits(shown: readonly ShownItem[], { numbers, settle }: Alignment): void {
  for (const [index, { before }] of shown.entries()) {
    const isEdit = numbers[index] === -1 && before > 0;
    if (isEdit && numbers[index - 1] === before - 1 && numbers[index + 1] === before + 1)
      settle(index, before);
  }
}

/** Whether an item that is known stands behind one that was taken after it. */
function isTurned(numbers: readonly number[]): boolean {
  const known = numbers.filter((number) => number >= 0);
  return known.some((number, index) => number < (known[index - 1] ?? -1));
}

/** Settles what fits behind an item that is known, and then what fits before one. */
function settleBeside({ numbers, settle }: Alignment, fits: Alignment['matches']): void {
  for (let index = 1; index < numbers.length; index += 1) {
    const before = numbers[index - 1] ?? -1;
    if (numbers[index] === -1 && before >= 0 && fits(index, before + 1)) settle(index, before + 1);
  }
  for (let index = numbers.length - 2; index >= 0; index -= 1) {
    const after = numbers[index + 1] ?? -1;
    if (numbers[index] === -1 && after > 0 && fits(index, after - 1)) settle(index, after - 1);
  }
}

/**
 * As many as were taken between two items stand between them, or before the first one, or behind the last: they are the same,
 * though they tick, where their links or a part of what is read says so.
 */
function settleBetween(
  identities: readonly (ItemIdentity | null)[],
  taken: TakenSequence,
  { numbers, mayTick, settle }: Alignment,
): void {
  for (const [start, end] of gapsOf(numbers, taken.length)) {
    if (end.number - start.number !== end.index - start.index) continue;
    const gap = Array.from({ length: end.index - start.index - 1 }, (_, offset) => ({
      index: start.index + offset + 1,
      number: start.number + offset + 1,
    }));
    const isSame = gap.every(({ index, number }) => {
      const [identity, item] = [identities[index], taken.at(number)];
      return identity && item && mayTick(index, number) && taken.tellInPart(item, identity);
    });
    if (isSame) for (const { index, number } of gap) settle(index, number);
  }
}

/** Every node is another one: find the longest run of the taken that the list begins with. */
function settleWithoutAnchor({ numbers, matches, settle }: Alignment, count: number): void {
  const shown = numbers.length;
  let best = { start: -1, length: 0 };
  for (let start = count - 1; start >= 0 && best.length < shown; start -= 1) {
    let length = 0;
    while (length < shown && start + length < count && matches(length, start + length)) length += 1;
    // A run that breaks off within the taken is chance, unless most of the list agrees.
    const isWhole = length === shown || start + length === count;
    if (length > best.length && (isWhole || length * 2 > shown)) best = { start, length };
  }
  if (best.length === 0) return;
  for (let index = 0; index < best.length; index += 1) settle(index, best.start + index);
  // What was edited during the re-rendering stands where it stood.
  for (let index = best.length; index < shown; index += 1) {
    if (matches(index, best.start + index)) settle(index, best.start + index);
  }
}

/** The list begins with all that was taken, item by item, as far as one of several values tells: all the others tick. */
function settleInPart(
  identities: readonly (ItemIdentity | null)[],
  taken: TakenSequence,
  { settle }: Alignment,
): void {
  const shown = identities.filter((identity) => identity !== null);
  if (shown.length >= taken.length && isAgainInPart(shown, taken)) settleAsTaken(taken, settle);
}

/** The same, as far as all but the links tells. */
function settleLinkedAnew(
  identities: readonly (ItemIdentity | null)[],
  taken: TakenSequence,
  { settle }: Alignment,
): void {
  if (isLinkedAnew(identities, taken)) settleAsTaken(taken, settle);
}

function settleAsTaken({ length }: TakenSequence, settle: Alignment['settle']): void {
  for (let number = 0; number < length; number += 1) settle(number, number);
}

/**
 * The list begins with all that was taken, item by item, as far as the recipe reads them, and at least one of them is sure:
 * what a server has rendered is rendered again by a script, which may add to each item.
 */
function settleFromStart(
  identities: readonly (ItemIdentity | null)[],
  taken: TakenSequence,
  { matches, settle }: Alignment,
): void {
  const count = taken.length;
  const places = Array.from({ length: count }, (_, index) => index);
  const isAlike = (index: number): boolean => {
    const identity = identities[index] ?? null;
    const item = taken.at(index);
    return identity !== null && item !== undefined && taken.alike(item, identity);
  };
  if (identities.length < count || !places.every(isAlike)) return;
  if (!places.some((index) => matches(index, index))) return;
  for (const index of places) settle(index, index);
}

/** The last item of each key that identifies it. */
function placesOf(taken: TakenSequence): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let number = 0; number < taken.length; number += 1) {
    const item = taken.at(number);
    const key = item === undefined ? null : taken.uniqueKeyOf(item);
    if (key !== null) places.set(key, number);
  }
  return places;
}

/**
 * What stands behind an item that is known, and occurs once among those taken after it, in their order: some between have
 * left, and the others have moved up into their nodes. More of them than have left, up to the last one taken, or several.
 */
function settleBehindGaps(
  identities: readonly (ItemIdentity | null)[],
  taken: TakenSequence,
  { numbers, matches, settle }: Alignment,
  isWindow: boolean,
): void {
  const start = numbers.findIndex(
    (number, index) => number === -1 && (isWindow || (numbers[index - 1] ?? -1) >= 0),
  );
  if (start < 0) return;
  const places = placesOf(taken);
  const known = numbers[start - 1] ?? -1;
  const found: number[] = [];
  for (let index = start; index < numbers.length && numbers[index] === -1; index += 1) {
    const identity = identities[index] ?? null;
    const key = identity === null ? null : taken.uniqueKeyOf(identity);
    const number = key === null ? -1 : (places.get(key) ?? -1);
    if (number <= (found.at(-1) ?? known) || !matches(index, number)) break;
    found.push(number);
  }
  const last = found.at(-1) ?? known;
  const isSure = found.length >= SEVERAL || last === taken.length - 1;
  if (!isSure || (!isWindow && last - known - found.length > found.length)) return;
  for (const [offset, number] of found.entries()) settle(start + offset, number);
}

/**
 * What stands before an item that was taken, and occurs once among those taken before that, is shown again, in another order
 * perhaps: so do lists of several columns, once they are scrolled back.
 */
function settleAbove(
  identities: readonly (ItemIdentity | null)[],
  taken: TakenSequence,
  { numbers, matches, settle }: Alignment,
): void {
  const end = numbers.findLastIndex((number) => number >= 0);
  if (!numbers.slice(0, Math.max(0, end)).includes(-1)) return;
  const places = placesOf(taken);
  let behind = -1;
  for (let index = end; index >= 0; index -= 1) {
    behind = Math.max(behind, numbers[index] ?? -1);
    const identity = identities[index] ?? null;
    const key = identity === null || numbers[index] !== -1 ? null : taken.uniqueKeyOf(identity);
    const number = key === null ? -1 : (places.get(key) ?? -1);
    if (number >= 0 && number < behind && matches(index, number)) settle(index, number);
  }
}

/**
 * Every node is another one, in another order perhaps, as columns have: all of them occur once among the taken, and stood close
 * together there. They are shown again; a list that goes on has something new.
 */
function settleSeenAgain(
  identities: readonly (ItemIdentity | null)[],
  taken: TakenSequence,
  { settle }: Alignment,
): void {
  if (identities.length < SEVERAL) return;
  const places = placesOf(taken);
  const numbers = identities.map((identity) => {
    const key = identity === null ? null : taken.uniqueKeyOf(identity);
    return key === null ? -1 : (places.get(key) ?? -1);
  });
  const sorted = numbers.toSorted((a, b) => a - b);
  const least = sorted[0] ?? -1;
  const isClose = (sorted.at(-1) ?? -1) - least < 2 * numbers.length;
  if (least < 0 || !isClose || new Set(numbers).size < numbers.length) return;
  for (const [index, number] of numbers.entries()) settle(index, number);
}
