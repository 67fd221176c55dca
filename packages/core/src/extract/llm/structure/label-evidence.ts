import type { Property } from '../../../recipe/property.ts';
import { asksForName, meaningOf, unaccented, wordsOf } from './meanings.ts';

/** Values that are looked at; of fewer, a word may be shared by chance. */
const MOST_VALUES = 20;
const LEAST_VALUES = 4;
/** Of the values have it. */
const MOSTLY = 0.8;
/** Of the shorter of two words that are forms of one. */
const SAME_STEM = 0.6;
const LEAST_STEM = 3;
const WEIGHT = 3;
const COUNT = /^\d+ \p{L}+$/u;
/** "1st" and "22nd" are numbers, too. */
const ORDINAL = /(\p{N})(?:st|nd|rd|th)(?!\p{L})/gu;
const MOST_RATED = 10;
/** What is told as a number with a word. */
const COUNTED = new Set(['comments', 'reviews', 'rating', 'duration', 'discount', 'shipping']);

/** Words that say nothing of what is meant. */
export const STOP = new Set(
  'the of its it and for with what who how is are was in on an that this or to each item from'.split(' '),
);

/** Words that are in nearly all values, as labels and units are: "Replies: 13", "serves 4". */
function sharedWords(values: readonly string[]): readonly string[] {
  if (values.length < LEAST_VALUES) return [];
  const known = values.slice(0, MOST_VALUES).map(wordsOf);
  const isShared = (word: string): boolean =>
    known.filter((words) => words.some((one) => isSameStem(one, word))).length >= known.length * MOSTLY;
  return [...new Set(known[0])].filter((word) => !STOP.has(word) && isShared(word));
}

/** What the labels and units within values say: whether they are what the property is called. */
export function labelEvidence(property: Property, values: readonly string[]): number {
  const names = wordsOf(property.name);
  const isCalled = (word: string): boolean => {
    const meaning = meaningOf(word);
    return names.some(
      (one) => isSameStem(one, word) || (COUNTED.has(meaning ?? '') && meaning === meaningOf(one)),
    );
  };
  // Without numbers or a colon it is a word of the text.
  const label = asksForName(property) ? /^[^:]{1,30}:/ : /\p{N}|^[^:]{1,30}:/u;
  // How many have rated something is no rating.
  const isCount =
    names.some((name) => meaningOf(name) === 'rating') &&
    values.every((value) => COUNT.test(value)) &&
    values.some((value) => Number.parseInt(value, 10) > MOST_RATED);
  const isLabelled = !isCount && values.every((value) => label.test(value));
  return isLabelled && sharedWords(values).some(isCalled) ? WEIGHT : 0;
}

/** "user4821" is a name. */
const USER = /^\p{Ll}{3,}\p{N}+\p{Ll}*$/u;

/** Tells of a value whether it is a number, with what stands beside it in nearly all of them. */
export function isLabelledNumber(values: readonly string[]): (value: string) => boolean {
  const labels = sharedWords(values);
  return (value) =>
    /\p{N}/u.test(value) &&
    !USER.test(value) &&
    wordsOf(value.replace(ORDINAL, '$1')).every((word) => labels.some((label) => isSameStem(label, word)));
}

/** "servings" and "serves", "min" and "minutes"; "preco" and "preço", but not "giá" and "giả". */
export function isSameStem(one: string, other: string): boolean {
  const spelt = [one, other].map((word) => word.normalize('NFD'));
  const areAccented = spelt.every((word) => /\p{M}/u.test(word));
  const [first = '', second = ''] = areAccented ? spelt : [one, other].map(unaccented);
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  if (short.length < LEAST_STEM) return short === long;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return same === short.length || (same > LEAST_STEM && same >= short.length * SAME_STEM);
}
