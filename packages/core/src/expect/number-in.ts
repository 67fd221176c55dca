const NUMBERS = /[-−]?\d+(?:[.,\s'’]\d+)*/g;

/** The sum of all numbers in a text; null where there is none. */
export function sumIn(text: string): number | null {
  return text.match(NUMBERS)?.reduce((sum, one) => sum + (numberIn(one) ?? 0), 0) ?? null;
}

/** The number in a text such as "$1,234.50" or "1.234,50 €"; null where there is none, or more than one. */
export function numberIn(text: string): number | null {
  const found = text.match(NUMBERS);
  const [digits] = found ?? [];
  if (digits === undefined || found?.length !== 1) return null;
  const plain = digits.replace('−', '-').replace(/[\s'’]/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  const sign = plain.charAt(last);
  const isGroup = plain.indexOf(sign) !== last || (plain.length - last - 1 === 3 && !/^-?0/.test(plain));
  const whole = plain.slice(0, last).replace(/[.,]/g, '');
  return Number(isGroup ? whole + plain.slice(last + 1) : `${whole}.${plain.slice(last + 1)}`);
}
