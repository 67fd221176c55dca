import { numberIn } from '../../../expect/number-in.ts';
import { valueShape } from '../../../expect/value-shape.ts';
import type { SeenValues } from '../../../recipe/plan/seen-values.ts';
import type { Property } from '../../../recipe/property.ts';
import { STOP } from '../structure/label-evidence.ts';
import { meaningsOf, wordsOf } from '../structure/meanings.ts';
import { codesOf } from './codes-of.ts';
import { MOST_ITEMS, type PlaceTexts } from './item-texts.ts';
import { inPlace } from './see-values.ts';
import { FEW_KNOWN, knownWords } from './unlike-before.ts';

type Called = Pick<Property, 'name' | 'description'>;

/** Fewer items say nothing about shares. */
const LEAST_ROWS = 5;
const LEAST_WORDS = 3;
/** Of the values: they had no label, and have one. */
const FEW_LABELLED = 0.1;
const MOST_LABELLED = 0.8;
const MANY_KNOWN_SHAPES = 0.5;
/** Of the values, for them to be those of before; so many times as many as of others. */
const LEAST_SAME = { values: 4, share: 0.5, times: 3 } as const;
/** Logarithms of a ratio: numbers are others, and as good as those of before. */
const OTHER = 0.04;
const SAME = 0.1;
const CLOSER = 4;

/** Why values are not those of before, and which element says now what they said. */
export interface Left {
  readonly reason: string;
  readonly elsewhere?: string;
}

type Spread = NonNullable<SeenValues['numbers']>;

/**
 * Why values that stand elsewhere in their items than before, or have got a label or a word behind them, are not those of
 * before; null where nothing tells it. `texts`: all that the items say.
 */
export function leftElsewhere(
  property: Called,
  now: SeenValues,
  before: SeenValues,
  texts: readonly PlaceTexts[],
): Left | null {
  if (now.rows < LEAST_ROWS || before.rows < LEAST_ROWS) return null;
  if (isReplaced(now, before, texts))
    return { reason: 'in another place, and something like them stands where they stood' };
  const other = saysWords(now, before, texts) ?? saysValues(now, before, texts);
  if (other !== null) return saidElsewhere(other);
  const label = newLabel(now, before);
  const isLabel = label !== null && !isCalled(property, label);
  if (isLabel && saysOther(property, label, now, before)) return besideNew(label);
  // What stands behind a value may be said of something else, as long as nothing else is what the value was.
  const { behind } = now;
  const said = isLabel
    ? label
    : before.behind === null && behind && !isCalled(property, behind)
      ? behind
      : null;
  return said !== null && saysNumbers(now, before, texts) ? besideNew(said) : null;
}

function besideNew(label: string): Left {
  return { reason: `beside "${label}", which was not there, and others than before` };
}

function saidElsewhere({ key }: PlaceTexts): Left {
  return { reason: 'others than before, and another element says what they said', elsewhere: key };
}

/** Whether the element that said what the values had said is there still: of other items it says other things. */
export function stillElsewhere(
  key: string,
  now: SeenValues,
  before: SeenValues,
  texts: readonly PlaceTexts[],
): Left | null {
  if (now.places <= before.places) return null;
  const there = texts.find((one) => one.key === key && isOfNearlyAll(one, now));
  return there === undefined ? null : saidElsewhere(there);
}

function isOfNearlyAll({ texts }: PlaceTexts, { rows }: SeenValues): boolean {
  return texts.length >= Math.min(rows, MOST_ITEMS) * MOST_LABELLED;
}

/** Whether a label means something else, or the values before it are others. */
function saysOther(property: Called, label: string, now: SeenValues, before: SeenValues): boolean {
  const hasMeaning = [label, property.name].every((text) => meaningsOf(wordsOf(text)).length > 0);
  const areWords = now.words.length >= LEAST_WORDS;
  if (areWords && knownWords(now, before) < FEW_KNOWN) return true;
  const areSame = now.numbers && before.numbers && distance(now.numbers, before.numbers) <= SAME;
  return hasMeaning && !areWords && !areSame;
}

/** Whether something like the values has come to where they stood. */
function isReplaced(now: SeenValues, before: SeenValues, texts: readonly PlaceTexts[]): boolean {
  const { stands } = before;
  if (!stands || !now.stands || stands.count === 0 || now.stands.place === stands.place) return false;
  const there = inPlace(stands.place, texts, Math.min(now.rows, MOST_ITEMS));
  if (there.length < stands.count) return false;
  return there.some((column) => {
    const like = column.filter((text) => valueShape(text) in before.shapes).length;
    const isLike = like >= column.length * MANY_KNOWN_SHAPES && new Set(column).size > 1;
    return isLike && knownWords({ words: column.flatMap(wordsOf) }, before) >= knownWords(now, before);
  });
}

/** What nearly all values have before them, and had not. */
function newLabel(now: SeenValues, before: SeenValues): string | null {
  const isNew = before.label === null && (before.labelled ?? 1) <= FEW_LABELLED;
  return isNew && (now.labelled ?? 0) >= MOST_LABELLED ? now.label : null;
}

function isCalled({ name, description = '' }: Called, label: string): boolean {
  const [own, said] = [[...wordsOf(name), ...wordsOf(description ?? '')], wordsOf(label)];
  const meanings = meaningsOf(own);
  return (
    said.some((word) => !STOP.has(word) && own.includes(word)) ||
    meaningsOf(said).some((one) => meanings.includes(one))
  );
}

/** A new element with the words of before, where the field has others: a translator in the place of an author. */
function saysWords(now: SeenValues, before: SeenValues, texts: readonly PlaceTexts[]): PlaceTexts | null {
  const isOther = before.words.length >= LEAST_WORDS && now.places > before.places;
  if (!isOther || knownWords(now, before) >= FEW_KNOWN) return null;
  const says = (one: PlaceTexts): boolean => {
    const words = [...new Set(one.texts.flatMap(wordsOf))];
    return isOfNearlyAll(one, now) && knownWords({ words }, before) >= MOST_LABELLED;
  };
  return texts.find(says) ?? null;
}

/** A new element with many of the very values of before, where the field has hardly any: the year of a new edition. */
function saysValues(now: SeenValues, before: SeenValues, texts: readonly PlaceTexts[]): PlaceTexts | null {
  const known = new Set(before.codes);
  if (known.size < LEAST_SAME.values || now.places <= before.places) return null;
  const own = shareOf(now.codes ?? [], known);
  const says = (one: PlaceTexts): boolean => {
    if (!isOfNearlyAll(one, now)) return false;
    const codes = codesOf(one.texts);
    const share = shareOf(codes, known);
    const isSame = share >= LEAST_SAME.share && share * codes.length >= LEAST_SAME.values;
    return isSame && own * LEAST_SAME.times <= share;
  };
  return texts.find(says) ?? null;
}

function shareOf(codes: readonly string[], known: ReadonlySet<string>): number {
  return codes.filter((code) => known.has(code)).length / Math.max(1, codes.length);
}

/** Whether the numbers are others, and another element says those of before. */
function saysNumbers(now: SeenValues, before: SeenValues, texts: readonly PlaceTexts[]): boolean {
  const known = before.numbers;
  const own = now.numbers === null || known === null ? 0 : distance(now.numbers, known);
  if (known === null || own < OTHER) return false;
  const least = Math.min(now.rows, MOST_ITEMS) * MOST_LABELLED;
  return texts.some((one) => {
    const spread = one.texts.length < least ? null : spreadOf(one.texts);
    return spread !== null && distance(spread, known) <= Math.min(SAME, own / CLOSER);
  });
}

function spreadOf(texts: readonly string[]): Spread | null {
  const numbers = texts.flatMap((text) => numberIn(text) ?? []);
  if (numbers.length < texts.length * MOST_LABELLED) return null;
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { low: at(0.1), mid: at(0.5), high: at(0.9) };
}

function distance(one: Spread, other: Spread): number {
  const ratios = (['low', 'mid', 'high'] as const).map((key) =>
    one[key] === other[key] ? 0 : Math.abs(Math.log(one[key] / other[key])),
  );
  return ratios.some(Number.isNaN) ? Infinity : Math.max(...ratios);
}
