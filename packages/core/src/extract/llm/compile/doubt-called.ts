import type { Property } from '../../../recipe/property.ts';
import { isValue } from '../candidate-reader.ts';
import { type Column, descriptionWords, shapeEvidence } from '../structure/field-evidence.ts';
import { isSameStem } from '../structure/label-evidence.ts';
import { type LabelWords, labelWords } from '../structure/label-words.ts';
import { isShortFor, LATER, meaningOf, namesItems, wordsOf } from '../structure/meanings.ts';
import { quoted } from './check-proposed-selector.ts';
import { type Doubt, fieldDoubt } from './doubt.ts';

/** Of the items that have the one must have the other. */
const LEAST_SHARE = 0.7;
/** Characters of a word that may have another ending. */
const LEAST_STEM = 4;
/** Languages that are written without spaces. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** Other values of the same items that the page calls what a property asks for, where it calls its own something else. */
export function doubtCalled(
  property: Property,
  own: Column,
  others: readonly { readonly selector: string | null; readonly column: Column }[],
): Doubt | null {
  const labels = labelWords(own);
  if (labels.all.length === 0) return null;
  const present = own.values.filter(isValue);
  const evidence = shapeEvidence(property, present);
  for (const { selector, column } of others) {
    const values = column.values.filter(isValue);
    if (values.length < present.length * LEAST_SHARE || shapeEvidence(property, values) < evidence) continue;
    const called = labelWords(column);
    if (!isCalledRather(property, called, labels)) continue;
    const message = `it reads ${quoted(present[0] ?? '')}, which the page calls ${quoted(labels.all.join(' '))}, and ${quoted(selector ?? '')}, ${quoted(values[0] ?? '')} say, is called ${quoted(called.all.join(' '))}`;
    return fieldDoubt(property, message);
  }
  return null;
}

/** Whether one says all that the other does of what is wanted, and more, or the same without another word. */
function isCalledRather(property: Property, one: LabelWords, other: LabelWords): boolean {
  const names = wordsOf(property.name);
  const wanted = [...names, ...descriptionWords(property)];
  // What is there last or was changed last is meant only where that is asked for.
  const isLater = other.all.some((said) => LATER.has(said) && !wanted.some((word) => isSaid(word, said)));
  const isMeant = (word: string): boolean =>
    other.all.some(
      (said) => isSaid(word, said) || (!isLater && (meaningOf(word) ?? word) === meaningOf(said)),
    );
  const said = (words: readonly string[]): readonly string[] =>
    wanted.filter((word) => words.some((label) => isSaid(word, label)));
  const more = said(one.shown).filter((word) => !isMeant(word));
  // A name needs no label, and no name but the property's own says more than none.
  if (other.shown.length === 0 && one.shown.length > 0) {
    const isName = names.length > 0 && one.shown.every((word) => names.some((name) => isSaid(name, word)));
    if (!isName || namesItems(property)) return false;
  }
  const isAll = said(other.all).every((word) => one.all.some((label) => isSaid(word, label)));
  if (more.length > 0) return isAll;
  const isSame = said(one.shown).length > 0 && one.shown.every((word) => other.shown.includes(word));
  return (
    isSame &&
    other.shown.some((said) => !one.shown.includes(said) && !wanted.some((word) => isSaid(word, said)))
  );
}

function isSaid(word: string, label: string): boolean {
  if (UNSPACED.test(label)) return word.includes(label);
  if (label.length < LEAST_STEM) return word === label;
  return isSameStem(word, label) || isShortFor(label, word);
}
