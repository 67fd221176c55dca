import type { NumberToken } from '../numbers/number-token.ts';
import type { CurrencyMark } from './find-currencies.ts';

/** Whether at most a space parts a currency and the number behind it. */
export function isAhead(mark: CurrencyMark, { start }: Pick<NumberToken, 'start'>): boolean {
  return mark.end === start || mark.end === start - 1;
}

/** Whether at most a space parts a number and a currency. */
export function isBeside({ start, end }: NumberToken, mark: CurrencyMark): boolean {
  return isAhead(mark, { start }) || mark.start === end || mark.start === end + 1;
}
