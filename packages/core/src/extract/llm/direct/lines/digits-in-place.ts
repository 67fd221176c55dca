import { asciiDigits } from '../../../../values/numbers/ascii-digits.ts';

/** A text with ASCII digits and plain spaces, each character where it was, and each line. */
export function digitsInPlace(text: string): string {
  return text.replace(/[^\n\x20-\x7f]/gu, (character) => {
    const plain = asciiDigits(character);
    return plain.length === character.length ? plain : character;
  });
}
