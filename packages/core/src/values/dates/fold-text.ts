import { asciiDigits } from '../numbers/ascii-digits.ts';

const ASCII = /^[\x20-\x7e]*$/;

/**
 * Text for comparing words: ASCII digits, lower case, no accents, single spaces. `Février` becomes `fevrier`. The vowel
 * signs of Thai and Devanagari stay, for they tell words apart.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return singleSpaces(text.toLowerCase());
  const plain = asciiDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Script=Inherited}/gu, '')
    .replace(/ı/g, 'i')
    .replace(/[’ʼ]/g, "'")
    .normalize('NFC');
  return singleSpaces(plain);
}

function singleSpaces(text: string): string {
  return (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}
