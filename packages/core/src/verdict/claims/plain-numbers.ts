import { asciiDigits } from '../../values/numbers/ascii-digits.ts';
import { OF } from '../words/claim-words.ts';
import { SHORT_NUMBER, shortNumber } from './claim-patterns.ts';

const HAN = '〇一二三四五六七八九';
/** "共五页", "第十二頁": where pages and items are counted. */
const HAN_COUNT = /(?<=[第共全到:])([〇一二两三四五六七八九十百]{1,7})(?=\s?[页頁条條件个個项項款筆])/gu;
/** "20 of 1.2K". */
const SHORT_OF = new RegExp(
  String.raw`(?<=\d\s(?:\p{L}{3,12}\s)?${OF}\s(?:total\s)?)${SHORT_NUMBER}(?=\s|$)`,
  'giu',
);

/** A text with its numbers and apostrophes in ASCII, also those that are written in Han or cut short where they say of how many. */
export function plainNumbers(text: string): string {
  const plain = asciiDigits(text).replace(/[’ʼ]/g, "'");
  if (!/\d/.test(plain) && !/[一二两三四五六七八九十]/.test(plain)) return plain;
  return plain
    .replace(HAN_COUNT, (number) => String(hanNumber(number)))
    .replace(SHORT_OF, (said, whole, tenths, unit) => shortNumber(whole, tenths, unit) ?? said);
}

/** Up to hundreds. */
function hanNumber(text: string): number {
  let [sum, digit] = [0, 0];
  for (const sign of text.replace('两', '二')) {
    const unit = sign === '百' ? 100 : sign === '十' ? 10 : 0;
    if (unit > 0) sum += Math.max(1, digit) * unit;
    digit = unit > 0 ? 0 : digit * 10 + Math.max(0, HAN.indexOf(sign));
  }
  return sum + digit;
}
