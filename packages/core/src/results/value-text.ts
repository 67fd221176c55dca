import type { RowValue } from './row.ts';

/**
 * A value as text: what filters and sorts compare, and what formats without types write. Numbers are plain decimals, lists
 * and objects JSON.
 */
export function valueText(value: RowValue): string | null {
  if (value === null || typeof value === 'string') return value;
  return typeof value === 'number' ? plainNumber(value) : JSON.stringify(value);
}

/** `1.2e-7` is `0.00000012`: what has an exponent does not compare as a number. */
function plainNumber(value: number): string {
  const text = String(value);
  const [mantissa = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const sign = value < 0 ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = whole + fraction;
  const places = whole.length + Number(exponent);
  return places <= 0 ? `${sign}0.${'0'.repeat(-places)}${digits}` : `${sign}${digits.padEnd(places, '0')}`;
}
