import type { Property } from '../../../../recipe/property.ts';
import type { Row } from '../../../../results/row.ts';
import { quoted } from '../../compile/judge/check-proposed-selector.ts';
import { normalText, placesOf } from '../../normal-text.ts';
import { shapeOf } from '../../value-shape.ts';
import { worded } from '../answer/direct-answer.ts';
import { innermost, keyedSpots, type Spot } from '../lines/spots.ts';
import { textOf } from '../lines/text-of.ts';
import type { ValueDoubt } from './doubt-values.ts';

/** Items that have their value in a place, for it to be where such values stand. */
const LEAST_ITEMS = 3;
/** Of the items that have the place and a value must have it there. */
const NEARLY_ALL = 0.8;
/** Of the items must have a value, for another text in its place to be one. */
const MOST = 0.5;
/** Of the values must hold a digit, or have the words beside them, for that to be usual. */
const USUAL = 0.7;
/** Words that say that there is no value. */
const NO_VALUE =
  /^(?:n a|na|none|nil|null|unknown|not (?:available|given|known|set|specified)|tb[acd]|k a|keine?|unbekannt|inconnu|aucune?|ninguno|nessuno|no(?: \p{L}+)?)$/u;
const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;

interface PlaceOfValues {
  /** How many spots of an item have the same place, and which of them it is. */
  readonly key: string;
  /** Words that stand beside most values there. */
  readonly beside: ReadonlySet<string>;
  readonly hasDigits: boolean;
}

interface KnownPlace extends PlaceOfValues {
  readonly values: ReadonlySet<string>;
  /** Whether most items have a value. */
  readonly isUsual: boolean;
  /** So many other words, or numbers, may stand there besides. */
  readonly mostElse: number;
}

/**
 * Values that are empty, and their items say something in the place where other items have theirs. `isEmpty`: whether the
 * model said that the item has none.
 */
export function doubtGaps(
  properties: readonly Property[],
  rows: readonly Row[],
  spots: readonly (readonly Spot[])[],
  isEmpty: (at: number, property: string) => boolean,
): readonly ValueDoubt[] {
  const keyed = spots.map(keyedSpots);
  return worded(properties).flatMap((property) => {
    const { name } = property;
    if (!rows.some((row, at) => row[name] === null && isEmpty(at, name))) return [];
    const known = knownPlaces(name, rows, keyed);
    return rows.flatMap((row, at): ValueDoubt[] => {
      if (row[name] !== null || !isEmpty(at, name)) return [];
      const text = known
        .map((place) => textIn(place, property, row, keyed[at] ?? new Map()))
        .find((one) => one !== null);
      if (text === undefined) return [];
      return [{ at, property: name, what: `the others have it where this one says ${quoted(text)}` }];
    });
  });
}

function knownPlaces(
  name: string,
  rows: readonly Row[],
  spots: readonly ReadonlyMap<string, string>[],
): readonly KnownPlace[] {
  const valued = rows.flatMap((row, at) => {
    const value = normalTextOf(row[name]);
    return value === '' ? [] : [{ value, row, own: spots[at] ?? new Map<string, string>() }];
  });
  const isUsual = valued.length >= rows.length * MOST;
  const found = valued.flatMap(({ value, row, own }) =>
    innermost(value, own).map((key) => ({ key, value, rest: restOf(key, row, own, value) })),
  );
  return [...Map.groupBy(found, ({ key }) => key)].flatMap(([key, all]): KnownPlace[] => {
    const having = valued.filter(({ own }) => own.has(key)).length;
    if (all.length < LEAST_ITEMS || all.length < having * NEARLY_ALL) return [];
    const words = all.flatMap(({ rest }) => [...new Set(rest.match(WORD))]);
    const beside = [...Map.groupBy(words, (word) => word)].flatMap(([word, same]) =>
      same.length >= all.length * USUAL ? [word] : [],
    );
    const hasDigits = all.filter(({ value }) => /\p{N}/u.test(value)).length >= all.length * USUAL;
    const place = { key, beside: new Set(beside), hasDigits };
    const values = new Set(all.map(({ value }) => value));
    return [
      {
        ...place,
        values,
        isUsual,
        mostElse: Math.max(...all.map(({ rest }) => wordsElse(rest, place).length)),
      },
    ];
  });
}

/** What stands in the place, but for what the item says there besides; null where that is nothing. */
function textIn(
  place: KnownPlace,
  property: Property,
  row: Row,
  own: ReadonlyMap<string, string>,
): string | null {
  const text = own.get(place.key) ?? '';
  const rest = restOf(place.key, row, own).trim();
  // What is a value of others is one here.
  if (place.values.has(rest)) return text;
  const words = wordsElse(rest, place);
  if (!place.isUsual || words.length <= place.mostElse) return null;
  if (NO_VALUE.test(words.join(' '))) return null;
  const { type } = property;
  return type === 'text' && shapeOf(property)?.fits(rest) === false ? null : text;
}

function wordsElse(rest: string, { beside, hasDigits }: PlaceOfValues): readonly string[] {
  const words = (rest.match(WORD) ?? []).filter((word) => !beside.has(word));
  return hasDigits ? words.filter((word) => /\p{N}/u.test(word)) : words;
}

/** What stands in a place, but for the value there, and what the row has of it that has no place of its own. */
function restOf(key: string, row: Row, own: ReadonlyMap<string, string>, value = ''): string {
  const elsewhere = new Set([...own].flatMap(([other, text]) => (other === key ? [] : [text])));
  const values = Object.values(row)
    .map(normalTextOf)
    .filter((one) => one === value || !elsewhere.has(one));
  let rest = own.get(key) ?? '';
  for (const one of values.toSorted((a, b) => b.length - a.length)) {
    const [place] = placesOf(one, rest);
    if (place !== undefined) rest = `${rest.slice(0, place.start)} ${rest.slice(place.end)}`;
  }
  return rest;
}

function normalTextOf(value: unknown): string {
  return normalText(textOf(value));
}
