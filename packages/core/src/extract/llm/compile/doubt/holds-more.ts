import { readText } from '../../../../dom/readers/text.ts';
import { valueKind } from '../../../../values/value-kind.ts';
import { isValue } from '../../candidate-reader.ts';
import { asksForName, meaningsOf, wordsOf } from '../../structure/meanings.ts';
import { quoted } from '../judge/check-proposed-selector.ts';
import { type Doubt, fieldDoubt } from './doubt.ts';
import { isLine, isText, leaves, type ReadProperty } from './doubt-parts.ts';

/** Of the items must show it. */
const MOST = 0.7;
const LEAST_ITEMS = 4;
/** A date may have a time with it, or its end. */
const LONGER = 3;
/** These have a street and a town in them. */
const WHOLE_PLACES = new Set(['address', 'location', 'place', 'venue', 'where', 'region']);

/** A name, or a date in a text that is none, that stands in an element of its own, read with other words. */
export function holdsMore({ property, column }: ReadProperty): Doubt | null {
  const words = wordsOf(property.name);
  const isDate = meaningsOf(words).includes('date');
  const isMadeOfParts = words.some((word) => WHOLE_PLACES.has(word));
  if (!isText(property) || isLine(property) || isMadeOfParts || !(isDate || asksForName(property)))
    return null;
  const pairs = column.elements.flatMap((element, at) => {
    const value = column.values[at] ?? null;
    if (element === null || !isValue(value) || (isDate && isDay(value))) return [];
    const texts = leaves(element)
      .map(readText)
      .filter(isDate ? isDay : Boolean);
    const [part, ...others] = texts;
    if (part === undefined || (isDate ? value.length < part.length * LONGER : others.length > 0)) return [];
    return [{ part, value, rest: value.replace(part, '').trim() }];
  });
  if (pairs.length < Math.max(LEAST_ITEMS, column.values.length * MOST)) return null;
  // What is the same in all items is a label.
  if (pairs.some(({ rest }) => rest === '') || new Set(pairs.map(({ part }) => part)).size === 1) return null;
  const [first] = pairs;
  return fieldDoubt(
    property,
    `it reads ${quoted(first?.value ?? '')}, of which ${quoted(first?.part ?? '')} stands in an element of its own`,
  );
}

function isDay(text: string): boolean {
  return valueKind([text]) === 'date';
}
