import type { Property } from '../../../../recipe/property.ts';
import type { Row } from '../../../../results/row.ts';
import { valueKind } from '../../../../values/value-kind.ts';
import { mostFrequent } from '../../most-frequent.ts';
import { normalText } from '../../normal-text.ts';
import { isSameStem, STOP } from '../../structure/label-evidence.ts';
import { asksForName, meaningOf, wordsOf } from '../../structure/meanings.ts';
import { textProperties } from '../answer/direct-answer.ts';
import { type EdgedText, placesIn } from '../lines/edged-text.ts';
import { textOf } from '../lines/text-of.ts';
import { IN_UNIT } from './doubt-edges.ts';
import type { ValueDoubt } from './doubt-values.ts';

const LEAST_ITEMS = 4;
/** Of the items must show it. */
const USUAL = 0.7;
/** Characters: a date. */
const MOST_BETWEEN = 30;
const LONGEST_SHORT = 3;
/** What stands before a name, with a word or two before that. */
const BY = /^(?:\p{L}+ ){0,2}?(?:by|von|par|por|di|av|door)(?= )/u;

const WORDS_BEFORE_NUMBER = /^\p{L}{3,}(?: \p{L}+)?(?= \p{N})/u;
const LABEL = /^\P{N}{2,30}?:(?= )/u;

interface SourceItem {
  readonly edged: EdgedText;
}

/** Values behind the label of another property, one that two properties say, and names with the words before them. */
export function doubtLabels(
  properties: readonly Property[],
  rows: readonly Row[],
  items: readonly SourceItem[],
): readonly ValueDoubt[] {
  if (rows.length < LEAST_ITEMS) return [];
  const texts = textProperties(properties);
  return [
    ...saidOnce(texts, rows, items),
    ...texts.flatMap((property) => [
      ...besideOther(property, texts, rows, items, 'behind'),
      ...besideOther(property, texts, rows, items, 'before'),
      ...withWordsBefore(property, rows, items),
    ]),
  ];
}

/** Values behind a label, or numbers before a word, that is the name of another property. */
function besideOther(
  property: Property,
  properties: readonly Property[],
  rows: readonly Row[],
  items: readonly SourceItem[],
  side: 'behind' | 'before',
): readonly ValueDoubt[] {
  const values = rows.map((row) => normalText(textOf(row[property.name])));
  const labels = values.map((value, at) => {
    const edged = items[at]?.edged;
    if (edged === undefined) return '';
    return side === 'behind' ? labelBefore(edged, value) : wordBehind(edged, value);
  });
  const usual = mostFrequent(labels.flatMap((label) => label || []));
  // What an item says twice stands behind no label of its own.
  const said = values.filter((value, at) => value !== '' && labels[at] !== null).length;
  if (usual === null || usual.count < Math.max(LEAST_ITEMS, said * USUAL) || STOP.has(usual.text)) return [];
  const described = wordsOf(property.description ?? '').filter((word) => !STOP.has(word));
  if (isMeant(usual.text, property) || described.some((word) => isSameStem(word, usual.text))) return [];
  const isSaid = (one: Property): boolean =>
    isCalled(usual.text, one) || (side === 'before' && isShortened(usual.text, one, properties));
  const other = isSaid(property) ? undefined : properties.find((one) => one !== property && isSaid(one));
  if (other === undefined) return [];
  // A label below a value is that one's.
  const isBelow = (at: number): boolean => {
    const edged = items[at]?.edged;
    if (edged === undefined) return false;
    const above = normalText(textOf(rows[at]?.[other.name]));
    // What is said in attributes alone stands between.
    const [before = '', ...more] = edged.text.split(`${usual.text} ${values[at]}`);
    const isAbove =
      above !== '' && more.length > 0 && before.slice(-above.length - MOST_BETWEEN).includes(above);
    return isAbove && !isCalled(labelBefore(edged, above) ?? '', property);
  };
  const below = side === 'before' ? [] : labels.filter((label, at) => label === usual.text && isBelow(at));
  if (below.length * 2 > usual.count) return [];
  const what = `it stands ${side} "${usual.text}", as what "${other.name}" asks for`;
  return labels.flatMap((label, at) => (label === usual.text ? [{ at, property: property.name, what }] : []));
}

function isCalled(word: string, { name }: Property): boolean {
  return wordsOf(name).some((one) => isSameStem(one, word));
}

/** "bd" for "beds", and for no other property; no unit. */
function isShortened(word: string, { name }: Property, properties: readonly Property[]): boolean {
  if (word.length > LONGEST_SHORT || IN_UNIT.test(`1 ${word}`)) return false;
  const letters = new RegExp(`^${[...word].join('.*')}`, 'u');
  const [only, another] = properties.filter((one) => wordsOf(one.name).some((long) => letters.test(long)));
  return only?.name === name && another === undefined;
}

function isMeant(word: string, { name }: Property): boolean {
  const meaning = meaningOf(word);
  return meaning !== null && wordsOf(name).some((one) => meaningOf(one) === meaning);
}

/** The last word of what stands right before a value, up to the edge before that; null where the item says the value twice. */
function labelBefore(edged: EdgedText, value: string): string | null {
  const [place, another] = value === '' ? [] : placesIn(value, edged);
  if (another !== undefined) return null;
  if (place === undefined) return '';
  let start = place.start - 1;
  while (start > 0 && (/\s/.test(edged.text[start] ?? '') || !edged.isEdge(start))) start -= 1;
  // What ends the line before it, and is not all of that, is said of what stands there: "48 min cooking".
  if (edged.isLineEdge(place.start) && !edged.isLineEdge(Math.max(0, start))) return '';
  const label = edged.text.slice(Math.max(0, start), place.start);
  // A number has its unit behind it.
  return /^[^\p{N}]{2,30}$/u.test(label) ? (/(\p{L}{2,})[:\s(]*$/u.exec(label)?.[1] ?? '') : '';
}

/** The word right behind a number, in the same text; null where the item says the number twice. */
function wordBehind(edged: EdgedText, value: string): string | null {
  if (!/^\P{L}*\p{N}$/u.test(value)) return '';
  const [place, another] = placesIn(value, edged);
  if (another !== undefined) return null;
  if (place === undefined || edged.isEdge(place.end)) return '';
  return /^ (\p{L}{2,})/u.exec(edged.text.slice(place.end))?.[1] ?? '';
}

/** One text of an item that two properties say, which say different ones in most items. */
function saidOnce(
  properties: readonly Property[],
  rows: readonly Row[],
  items: readonly SourceItem[],
): readonly ValueDoubt[] {
  const isSame = (row: Row, one: Property, other: Property): boolean =>
    textOf(row[one.name]) !== '' && row[one.name] === row[other.name];
  return properties.flatMap((property, index) =>
    properties.slice(0, index).flatMap((other) => {
      if (rows.filter((row) => isSame(row, property, other)).length * 2 > rows.length) return [];
      return rows.flatMap((row, at): ValueDoubt[] => {
        const edged = items[at]?.edged;
        if (edged === undefined || !isSame(row, property, other)) return [];
        if (placesIn(textOf(row[property.name]), edged).length > 1) return [];
        return [
          { at, property: property.name, what: `"${other.name}" says it, too, and the item says it once` },
        ];
      });
    }),
  );
}

/** "started by Ada Noor" and "Published 5 May", where the name or the date stands in an element of its own. */
function withWordsBefore(
  property: Property,
  rows: readonly Row[],
  items: readonly SourceItem[],
): readonly ValueDoubt[] {
  const values = rows.map((row) => normalText(textOf(row[property.name])));
  const before = asksForName(property) ? BY : WORDS_BEFORE_NUMBER;
  const words = mostFrequent(values.flatMap((value) => (LABEL.exec(value) ?? before.exec(value))?.[0] ?? []));
  if (words === null || words.count < LEAST_ITEMS) return [];
  const isLabel = wordsOf(words.text).some((word) => isCalled(word, property));
  const hasColon = words.text.endsWith(':');
  // Of several labels each is a part of what is said.
  if (hasColon && !(isLabel && words.count === values.filter(Boolean).length)) return [];
  const isSetOff = before === BY || hasColon;
  return values.flatMap((value, at): ValueDoubt[] => {
    const edged = items[at]?.edged;
    const [place] = edged === undefined ? [] : placesIn(value, edged);
    if (edged === undefined || place === undefined || !value.startsWith(`${words.text} `)) return [];
    const start = place.start + words.text.length + 1;
    const isDated = valueKind([edged.text.slice(start, place.end)]) === 'date';
    return edged.isEdge(start) && (isSetOff || (isDated && (isLabel || !edged.isEdge(place.start))))
      ? [{ at, property: property.name, what: `"${words.text}" stands before it` }]
      : [];
  });
}
