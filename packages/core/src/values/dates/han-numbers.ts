/** Numbers as words before a part of a date: `二〇二五年十月三日`. */
const NUMBER = /[〇零一二三四五六七八九十]+(?=\s?[年月日号號])/g;

const DIGITS = '〇一二三四五六七八九';

/** Text whose dates have digits for numbers that are written as words in Chinese or Japanese. */
export function withoutHanNumbers(text: string): string {
  if (!/[年月]/.test(text)) return text;
  return text.replace(NUMBER, (written) => {
    const digits = [...written.replaceAll('零', '〇')].map((sign) => DIGITS.indexOf(sign));
    const ten = digits.indexOf(-1);
    if (ten < 0) return digits.join('');
    const [tens = 1, ones = 0] = [digits[ten - 1], digits[ten + 1]];
    return String(tens * 10 + ones);
  });
}
