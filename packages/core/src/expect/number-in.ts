/** The number in a text such as "$1,234.50" or "1.234,50 €"; null where there is none, or more than one. */
export function numberIn(text: string): number | null {
  const found = text.match(/[-−]?\d+(?:[.,\s'’]\d+)*/g);
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
