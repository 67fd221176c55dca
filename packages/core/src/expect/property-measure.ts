import type { Steps } from '../ground/time/take-turns.ts';
import type { PropertyType } from '../recipe/property.ts';
import type { RowValue } from '../results/row.ts';
import { valueText } from '../results/value-text.ts';
import { isForeign, isMisread } from '../values/misread-text.ts';
import { shortValue } from '../verdict/rows/row-lines.ts';
import { addressName, isAddress } from './address-name.ts';
import { ADVERTISED } from './advertised.ts';
import { Counts, MOST_COUNTED } from './counts.ts';
import { areDated, daySpread, type ReadDay } from './day-spread.ts';
import { isFilled } from './is-filled.ts';
import type { PropertyProfile } from './job-profile.ts';
import { STEP, sampleOf } from './kept-share.ts';
import { numberIn } from './number-in.ts';
import { KIND, LONGEST_LOOK, lookAt } from './text-look.ts';
import { valueShaper } from './value-shape.ts';

/** The share of values that are numbers in a column of numbers. */
const NUMERIC = 0.8;
/** The same where a few words stand in the place of the others, "Free" and "Sold out": how many, and beside which share of numbers. */
const AMONG_WORDS = { words: 4, least: 0.2, values: 5 } as const;
/** The share of different values of a column that names its rows, and of one whose values tell rows apart. */
const NAMING = 0.9;
const TELLING = 0.6;
/** The share of numbers with decimals that have one mark before them, and the fewest that show it. */
const MARKED = 0.9;
const LEAST_MARKED = 3;
const DECIMALS = /\d([.,])\d{1,2}(?![.,]?\d)/;
const GROUPS = /^\D*[1-9]\d{0,2}([.,])\d{3}(?!\d)/;
const SHAPES_KEPT = 40;
const WORDS_KEPT = 120;
/** Longer texts are no numbers. */
const NUMBER = 40;
const WORD = /\p{L}{2,}/gu;
const ASCII_WORD = /[a-z]{2,}/g;
const MONEY = /\p{Sc}/u;
const FIVE_LETTERS = /(?:\p{L}\P{L}*){5}/u;

/** An address, and how its path begins, if it has one. */
const ADDRESS = /^https?:\/\/[^/?#]*(\/[^/?#]*)?/i;
/** The kinds of characters of what is not looked at. */
const ANY = KIND.other | KIND.digit;
/** The share of values that have a word, or a path, from which it is a common one. */
const COMMON = 0.8;

/** Beside `isMisread`: UTF-8 read byte by byte in the midst of other letters, or as ISO 8859-1, and entities left as they are. */
const BROKEN = /[ÃÂÄÅ][\u0080-\u00BF]|\u00E2\u0080|&(?:#x?\w+|amp|quot|apos|nbsp|lt|gt);/;

type Trait = readonly [name: string, pattern: Pick<RegExp, 'test'>, hasOneOf: number, hasNone?: number];
const LETTER = KIND.upper | KIND.lower;
/** What prices become that could not be read. */
export const ZERO = 'of zero';
export const ZEROS = 'with no digit but zero';

/** What texts may be like all at once, and the kinds of characters without which they are not, or with which. */
const TRAITS: readonly Trait[] = [
  ['in capitals', /^(?:[^\p{Lu}\p{Ll}]*\p{Lu}){2}[^\p{Ll}]*$/u, KIND.upper, KIND.lower],
  ['without capitals', /^(?:[^\p{Lu}\p{Ll}]*\p{Ll}){4}[^\p{Lu}]*$/u, KIND.lower, KIND.upper],
  ['with broken characters', { test: (text) => isMisread(text) || BROKEN.test(text) }, KIND.and],
  [
    // Alone, or before what is advertised.
    'called an advertisement',
    new RegExp(
      String.raw`^[^\p{L}]?(?:(?:${ADVERTISED.sure})(?!\p{L})|(?:${ADVERTISED.short})\s?(?:[^\s\p{L}\p{N}'’]|$))`,
      'iu',
    ),
    LETTER,
  ],
  ['that say nothing', /^(?:n\/?a\.?|[-–—]+)$/i, LETTER | KIND.dash | KIND.sign],
  ['cut off', { test: (text) => text.endsWith('…') || text.endsWith('...') }, KIND.point | KIND.sign],
  ['of single characters', /^\S(?:\s\S){3}/, KIND.space],
];
/** The same of texts with a digit. */
const TRAITS_OF_NUMBERS: readonly Trait[] = [
  ['with a fraction', DECIMALS, KIND.point | KIND.comma],
  [ZERO, /^\D*0[.,]00?\D*$/, KIND.point | KIND.comma],
  ['with hundredths', /\d[.,]\d\d(?!\d)/, KIND.point | KIND.comma],
  [ZEROS, { test: (text) => !/[1-9]/.test(text) }, KIND.digit],
  ['with a zero before', /^0[\d ]{3}/, KIND.digit],
  ['with a unit joined to them', /\d[\p{L}°%]|\p{L}\d/u, LETTER | KIND.sign],
  ['with a year', /\b(?:19|20)\d\d\b/, KIND.digit],
  ['with the day first', /^\D*(?:1[3-9]|2\d|3[01])([./-])\d\d?\1\d/, KIND.point | KIND.dash],
  ['with the month first', /^\D*\d\d?([./-])(?:1[3-9]|2\d|3[01])\1\d/, KIND.point | KIND.dash],
];

/** What a program writes where it has nothing. */
const NOTHING = /^(?:undefined|null|NaN|\[object \w+\])$/;

/** Counts the values of one property as they go by, in bounded memory. */
export class PropertyMeasure {
  /** Images of the same rows move to other addresses. */
  readonly isOfImages: boolean;
  #rows = 0;
  #filled = 0;
  #characters = 0;
  readonly #values = new Counts();
  readonly #numbers: number[] = [];
  #steps = 0;
  /** Values without a digit, and the first different ones. */
  #wordy = 0;
  readonly #wordings = new Set<string>();
  readonly #decimals = { '.': 0, ',': 0 };
  readonly #groups = { '.': 0, ',': 0 };
  readonly #shapeOf = valueShaper();
  readonly #shapes = new Counts();
  readonly #words = new Counts();
  readonly #paths = new Counts();
  readonly #traits = new Counts();

  constructor(type: PropertyType = 'text') {
    this.isOfImages = type === 'src';
  }

  /** Its shape; an empty one where there is nothing. */
  add(given: RowValue): string {
    this.#rows += 1;
    if (!isFilled(given)) return '';
    const value = valueText(given) ?? '';
    if (NOTHING.test(value)) return '';
    this.#filled += 1;
    this.#characters += value.length;
    this.#values.add(String(shortValue(value)));
    const address = ADDRESS.exec(value);
    const { kinds, shape } = address === null ? lookAt(value) : { kinds: ANY, shape: this.#shapeOf(value) };
    this.#shapes.add(shape);
    const number = isBareNumber(value, kinds) ? numberIn(value) : null;
    if (number !== null && number === (this.#numbers.at(-1) ?? 0) + 1) this.#steps += 1;
    if (number !== null && this.#numbers.length < MOST_COUNTED) this.#numbers.push(number);
    if (!(kinds & KIND.digit)) this.#addWording(value);
    // Of "1,204 reviews", too.
    if (number !== null || (address === null && kinds & KIND.digit && hasOneNumber(value))) {
      countMark(this.#decimals, DECIMALS, value);
      countMark(this.#groups, GROUPS, value);
    }
    if (address === null) this.#addText(value.slice(0, LONGEST_LOOK), kinds);
    else if (address[1]) this.#paths.add(address[1]);
    return shape;
  }

  #addWording(value: string): void {
    this.#wordy += 1;
    if (this.#wordings.size <= AMONG_WORDS.words) this.#wordings.add(value);
  }

  #addText(start: string, kinds: number): void {
    if (kinds & (LETTER | KIND.other)) for (const word of wordsOf(start)) this.#words.add(word);
    this.#count(TRAITS, start, kinds);
    if (kinds & KIND.digit) this.#count(TRAITS_OF_NUMBERS, start, kinds);
  }

  #count(traits: readonly Trait[], text: string, kinds: number): void {
    for (const [trait, pattern, hasOneOf, hasNone = 0] of traits) {
      const mayBe = kinds & KIND.other || (kinds & hasOneOf && !(kinds & hasNone));
      if (mayBe && pattern.test(text)) this.#traits.add(trait);
    }
  }

  /** Null where fewer than most of the values are numbers. */
  #spread(): NonNullable<PropertyProfile['numbers']> | null {
    const count = this.#numbers.length;
    const areAmongWords =
      this.#wordings.size <= AMONG_WORDS.words &&
      count >= Math.max(AMONG_WORDS.values, this.#filled * AMONG_WORDS.least);
    const others = areAmongWords ? this.#wordy : 0;
    if (count < Math.min(this.#filled - others, MOST_COUNTED) * NUMERIC) return null;
    const sorted = this.#numbers.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
    return sorted.length === 0 ? null : { low: at(0.1), mid: at(0.5), high: at(0.9) };
  }

  /** Places in the list, "1." to "60.", belong to no row. */
  get isNumbering(): boolean {
    return this.#steps > 0 && this.#steps >= this.#numbers.length * COMMON;
  }

  /** Places in the list, though some are shared: none is higher than the list is long. */
  get arePlaces(): boolean {
    return (this.#spread()?.high ?? Number.POSITIVE_INFINITY) <= this.#rows;
  }

  get isDated(): boolean {
    return areDated([...this.#values.keys()]);
  }

  get profile(): PropertyProfile {
    const filled = this.#filled;
    const share = (number: number): number => (filled === 0 ? 0 : Math.round((number / filled) * 1e4) / 1e4);
    const shapes = mostFrequent(this.#shapes, SHAPES_KEPT).map(([shape, times]) => [shape, share(times)]);
    return {
      filled: this.#rows === 0 ? 0 : filled / this.#rows,
      distinct: share(Math.min(this.#values.size, filled)),
      length: filled === 0 ? 0 : this.#characters / filled,
      shapes: Object.fromEntries(shapes),
      words: mostFrequent(this.#words, WORDS_KEPT).map(([word]) => word),
      top: share(mostOf(this.#values)),
      numbers: this.#spread(),
      decimal: markOf(this.#decimals),
      group: markOf(this.#groups),
      common: Object.fromEntries(
        [...this.#words.times, ...this.#paths.times].flatMap(([part, times]) =>
          times >= filled * COMMON ? [[part, Math.min(1, share(times))]] : [],
        ),
      ),
      traits: Object.fromEntries(this.#traits.times.map(([trait, times]) => [trait, share(times)])),
    };
  }

  /** The same with some of the values, for jobs to be compared by. */
  *sampled(readDay: ReadDay | null): Steps<PropertyProfile> {
    const values = [...this.#values.keys()];
    const days = readDay && daySpread(values, readDay);
    yield;
    const { numbers = null, ...measured } = this.profile;
    // "07.11.2026" is no number.
    const profile = { ...measured, numbers: days ? null : numbers, days };
    const areNumbers = Boolean(profile.numbers);
    if (areNumbers || this.isOfImages) {
      const isTelling = profile.distinct > TELLING && !this.isNumbering;
      return {
        ...profile,
        ...(this.isOfImages && { isOfImages: true }),
        ...(isTelling && { values: yield* sampleOf(yield* namesOf(values)) }),
      };
    }
    if (profile.distinct <= NAMING) return profile;
    return { ...profile, sample: yield* sampleOf(yield* namesOf(values)) };
  }
}

/** What of addresses names what they lead to, where that is no other's name. */
function* namesOf(values: readonly string[]): Steps<readonly string[]> {
  if (!values.some(isAddress)) return values;
  const counts = new Counts();
  const names: string[] = [];
  for (const value of values) {
    const name = addressName(value);
    counts.add(name);
    names.push(name);
    if (names.length % STEP === 0) yield;
  }
  return names.map((name, index) => (counts.get(name)?.times === 1 ? name : (values[index] ?? name)));
}

type Marks = Record<'.' | ',', number>;

function countMark(marks: Marks, pattern: RegExp, value: string): void {
  const mark = pattern.exec(value)?.[1];
  if (mark === '.' || mark === ',') marks[mark] += 1;
}

function markOf({ '.': points, ',': commas }: Marks): '.' | ',' | null {
  const most = Math.max(points, commas);
  if (most < LEAST_MARKED || most < (points + commas) * MARKED) return null;
  return points > commas ? '.' : ',';
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(isForeign(text) ? WORD : ASCII_WORD) ?? [];
}

/** A number with a currency or a unit at most, or money, "€46,000 a year": that in a title may be one that counts on. */
function isBareNumber(value: string, kinds: number): boolean {
  if (value.length > NUMBER || !(kinds & KIND.digit)) return false;
  return !(kinds & (LETTER | KIND.other) && FIVE_LETTERS.test(value)) || MONEY.test(value);
}

function hasOneNumber(value: string): boolean {
  return value.length <= NUMBER && numberIn(value) !== null;
}

function mostOf(counts: Counts): number {
  let most = 0;
  for (const { times } of counts.values()) most = Math.max(most, times);
  return most;
}

function mostFrequent(counts: Counts, most: number): [string, number][] {
  return counts.times.sort((a, b) => b[1] - a[1]).slice(0, most);
}
