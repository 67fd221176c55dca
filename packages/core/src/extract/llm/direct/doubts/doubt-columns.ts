import type { Property } from '../../../../recipe/property.ts';
import type { Row } from '../../../../results/row.ts';
import { type Doubt, fieldDoubt } from '../../compile/doubt/doubt.ts';
import { quoted } from '../../compile/judge/check-proposed-selector.ts';
import { shapeEvidence } from '../../structure/field-evidence.ts';
import { meaningOf, wordsOf } from '../../structure/meanings.ts';
import { areTurned } from '../../structure/ordered-pairs.ts';
import { fittingIn, shapeOf } from '../../value-shape.ts';
import { worded } from '../answer/direct-answer.ts';
import { textOf } from '../lines/text-of.ts';

/** Fewer items say little about shapes. */
const LEAST_ITEMS = 3;
const LEAST_FITTING = 0.6;
const SWAP_MARGIN = 2;

const WORDED = new Set(['title', 'author', 'seller', 'description', 'company', 'place', 'category']);

const NEARLY_ALL = 0.9;

/** What is wrong with all values of one property, or of two. */
export type ColumnDoubt = Pick<Doubt, 'fields' | 'message'>;

export function doubtOfBoth({ name: one }: Property, { name: other }: Property, what: string): ColumnDoubt {
  return { fields: [one, other], message: `${one} and ${other}: ${what}` };
}

/** What the values of all items together show to be wrong: shapes that do not fit, two properties that say the same or look swapped. */
export function doubtColumns(properties: readonly Property[], rows: readonly Row[]): readonly ColumnDoubt[] {
  if (rows.length < LEAST_ITEMS) return [];
  const columns = worded(properties).map((property) => ({
    property,
    values: rows.map((row) => row[property.name] ?? null),
  }));
  const doubts: ColumnDoubt[] = [];
  for (const [at, one] of columns.entries()) {
    const texts = textsOf(one.values);
    const shape = shapeOf(one.property);
    if (shape !== null && texts.length > 0 && fittingIn(shape, texts).length < texts.length * LEAST_FITTING)
      doubts.push(
        fieldDoubt(one.property, `its values, ${quoted(texts[0] ?? '')} say, do not fit: ${shape.rule}`),
      );
    if (isName(one.property) && isMostly(texts, (text) => !/\p{L}/u.test(text)))
      doubts.push(fieldDoubt(one.property, `its values, ${quoted(texts[0] ?? '')} say, hold no letters`));
    for (const other of columns.slice(at + 1)) {
      const others = textsOf(other.values);
      if (texts.length < LEAST_ITEMS || others.length < LEAST_ITEMS) continue;
      const both = (what: string): void => {
        doubts.push(doubtOfBoth(one.property, other.property, what));
      };
      const pairs = one.values
        .map((value, item) => [textOf(value), textOf(other.values[item])] as const)
        .filter((pair) => !pair.includes(''));
      const isSame = pairs.every(([text, beside]) => text === beside);
      if (isSame && pairs.length * 2 > Math.max(texts.length, others.length)) {
        both('they say the same in all items');
        continue;
      }
      if (isSaidBy(one.property, others, texts) || isSaidBy(other.property, texts, others))
        both('they look as if they had swapped places');
      if (areTurned(one.property, one.values.map(textOf), other.property, other.values.map(textOf)))
        both('they look as if they had swapped places');
      const before = shapeEvidence(one.property, texts) + shapeEvidence(other.property, others);
      const after = shapeEvidence(one.property, others) + shapeEvidence(other.property, texts);
      if (after - before >= SWAP_MARGIN) both('they look as if they had swapped places');
    }
  }
  return doubts;
}

/** Whether all values of another property begin with the name of one whose own values do not say it: "Available now". */
function isSaidBy({ name }: Property, others: readonly string[], own: readonly string[]): boolean {
  const [word = '', ...more] = wordsOf(name);
  const says = (text: string): boolean => wordsOf(text).includes(word);
  return more.length === 0 && others.every((text) => wordsOf(text)[0] === word) && !own.some(says);
}

/** Whether the property is a name or a text, which holds words. */
function isName({ name }: Property): boolean {
  return wordsOf(name).some((word) => WORDED.has(meaningOf(word) ?? ''));
}

function isMostly(texts: readonly string[], is: (text: string) => boolean): boolean {
  return texts.length >= LEAST_ITEMS && texts.filter(is).length >= texts.length * NEARLY_ALL;
}

function textsOf(values: readonly unknown[]): readonly string[] {
  return values.filter((value): value is string => typeof value === 'string' && value !== '');
}
