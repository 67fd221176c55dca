import type { Property } from '../../../recipe/property.ts';
import { isValue } from '../candidate-reader.ts';
import { descriptionWords, type FieldColumn, shapeEvidence } from './field-evidence.ts';
import { isSameStem } from './label-evidence.ts';
import { type LabelWords, labelWords } from './label-words.ts';
import { isShortFor, LATER, meaningOf, namesItems, UNSPACED, unaccented, wordsOf } from './meanings.ts';

/** Two values, and what each is called. */
interface CalledRather {
  readonly own: string;
  readonly other: string;
}

/** Of the items that have the one must have the other. */
const LEAST_SHARE = 0.7;
/** Characters of a word that may have another ending. */
const LEAST_STEM = 4;
/** Properties with a word in their descriptions, for it to be one of all. */
const LEAST_SHARED = 3;
/** Of one that says what is meant. */
const LEAST_WORD = 3;

/** Other values of the same items, which the page calls what a property asks for, where it calls its own something else; null: none. */
export function calledRather(
  property: Property,
  own: FieldColumn,
  others: readonly FieldColumn[],
): CalledRather | null {
  const labels = labelWords(own);
  if (labels.all.length === 0) return null;
  const present = own.values.filter(isValue);
  const evidence = shapeEvidence(property, present);
  for (const column of others) {
    const values = column.values.filter(isValue);
    if (values.length < present.length * LEAST_SHARE || shapeEvidence(property, values) < evidence) continue;
    // What is the same in all items is a label.
    if (new Set(values).size === 1 && new Set(present).size > 1) continue;
    const called = labelWords(column);
    if (!isCalledRather(property, called, labels)) continue;
    const say = (value: string, words: LabelWords): string =>
      `${JSON.stringify(value)}, which the page calls ${JSON.stringify(words.all.join(' '))}`;
    return { own: say(present[0] ?? '', labels), other: say(values[0] ?? '', called) };
  }
  return null;
}

/** A property without the words by which others are described, too: each of them is asked for of the same "book". */
export function toldApart(property: Property, all: readonly Property[]): Property {
  const isShared = (word: string): boolean =>
    word.length >= LEAST_STEM &&
    all.filter((one) => descriptionWords(one).includes(word.toLowerCase())).length >= LEAST_SHARED;
  const description = property.description?.replace(/\p{L}+/gu, (word) => (isShared(word) ? '' : word));
  return { ...property, description: description ?? null };
}

/** Whether the page calls what is read for one property by the name of another, and what is read for that one not so. */
export function isCalledAsOther(
  property: Property,
  labels: LabelWords,
  other: Property,
  others: LabelWords,
): boolean {
  const wanted = [...wordsOf(property.name), ...descriptionWords(property)];
  const isOwn = (said: string): boolean =>
    wanted.some((word) => isSaid(word, said) || (meaningOf(word) ?? word) === meaningOf(said));
  const asked = [
    ...wordsOf(other.name),
    ...descriptionWords(other).filter(({ length }) => length >= LEAST_STEM),
  ];
  const isOther = (said: string): boolean => asked.some((word) => isSaid(word, said));
  return labels.shown.some(isOther) && !labels.shown.some(isOwn) && !others.shown.some(isOther);
}

/** Whether one says all that the other does of what is wanted, and more, or the same without another word. */
function isCalledRather(property: Property, one: LabelWords, other: LabelWords): boolean {
  const names = wordsOf(property.name);
  // Short words, as "du" in "prix du vin", say nothing of what is meant, and "day" does.
  const described = descriptionWords(property).filter(
    (word) => unaccented(word).length >= LEAST_WORD || UNSPACED.test(word),
  );
  const wanted = [...names, ...described];
  // What is there last or was changed last is meant only where that is asked for.
  const saysLater = ({ all }: LabelWords): boolean =>
    all.some((said) => LATER.has(said) && !wanted.some((word) => isSaid(word, said)));
  if (saysLater(one)) return false;
  const isLater = saysLater(other);
  // Who is named by "photo by" made the photo.
  const plain = other.shown.length > 1 ? other.all.filter((said) => said !== 'by') : other.all;
  // A label that is the name says more than a word that is like it, or means the same.
  const isNameItself = one.shown.length > 0 && one.shown.every((word) => names.includes(word));
  const isMeant = (word: string): boolean =>
    isNameItself
      ? plain.includes(word)
      : plain.some(
          (said) => isSaid(word, said) || (!isLater && (meaningOf(word) ?? word) === meaningOf(said)),
        );
  const said = (words: readonly string[]): readonly string[] =>
    wanted.filter((word) => words.some((label) => isSaid(word, label)));
  const isNamed = one.shown.length + other.shown.length === 0;
  // Names are no labels, but where there are none they tell one from another.
  const more = said(isNamed ? one.all : one.shown).filter((word) => !isMeant(word));
  // A name needs no label, and no name but the property's own says more than none.
  if (other.shown.length === 0 && one.shown.length > 0) {
    const isName = names.length > 0 && one.shown.every((word) => wanted.some((name) => isSaid(name, word)));
    if (!isName || namesItems(property)) return false;
  }
  const isAll = said(other.all).every((word) => one.all.some((label) => isSaid(word, label)));
  if (isNamed && (namesItems(property) || other.all.every((word) => wanted.some((one) => isSaid(one, word)))))
    return false;
  if (more.length > 0) return isAll;
  // What was changed last is not what was made then.
  if (isLater && said(other.all).length > 0 && isAll) return true;
  const isSame =
    one.shown.length > 0 && said(one.all).length > 0 && one.shown.every((word) => other.shown.includes(word));
  return (
    isSame &&
    other.shown.some((said) => !one.shown.includes(said) && !wanted.some((word) => isSaid(word, said)))
  );
}

function isSaid(word: string, label: string): boolean {
  // What ends with a word is a kind of it: 専有面積 is a 面積.
  if (UNSPACED.test(label)) return word.includes(label) || label.endsWith(word);
  // A syllable of Hangul has two letters or three.
  if (unaccented(label).length < LEAST_STEM) return word === label;
  return isSameStem(word, label) || isShortFor(label, word);
}
