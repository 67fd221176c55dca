import { contains } from '../../../../dom/contains.ts';
import { readText } from '../../../../dom/readers/text.ts';
import { isValue } from '../../candidate-reader.ts';
import { meaningsOf, wordsOf } from '../../structure/meanings.ts';
import { quoted } from '../judge/check-proposed-selector.ts';
import { type Doubt, fieldDoubt } from './doubt.ts';
import { isInHeading, isText, leaves, type ReadProperty } from './doubt-parts.ts';

const LEAST_ITEMS = 4;
/** Of the items must show it. */
const MOST = 0.7;
/** Those of things are a part of their titles. */
const OF_THINGS = /brand|maker|mar(?:ke|que|ca)/i;

/** What two fields say against each other, and may be meant all the same: the model is asked once, and believed. */
export function hintBetween(one: ReadProperty, other: ReadProperty): Doubt | null {
  if (!isText(one.property) || !isText(other.property) || one.column.values.length < LEAST_ITEMS) return null;
  const hint = holdsAuthor(one, other) ?? isLedByName(one, other) ?? isHeadOfOther(one, other);
  return hint === null ? null : { ...hint, isHint: true };
}

/** A title with its author, where the title stands in an element of its own. */
function holdsAuthor({ property, column }: ReadProperty, other: ReadProperty): Doubt | null {
  const of = (name: string, meaning: string): boolean => meaningsOf(wordsOf(name)).includes(meaning);
  const { name } = other.property;
  if (!of(property.name, 'title') || !of(name, 'author') || OF_THINGS.test(name)) return null;
  const rests = column.elements.flatMap((element, at) => {
    const inner = other.column.elements[at] ?? null;
    if (element === null || inner === null || element === inner || !contains(element, inner)) return [];
    const texts = leaves(element)
      .filter((leaf) => !contains(inner, leaf))
      .map(readText);
    const longest = texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
    return longest === '' ? [] : [longest];
  });
  if (rests.length < column.values.length * MOST || new Set(rests).size === 1) return null;
  const value = quoted(column.values.find(isValue) ?? '');
  return fieldDoubt(property, `it reads ${name}, too: ${value}, and there is ${quoted(rests[0] ?? '')}`);
}

/** "via Exeter" in the place of another field than `via`. */
function isLedByName(one: ReadProperty, other: ReadProperty): Doubt | null {
  const name = one.property.name.toLowerCase();
  const isLed = (value: string): boolean =>
    value.toLowerCase().startsWith(name) && /^\P{L}/u.test(value.slice(name.length));
  const [own, others] = [one, other].map(({ column }) => column.values.filter(isValue));
  if (others === undefined || others.length < LEAST_ITEMS || !others.every(isLed) || own?.some(isLed))
    return null;
  return turned(one, other);
}

/** The heading of the items in the place of a `latin name`, where the `name` is read elsewhere. */
function isHeadOfOther(one: ReadProperty, other: ReadProperty): Doubt | null {
  const [words, more] = [one, other].map(({ property }) => wordsOf(property.name));
  if (words === undefined || more === undefined || words.length === 0 || more.length <= words.length)
    return null;
  if (!words.every((word) => more.includes(word)) || !meaningsOf(words).includes('title')) return null;
  if (!other.column.elements.every(isInHeading) || one.column.elements.some(isInHeading)) return null;
  return turned(one, other);
}

function turned(one: ReadProperty, other: ReadProperty): Doubt {
  const [first, second] = [one, other].map(
    ({ property, column }) => `${property.name} reads ${quoted(column.values.find(isValue) ?? '')}`,
  );
  return {
    ...fieldDoubt(one.property, `${first}, and ${second}`),
    fields: [one.property.name, other.property.name],
  };
}
