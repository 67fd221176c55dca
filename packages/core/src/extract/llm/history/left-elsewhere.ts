import { numberIn } from '../../../expect/number-in.ts';
import { valueShape } from '../../../expect/value-shape.ts';
import type { SeenValues } from '../../../recipe/plan/seen-values.ts';
import type { Property } from '../../../recipe/property.ts';
import { STOP } from '../structure/label-evidence.ts';
import { meaningsOf, wordsOf } from '../structure/meanings.ts';
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
/** Logarithms of a ratio: numbers are others, and as good as those of before. */
const OTHER = 0.04;
const SAME = 0.1;
const CLOSER = 4;

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
): string | null {
  if (now.rows < LEAST_ROWS || before.rows < LEAST_ROWS) return null;
  if (isReplaced(now, before, texts))
    return 'in another place, and something like them stands where they stood';
  if (saysWords(now, before, texts)) return 'others than before, and another element says what they said';
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

function besideNew(label: string): string {
  return `beside "${label}", which was not there, and others than before`;
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

/** Whether the words are others, and those of before are in a new element: a translator in the place of an author. */
function saysWords(now: SeenValues, before: SeenValues, texts: readonly PlaceTexts[]): boolean {
  const isOther = before.words.length >= LEAST_WORDS && now.places > before.places;
  if (!isOther || knownWords(now, before) >= FEW_KNOWN) return false;
  const least = Math.min(now.rows, MOST_ITEMS) * MOST_LABELLED;
  return texts.some((one) => {
    const words = [...new Set(one.texts.flatMap(wordsOf))];
    return one.texts.length >= least && knownWords({ words }, before) >= MOST_LABELLED;
  });
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
