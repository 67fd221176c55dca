const NUMBERS = /[-−]?\d+(?:[.,\s'’]\d+)*/g;

/** "1.2k", no "2 km". */
const THOUSANDS = /\dk(?!\p{L})/iu;

/** The sum of all numbers in a text; null where there is none. */
export function sumIn(text: string): number | null {
  return text.match(NUMBERS)?.reduce((sum, one) => sum + (numberIn(one) ?? 0), 0) ?? null;
}

/** The number in a text such as "$1,234.50", "1.234,50 €" or "1.2k"; null where there is none, or more than one. */
export function numberIn(text: string): number | null {
  const found = text.match(NUMBERS);
  const [digits] = found ?? [];
  if (digits === undefined || found?.length !== 1) return null;
  const plain = digits.replace('−', '-').replace(/[\s'’]/g, '');
  const times = THOUSANDS.test(text) ? 1_000 : 1;
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return times * Number(plain);
  const sign = plain.charAt(last);
  const isGroup = plain.indexOf(sign) !== last || (plain.length - last - 1 === 3 && !/^-?0/.test(plain));
  const whole = plain.slice(0, last).replace(/[.,]/g, '');
  return times * Number(isGroup ? whole + plain.slice(last + 1) : `${whole}.${plain.slice(last + 1)}`);
}
