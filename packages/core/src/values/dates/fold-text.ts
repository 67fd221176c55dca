import { asciiDigits } from '../ascii-digits.ts';

/**
 * Text for comparing words: ASCII digits, lower case, no accents, single spaces. `Février` becomes `fevrier`. The vowel
 * signs of Thai and Devanagari stay, for they tell words apart.
 */
export function foldText(text: string): string {
  return asciiDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Script=Inherited}/gu, '')
    .replace(/ı/g, 'i')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}
