import type { NumberToken } from '../numbers/number-token.ts';
import { numberTokens } from '../numbers/number-tokens.ts';
import type { CurrencyMark } from './find-currencies.ts';

/** `9'99 €`, as Spain writes cents, and with groups before them. */
const QUOTED_CENTS = /^(\d{1,4}|\d{1,3}(?:\.\d{3})+)['’](\d{2})$/;

/** `249:90 kr`. */
const COLON_CENTS = /^:(\d{2})(?!\d)/;

/** `1.249 99 Lei`. */
const RAISED_BY_A_SPACE = /^ (\d{2})(?![\d.,])/;

/** `3 för 2 149 kr`: three for the price of two, and then a price. */
const OFFER = /(?<![\d.,])(\d) (?:for|för|für|pour|por|per|voor|za|за) $/iu;

/** Whether it is no number of a name before the price, `Size 42 35 €`: its groups are parted, or nothing stands before it. */
function isWhole(written: string, before: string): boolean {
  return /^\d{1,3}(?:\.\d{3})+$/.test(written) || (/^\d{2,4}$/.test(written) && !/[\p{L}\d]/u.test(before));
}

/** A number as a currency beside it has it read: cents behind signs that part no other numbers, measures that are none of it. */
export function pricedToken(
  token: NumberToken,
  text: string,
  marks: readonly CurrencyMark[],
  unit: RegExp,
): NumberToken {
  const { start, end } = token;
  const written = text.slice(start, end);
  const isAhead = marks.some((mark) => mark.end === start || mark.end === start - 1);
  const quoted = QUOTED_CENTS.exec(written);
  if (quoted && (isAhead || isBehind(end, text, marks))) return withCents(token, end, quoted[1], quoted[2]);
  const colon = COLON_CENTS.exec(text.slice(end, end + 4));
  if (colon && /^\d+$/.test(written) && isBehind(end + 3, text, marks))
    return withCents(token, end + 3, written, colon[1]);
  const raised = RAISED_BY_A_SPACE.exec(text.slice(end, end + 5));
  if (raised && !isAhead && isBehind(end + 3, text, marks) && isWhole(written, text.slice(0, start)))
    return withCents(token, end + 3, written, raised[1]);
  const [, many = ''] = OFFER.exec(text.slice(Math.max(start - 10, 0), start)) ?? [];
  if (/^\d /.test(written) && written.charAt(0) < many) {
    const [price] = numberTokens(written.slice(2));
    if (price) return { ...price, start: start + 2, end };
  }
  const gap = written.lastIndexOf(' ');
  // `$799 128GB`: the space parts no thousands.
  if (gap < 0 || !isAhead || !unit.test(text.slice(end, end + 9))) return token;
  const [whole] = numberTokens(written.slice(0, gap));
  return whole ? { ...whole, start, end: start + gap } : token;
}

/** Whether a currency stands behind, and is not that of a number behind it: `12:30 €5`. */
function isBehind(end: number, text: string, marks: readonly CurrencyMark[]): boolean {
  return marks.some(
    (mark) =>
      (mark.start === end || mark.start === end + 1) && !/^ ?\d/.test(text.slice(mark.end, mark.end + 2)),
  );
}

function withCents(token: NumberToken, end: number, whole = '', cents = ''): NumberToken {
  const value = Number(`${whole.replaceAll('.', '')}.${cents}`);
  return { ...token, end, value, proves: null, ambiguous: null, asThousands: value, asFraction: value };
}
