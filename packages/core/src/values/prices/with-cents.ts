import type { NumberToken } from '../numbers/number-token.ts';
import { isAhead } from './beside-mark.ts';
import type { CurrencyMark } from './find-currencies.ts';

/** `1 198,-`: the dash stands for no cents, so the comma parts them. */
const NO_CENTS = /^ ?([.,]) ?(?:--?|–|—)/;

/** `119. 95`: markup between the parts left a space. */
const SPACED_CENTS = /^ ?([.,]) ?(\d{2})(?![\d.,%])/;

/** `12€50`, and `12 € 50` or `$12 99` at the end, where the cents stand raised. */
const RAISED_CENTS = /^ ?(\d{2})(?![\d.,%'’\p{L}]| ?%)/u;

/** `159 руб. 90 коп.`, `12 dollars and 50 cents` */
const SAID_CENTS =
  /^,? (?:(?:and|und|et|y|e|i|och|og) )?(\d{1,2}) ?(?:коп|gr|cts?|cents?|céntimos|centimes|cent|bani|h|ст\.?|öre|øre|kuruş|paise|fils)(?![\p{L}\d])/iu;

/** Nothing, or that tax is in the price, or is not. */
const TAXED = /^\s*(?:ttc|ht|tvac|htva)?\s*$/i;

/** `19 €90 le lot`: as France names what a price is of. */
const OF_WHAT = /^ ?(?:(?:le|la|les|par)(?!\p{L})|l['’]|\/)\D*$/iu;

/** A number of a price with the cents that stand apart from it: behind a dash, a space or its currency. */
export function withCents(token: NumberToken, text: string, marks: readonly CurrencyMark[]): NumberToken {
  return withRaisedCents(withWrittenCents(token, text), text, marks);
}

function withWrittenCents(token: NumberToken, text: string): NumberToken {
  const rest = text.slice(token.end, token.end + 8);
  const none = NO_CENTS.exec(rest);
  if (none && (token.ambiguous === null || token.ambiguous !== none[1])) {
    const value = token.ambiguous === null ? token.value : token.asThousands;
    return { ...token, value, ambiguous: null, proves: none[1] === '.' ? '.' : ',' };
  }
  const spaced = SPACED_CENTS.exec(rest);
  if (!spaced || token.proves !== null) return token;
  const whole = token.ambiguous === null ? token.value : token.asThousands;
  if (whole === null || token.ambiguous === spaced[1]) return token;
  const value = Number(`${whole}.${spaced[2]}`);
  const proves = spaced[1] === '.' ? '.' : ',';
  return {
    ...token,
    end: token.end + spaced[0].length,
    value,
    proves,
    ambiguous: null,
    asFraction: value,
    asThousands: value,
  };
}

function withRaisedCents(token: NumberToken, text: string, marks: readonly CurrencyMark[]): NumberToken {
  if (token.value === null || !Number.isInteger(token.value) || token.proves !== null) return token;
  const behind = marks.find((mark) => mark.start === token.end || mark.start === token.end + 1);
  const ahead = marks.some((mark) => isAhead(mark, token));
  if (!behind && !ahead) return token;
  // `AED 45 AED 60`: the second sign is that of another price.
  if (behind && ahead) return token;
  const from = behind?.end ?? token.end;
  const said = SAID_CENTS.exec(text.slice(from, from + 20));
  if (behind && said) return withFraction(token, from + said[0].length, said[1] ?? '');
  const match = RAISED_CENTS.exec(text.slice(from, from + 6));
  if (!match) return token;
  const end = from + match[0].length;
  const isSpaced = match[0].length > 2;
  // `2 €50` may be two of something; `12 €99` is a price where it is all there is.
  const isAll =
    !/[\p{L}\d]/u.test(text.slice(0, token.start)) &&
    behind?.currency === 'EUR' &&
    (TAXED.test(text.slice(end)) || OF_WHAT.test(text.slice(end)));
  if (behind && !isSpaced && behind.start > token.end && !isAll) return token;
  if ((isSpaced || !behind) && !TAXED.test(text.slice(end))) return token;
  return withFraction(token, end, match[1] ?? '');
}

function withFraction(token: NumberToken, end: number, cents: string): NumberToken {
  const value = Number(`${token.value}.${cents.padStart(2, '0')}`);
  return { ...token, end, value, asFraction: value, asThousands: value };
}
