/** Numbers as words before a part of a date or a unit of time: `二〇二五年十月三日`, `两天前`. */
const NUMBER =
  /[〇零一二两兩三四五六七八九十]+(?=\s?(?:[年月日号號天周週秒分点點]|[个個]?(?:小?时|小?時|月|星期|礼拜)))/g;

/** `3个小时前` is `3小时前`. */
const MEASURE = /(?<=[\d半])\s?[个個](?=小时|小時|星期|礼拜|禮拜)/g;

const DIGITS = '〇一二三四五六七八九';

/** Text whose dates have digits for numbers that are written as words in Chinese or Japanese. */
export function withoutHanNumbers(text: string): string {
  if (!/[年月前后後点點时時]/.test(text)) return text;
  const inDigits = text.replace(NUMBER, (written) => {
    const digits = [...written.replaceAll('零', '〇').replace(/[两兩]/g, '二')].map((sign) =>
      DIGITS.indexOf(sign),
    );
    const ten = digits.indexOf(-1);
    if (ten < 0) return digits.join('');
    const [tens = 1, ones = 0] = [digits[ten - 1], digits[ten + 1]];
    return String(tens * 10 + ones);
  });
  return inDigits.replace(MEASURE, '');
}
