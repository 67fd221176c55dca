import type { NumberToken } from '../numbers/number-token.ts';
import { isBeside } from './beside-mark.ts';
import type { CurrencyMark } from './find-currencies.ts';

/** Hundredths: `99¢`, `50 cents`, `99p`. */
const HUNDREDTHS = /^(?:p(?![\p{L}\d])| ?(?:¢|cents?|pence|коп\.?|копеек)(?!\p{L}))/iu;

/** Hundredths, or carats: no price. */
const UNCLEAR_HUNDREDTHS = /^ ?(?:cts?|c)(?![\p{L}\d])/iu;

/** The amount that hundredths make; no number where they may be something else. */
export function hundredth(token: NumberToken, text: string, marks: readonly CurrencyMark[]): NumberToken {
  const { value } = token;
  if (value === null || marks.some((mark) => isBeside(token, mark))) return token;
  const rest = text.slice(token.end, token.end + 10);
  if (HUNDREDTHS.test(rest))
    return { ...token, value: value < 100 ? Number((value / 100).toPrecision(15)) : null };
  return UNCLEAR_HUNDREDTHS.test(rest) ? { ...token, value: null } : token;
}
