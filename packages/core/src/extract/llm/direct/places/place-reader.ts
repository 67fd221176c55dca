import { placesOf } from '../../normal-text.ts';

/** The texts, or the addresses, of an item, each by its place; as they are compared. */
export type Placed = ReadonlyMap<string, string>;

/** Known values that must stand in a place, and for each that may stand elsewhere though the place is there. */
const LEAST_ALIKE = 3;
const ALIKE_FOR_OTHER = 8;

/** Where a value stands: in which place, and between which words of it; '' where the text begins or ends, ' ' for any word. */
interface Way {
  readonly key: string;
  readonly before: string;
  readonly behind: string;
}

/**
 * Reads a property where its known values stand, by wrappers that are learned from them (Kushmerick, 1997): it gives null where
 * an item has no such place, or where two of them say different things.
 */
export function placeReader(
  values: readonly string[],
  items: readonly Placed[],
): (at: number) => string | null {
  const known = values.flatMap((value, at) => (value === '' ? [] : [{ value, at }]));
  const read = ({ key, before, behind }: Way, at: number): string | null => {
    const text = ` ${items[at]?.get(key) ?? ''} `;
    const lead = ` ${before.trimStart()}`;
    const from = text.indexOf(lead, before === ' ' ? 1 : 0);
    const start = from + lead.length;
    const end = behind === '' ? text.length - 1 : text.indexOf(`${behind.trimEnd()} `, start);
    return from >= 0 && end > start ? text.slice(start, end) : null;
  };
  const found = known.flatMap(({ value, at }) => waysOf(value, items[at]));
  const proven = [...Map.groupBy(found, (way) => JSON.stringify(way)).values()].flatMap((all) => {
    const [way] = all;
    if (way === undefined || all.length < LEAST_ALIKE) return [];
    const same = known.filter(({ value, at }) => read(way, at) === value);
    const others = known.filter(({ value, at }) => ![value, null].includes(read(way, at)));
    // Of values that are all the same nobody knows what they have in common.
    const isOne = new Set(same.map(({ value }) => value)).size < 2;
    const least = Math.max(LEAST_ALIKE, others.length * ALIKE_FOR_OTHER);
    return isOne || same.length < least ? [] : [way];
  });
  return (at) => {
    const [one = null, ...more] = new Set(proven.flatMap((way) => read(way, at) ?? []));
    return more.length > 0 ? null : one;
  };
}

function waysOf(value: string, texts: Placed = new Map()): readonly Way[] {
  return [...texts].flatMap(([key, text]) => {
    if (!text.includes(value)) return [];
    const [place, another] = placesOf(value, text);
    if (place === undefined || another !== undefined) return [];
    const before = /\S*\s*$/.exec(text.slice(0, place.start))?.[0] ?? '';
    const behind = /^\s*\S*/.exec(text.slice(place.end))?.[0] ?? '';
    const isWord = !value.includes(' ');
    // A mark ends several words, too.
    const isMarked = /^\s*[^\p{L}\p{N}\s]/u.test(behind);
    const ways = [{ key, before, behind }];
    if (isWord && /^\s/.test(behind)) ways.push({ key, before, behind: ' ' });
    if ((isWord || isMarked) && /^\S+ $/.test(text.slice(0, place.start)))
      ways.push({ key, before: ' ', behind });
    return ways;
  });
}
