const NUMBER = /[-−]?\d+(?:[.,\s'’]\d+)*/;
const NUMBERS = new RegExp(NUMBER, 'g');

/** What follows the digits of "1.2k", and not of "2 km". */
const THOUSANDS = /^k(?!\p{L})/iu;

/** The sum of all numbers in a text; null where there is none. */
export function sumIn(text: string): number | null {
  return text.match(NUMBERS)?.reduce((sum, one) => sum + (numberIn(one) ?? 0), 0) ?? null;
}

/** The number in a text such as "$1,234.50", "1.234,50 €" or "1.2k"; null where there is none, or more than one. */
export function numberIn(text: string): number | null {
  const found = NUMBER.exec(text);
  if (found === null) return null;
  const [digits] = found;
  const rest = text.slice(found.index + digits.length);
  if (/\d/.test(rest)) return null;
  const plain = digits.replace('−', '-').replace(/[\s'’]/g, '');
  const times = THOUSANDS.test(rest) ? 1_000 : 1;
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return times * Number(plain);
  const sign = plain.charAt(last);
  const isGroup = plain.indexOf(sign) !== last || (plain.length - last - 1 === 3 && !/^-?0/.test(plain));
  const whole = plain.slice(0, last).replace(/[.,]/g, '');
  return times * Number(isGroup ? whole + plain.slice(last + 1) : `${whole}.${plain.slice(last + 1)}`);
}
