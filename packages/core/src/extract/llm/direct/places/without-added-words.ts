import type { Property } from '../../../../recipe/property.ts';
import { normalText } from '../../normal-text.ts';
import { isAddressProperty } from '../answer/direct-answer.ts';
import { saidValue } from '../answer/said-value.ts';
import { placesIn } from '../lines/edged-text.ts';
import { textOf } from '../lines/text-of.ts';
import type { AskedItem, FilledValue } from './filled-by-places.ts';

/** Words that a model may have set before a value, or behind it. */
const MOST_WORDS = 3;
/** Of the values that the items do not say must be said without the words. */
const NEARLY_ALL = 0.9;
const LEAST_ITEMS = 3;
/** A digit alone stands in many a text. */
const SAYS_ENOUGH = /\p{Sc}\s?\p{N}|\p{N}\s?\p{Sc}|[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u;

/** The values of which the items say all but words that the model set before or behind most of them, the same or others. */
export function withoutAddedWords(
  properties: readonly Property[],
  items: readonly AskedItem[],
): readonly FilledValue[] {
  return properties.flatMap((property) => {
    const { name, type } = property;
    if (type !== 'text' || isAddressProperty(property)) return [];
    const wrong = items.flatMap(({ invented, said, source, edged }, at) =>
      invented.includes(name) ? [{ at, words: textOf(said[name]).split(/\s+/), source, edged }] : [],
    );
    if (wrong.length < Math.max(LEAST_ITEMS, items.length / 2)) return [];
    for (let count = 1; count <= MOST_WORDS; count += 1) {
      for (const [from, to] of [[0, -count] as const, [count, undefined] as const]) {
        const added = wrong.map(({ words }) =>
          (from === 0 ? words.slice(to) : words.slice(0, from)).join(' '),
        );
        const areSame = new Set(added).size === 1;
        const found = wrong.flatMap(({ at, words, source, edged }): FilledValue[] => {
          const rest = words.slice(from, to).join(' ');
          const isSaid = (text: string): boolean => placesIn(normalText(text), edged).length > 0;
          // Other words in each may have taken the place of some, or be another value.
          const isAlone = (): boolean =>
            placesIn(normalText(rest), edged).some((place) => edged.isWhole(place)) &&
            !(from === 0 ? words.slice(to) : words.slice(0, from)).some(isSaid);
          const isSure = areSame ? SAYS_ENOUGH.test(rest) : isAlone();
          const value = isSure ? saidValue(property, rest, source, edged) : null;
          return value === null ? [] : [{ at, name, value, isDoubted: true }];
        });
        if (found.length >= wrong.length * NEARLY_ALL) return found;
      }
    }
    return [];
  });
}
