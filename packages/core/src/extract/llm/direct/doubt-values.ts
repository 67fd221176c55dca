import type { Property } from '../../../recipe/property.ts';
import type { Row } from '../../../results/row.ts';
import { asciiDigits } from '../../../values/ascii-digits.ts';
import { numberTokens } from '../../../values/number-token.ts';
import { mostFrequent } from '../most-frequent.ts';
import { meaningOf, wordsOf } from '../structure/meanings.ts';
import { isAddress } from './direct-answer.ts';

/** What an item says, and which of it is crossed out. */
export interface SaidItem {
  readonly source: string;
  readonly crossedOut: readonly string[];
}

/** Something wrong with one value. */
export interface ValueDoubt {
  /** Which item, from 0. */
  readonly at: number;
  readonly property: string;
  readonly what: string;
}

/** Items whose values stand behind the same word, for that to be where they stand. */
const USUAL = 0.6;
const LEAST_ITEMS = 3;
const LEAST_DIFFERENT = 4;
const NEARLY_ALL = 0.9;
/** Before a number that is not what is paid, unless a property asks for it. */
const OTHER_PRICE =
  /\b(?:was|were|before|formerly|old|instead of|list|regular|rrp|msrp|uvp|statt|bisher|shipping|delivery|postage|versand|deposit|pfand|save|saving|tax|vat|fee)\b[^\d]{0,12}$/iu;
const CURRENCY_WORD = /^(?:[a-z]{3}|us|kr|zł|kč|lei|руб|грн|fr)$/iu;
/** Shorter values of another property may be anything. */
const LEAST_OTHER = 4;

/** Values that are in their item and may be something else of it: another price, or a value with words beside it. */
export function doubtValues(
  properties: readonly Property[],
  rows: readonly Row[],
  items: readonly SaidItem[],
): readonly ValueDoubt[] {
  const texts = properties.filter((property) => !isAddress(property) && property.type === 'text');
  return texts.flatMap((property) => {
    const values = rows.map((row) => textOf(row[property.name]));
    const others = texts.filter((one) => one !== property);
    return values.flatMap((value, at): ValueDoubt[] => {
      const item = items[at];
      const row = rows[at];
      if (value === '' || item === undefined || row === undefined) return [];
      const what =
        anotherNumber(property, value, item, wordsBefore(values, items)) ??
        strayWords(property, value, values) ??
        sameEnd(values) ??
        (isTold(property) ? null : otherInside(value, row, others));
      return what === null ? [] : [{ at, property: property.name, what }];
    });
  });
}

function anotherNumber(
  property: Property,
  value: string,
  { source, crossedOut }: SaidItem,
  usual: string | null,
): string | null {
  const tokens = numberTokens(asciiDigits(source));
  if (numberTokens(asciiDigits(value)).length !== 1 || tokens.length < 2) return null;
  const before = textBefore(value, source);
  if (isPlainPrice(property)) {
    if (crossedOut.some((text) => text.includes(value)) && source.split(value).length === 2)
      return 'it is crossed out in the item';
    if (OTHER_PRICE.test(before)) return `it stands behind "${lastWords(before)}"`;
  }
  if (usual === null || lastWord(before) === usual) return null;
  const isElsewhere = tokens.some(({ start }) => lastWord(lineBefore(source, start)) === usual);
  return isElsewhere ? `it stands elsewhere than in the other items, behind "${usual}"` : null;
}

/** The word behind which most values stand; null where they have none in common. */
function wordsBefore(values: readonly string[], items: readonly SaidItem[]): string | null {
  const words = values.map((value, at) => lastWord(textBefore(value, items[at]?.source ?? '')));
  const present = words.filter((word) => word !== '');
  const usual = mostFrequent(present);
  if (usual === null || present.length < LEAST_ITEMS) return null;
  return usual.count >= words.length * USUAL ? usual.text : null;
}

/** A price with words beside it, where the others have none. */
function strayWords(property: Property, value: string, values: readonly string[]): string | null {
  if (!isPlainPrice(property) || numberTokens(asciiDigits(value)).length !== 1) return null;
  const plain = values.filter((one) => one !== '' && !hasWords(one));
  return hasWords(value) && plain.length * 2 >= values.length ? 'there are words beside it' : null;
}

/** The word behind the values, which nearly all of them end with. */
function sameEnd(values: readonly string[]): string | null {
  const present = values.filter((value) => /^\D*\s\D*$/u.test(value));
  if (present.length < values.length || new Set(present).size < LEAST_DIFFERENT) return null;
  const end = mostFrequent(present.map(lastWord));
  if (end === null || end.text === '' || end.count < present.length * NEARLY_ALL) return null;
  return `nearly all values end with "${end.text}"`;
}

function hasWords(value: string): boolean {
  return (value.match(/\p{L}+/gu) ?? []).some((word) => !CURRENCY_WORD.test(word));
}

function otherInside(value: string, row: Row, others: readonly Property[]): string | null {
  if (!/\p{L}{2}/u.test(value)) return null;
  const inside = others.find(({ name }) => {
    const other = textOf(row[name]);
    return other.length >= LEAST_OTHER && /\d/.test(other) && other !== value && value.includes(other);
  });
  return inside === undefined ? null : `it holds "${inside.name}", too`;
}

function isPlainPrice({ name, description }: Property): boolean {
  const asks = wordsOf(`${name} ${description ?? ''}`);
  if (asks.some((word) => OTHER_PRICE.test(`${word} `))) return false;
  return means({ name }, 'price');
}

/** Whether it tells of the item, and so may say all that other properties do. */
function isTold(property: Property): boolean {
  return means(property, 'description');
}

function means({ name }: Pick<Property, 'name'>, meaning: string): boolean {
  return wordsOf(name).some((word) => meaningOf(word) === meaning);
}

function textBefore(value: string, source: string): string {
  const at = source.indexOf(value);
  return at < 0 ? '' : lineBefore(source, at);
}

function lineBefore(source: string, at: number): string {
  return source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
}

function lastWord(text: string): string {
  return /(\p{L}+)[^\p{L}\d]*$/u.exec(text.slice(-40))?.[1]?.toLowerCase() ?? '';
}

function lastWords(text: string): string {
  return text.slice(-20).replace(/\s+/g, ' ').trim();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
