import type { Property } from '../../../../recipe/property.ts';
import { meaningOf, wordsOf } from '../../structure/meanings.ts';
import { beginOfText, type EdgedText, placesIn, restOfText } from '../lines/edged-text.ts';

const ALL = /\b(?:all|every|alle|todos|todas|tous|toutes|tutti|tutte)\b|所有|全部/iu;
const SEVERAL = new Set(['author', 'category']);
const PARTS_OF_ALL = /\s?[,;]\s?/;

/** Whether a property asks for all authors, or all kinds, of an item. */
export function asksForAll({ name, description }: Property): boolean {
  return (
    ALL.test(description ?? '') ||
    wordsOf(name).some(
      (word) => /s$|en$/.test(word) && SEVERAL.has(meaningOf(word) ?? meaningOf(word.slice(0, -1)) ?? ''),
    )
  );
}

/** Whether another stands behind a mark before or behind it, which is written alike and is no other value. */
export function leavesOne(value: string, text: EdgedText, others: readonly string[]): boolean {
  const own = value.split(PARTS_OF_ALL).map(formOf);
  return placesIn(value, text).every(({ start, end }) => {
    const [before, behind] = [beginOfText(start, text), restOfText(end, text)];
    const beside = [
      PARTS_OF_ALL.exec(behind)?.index === 0 ? behind.split(PARTS_OF_ALL)[1] : undefined,
      /[,;]\s?$/.test(before) ? before.split(PARTS_OF_ALL).at(-2) : undefined,
    ];
    return beside.some((one) => {
      const other = one?.trim() ?? '';
      return other !== '' && own.includes(formOf(other)) && !others.some((said) => said.includes(other));
    });
  });
}

/** Its words, and which of them are initials. */
function formOf(text: string): string {
  return text
    .trim()
    .replace(/\p{L}{2,}/gu, 'aa')
    .replace(/\p{L}(?=\.)/gu, 'a');
}
