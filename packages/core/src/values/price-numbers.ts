import type { CurrencyMark } from './find-currencies.ts';
import {
  type Multiples,
  multipleOf,
  type NumberMultiple,
  numberMultiple,
  times,
} from './number-multiples.ts';
import { type NumberToken, numberTokens } from './number-token.ts';
import { type PriceLabel, priceLabel } from './price-labels.ts';

/** A number that may be a price. */
export interface PriceNumber {
  readonly start: number;
  readonly end: number;
  readonly token: NumberToken;
  readonly sign: 1 | -1;
  /** Whether it is the upper end of a range that the number before it begins. */
  readonly continuesRange: boolean;
  readonly label: PriceLabel;
}

/** `1 198,-`: the dash stands for no cents, so the comma parts them. */
const NO_CENTS = /^ ?([.,]) ?(?:--?|–|—)/;

/** `119. 95`: markup between the parts left a space. */
const SPACED_CENTS = /^ ?([.,]) ?(\d{2})(?![\d.,%])/;

/** What prices have beside other numbers: `$1.2m`, `₹2.5 Cr`. A letter touches its number. */
const PRICE_MULTIPLES: Multiples = [
  [/^m(?![\p{L}\d])/u, 1e6],
  [/^ ?cr\.?(?![\p{L}\d])/iu, 1e7],
];

/** `12€50`, and `12 € 50` or `$12 99` at the end, where the cents stand raised. */
const RAISED_CENTS = /^ ?(\d{2})(?![\d.,%'’\p{L}]| ?%)/u;

/** Nothing, or that tax is in the price, or is not. */
const TAXED = /^\s*(?:ttc|ht|tvac|htva)?\s*$/i;

/** `12,50- €`: a minus behind cents, as accounts have it, and no number after it. */
const MINUS_BEHIND = /^[.,]\d{2}[-−](?=\s|$)(?!\s?\d)\D{0,12}$/;

/** Hundredths: `99¢`, `50 cents`, `99p`. */
const HUNDREDTHS = /^(?:p(?![\p{L}\d])| ?(?:¢|cents?|pence|коп\.?|копеек)(?!\p{L}))/iu;

/** Hundredths, or carats: no price. */
const UNCLEAR_HUNDREDTHS = /^ ?(?:cts?|c)(?![\p{L}\d])/iu;

/** What is measured is not paid: `16.00 ft`. */
const UNIT =
  /^ ?(?:[kmµ]?g|[kmcd]?m|ft|inch(?:es)?|lbs?|oz|[mcd]?l|[KMGT]i?B|[kM]?W|[kM]?Hz|px)(?!['’.\p{L}\d])/u;

/** What joins the ends of a range. */
const RANGE = /^\s*(?:[-–—~〜]|to|bis|till?|à|al?|do|до|até)\s*$/iu;

/** `zwischen 10 und 20 €`: what joins the ends of a range where such a word stands before them. */
const AND = /^\s*(?:and|und|et|e|y|en|i|och|og|и)\s*$/iu;
const BETWEEN =
  /(?:^|\P{L})(?:between|zwischen|entre|tra|fra|tussen|między|mellan|mellem|mellom|между)\P{L}*$/iu;

/** The numbers of a text that are no percentages, dates or parts of identifiers. */
export function priceNumbers(text: string, marks: readonly CurrencyMark[]): PriceNumber[] {
  const numbers: PriceNumber[] = [];
  let end = 0;
  let multiple: NumberMultiple | null = null;
  for (const found of numberTokens(text)) {
    if (found.start < end || isForeign(text, found, marks)) continue;
    if (isNote(text, found, numbers.at(-1), marks)) continue;
    const whole = withRaisedCents(withCents(found, text), text, marks);
    const last = multiple;
    multiple = multipleBehind(whole, text);
    const token = hundredth(multiplied(whole, multiple), text, marks);
    if (token.value === null && token.ambiguous === null) continue;
    const before = numbers.at(-1);
    const between = before ? withoutMarks(text, before.end, token.start, marks) : '';
    const continuesRange =
      before !== undefined &&
      (RANGE.test(between) ? !isNamed(text, before, token, marks) : isBetween(text, before, between));
    if (continuesRange && last === null && sizeOf(before.token) < sizeOf(whole)) {
      // `2–3 Mio. €`.
      numbers[numbers.length - 1] = { ...before, token: multiplied(before.token, multiple) };
    }
    const isMinus = isNegative(text, token, marks) || MINUS_BEHIND.test(text.slice(token.end - 3));
    const sign = before === undefined && isMinus ? -1 : 1;
    const lead = before ? between : withoutMarks(text, Math.max(token.start - 60, 0), token.start, marks);
    numbers.push({
      start: token.start,
      end: token.end,
      token,
      sign,
      continuesRange,
      label: priceLabel(lead, text.slice(Math.max(token.start - 100, 0), token.start)),
    });
    end = token.end;
  }
  return numbers;
}

function isBetween(text: string, { start }: PriceNumber, between: string): boolean {
  return AND.test(between) && BETWEEN.test(text.slice(Math.max(start - 12, 0), start));
}

/** `59,90 €1`: the number of a note, behind the sign of a price with cents. */
function isNote(
  text: string,
  { start, end }: NumberToken,
  before: PriceNumber | undefined,
  marks: readonly CurrencyMark[],
): boolean {
  if (before === undefined || Number.isInteger(sizeOf(before.token)) || end - start > 1) return false;
  const mark = marks.find((one) => one.end === start);
  return mark !== undefined && mark.start - before.end <= 1 && !/^\s?[\p{L}\d]/u.test(text.slice(end));
}

/** What ranges begin with. */
const FROM =
  /^(?:ab|from|von|vom|de|du|desde|da|dal|van|vanaf|fra|från|od|от|з|від|between|entre|zwischen|tra|price|preis|prix|precio|prezzo)$/iu;

/** `iPhone 15 – 999 €`, `Size 42 – €59`: a name that ends with a number, and then a price. */
function isNamed(
  text: string,
  before: PriceNumber,
  token: NumberToken,
  marks: readonly CurrencyMark[],
): boolean {
  const [, word] = /(\p{L}{2,}) $/u.exec(text.slice(Math.max(before.start - 20, 0), before.start)) ?? [];
  if (word === undefined || FROM.test(word)) return false;
  if (sizeOf(token) > 10 * sizeOf(before.token)) return true;
  return marks.some((mark) => isAhead(mark, token)) && !marks.some((mark) => isBeside(before.token, mark));
}

function sizeOf({ value, asThousands }: NumberToken): number {
  return value ?? asThousands;
}

/** Whether at most a space parts a currency and the number behind it. */
function isAhead(mark: CurrencyMark, { start }: Pick<NumberToken, 'start'>): boolean {
  return mark.end === start || mark.end === start - 1;
}

/** Part of a word, an article number, a percentage, a date or a time of day. */
function isForeign(text: string, { start, end }: NumberToken, marks: readonly CurrencyMark[]): boolean {
  if (/^ ?[%٪]/.test(text.slice(end, end + 2))) return true;
  const isPriced = marks.some((mark) => isAhead(mark, { start }));
  if (UNIT.test(text.slice(end, end + 9)) && !isPriced) return true;
  if (/^[-/:]\d/.test(text.slice(end, end + 2)) && /\d/.test(text[start] ?? '')) {
    if (/^[/:]/.test(text[end] ?? '') || /^-0\d/.test(text.slice(end, end + 3))) return true;
  }
  if (/\d[-/:]$/.test(text.slice(Math.max(start - 2, 0), start)) && !/-$/.test(text.slice(0, start)))
    return true;
  if (/\d-$/.test(text.slice(Math.max(start - 2, 0), start)) && /^0\d/.test(text.slice(start, start + 2)))
    return true;
  const lead = text.slice(Math.max(start - 3, 0), start);
  if (isPriced || !/[\p{L}_]-?$/u.test(lead)) return false;
  // `Prix19,99€`: words of another element.
  return !(/^\p{L}{3}$/u.test(lead) && marks.some((mark) => mark.start === end));
}

function withCents(token: NumberToken, text: string): NumberToken {
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
  const from = behind?.end ?? token.end;
  const match = RAISED_CENTS.exec(text.slice(from, from + 6));
  if (!match) return token;
  const end = from + match[0].length;
  const isSpaced = match[0].length > 2;
  // `12 €50`
  if (behind && !isSpaced && behind.start > token.end) return token;
  if ((isSpaced || !behind) && !TAXED.test(text.slice(end))) return token;
  const value = Number(`${token.value}.${match[1]}`);
  return { ...token, end, value, asFraction: value, asThousands: value };
}

/** The amount that hundredths make; no number where they may be something else. */
function hundredth(token: NumberToken, text: string, marks: readonly CurrencyMark[]): NumberToken {
  const { value } = token;
  if (value === null || marks.some((mark) => isBeside(token, mark))) return token;
  const rest = text.slice(token.end, token.end + 10);
  if (HUNDREDTHS.test(rest))
    return { ...token, value: value < 100 ? Number((value / 100).toPrecision(15)) : null };
  return UNCLEAR_HUNDREDTHS.test(rest) ? { ...token, value: null } : token;
}

/** Whether at most a space parts a number and a currency. */
function isBeside({ start, end }: NumberToken, mark: CurrencyMark): boolean {
  return isAhead(mark, { start }) || mark.start === end || mark.start === end + 1;
}

function multipleBehind(token: NumberToken, text: string): NumberMultiple | null {
  const rest = text.slice(token.end, token.end + 24);
  return numberMultiple(rest) ?? multipleOf(rest, PRICE_MULTIPLES);
}

function multiplied(token: NumberToken, multiple: NumberMultiple | null): NumberToken {
  if (multiple === null) return token;
  const value = times(token.value ?? token.asFraction, multiple);
  return { ...token, end: token.end + multiple.length, value, ambiguous: null };
}

/** A minus that touches the number, or the sign before it, and nothing before that. */
function isNegative(text: string, { start }: NumberToken, marks: readonly CurrencyMark[]): boolean {
  const mark = marks.find(({ end }) => end === start || (end === start - 1 && text[end] === ' '));
  const minus = /(?:^|[\s(])[-−]$/;
  return minus.test(text.slice(0, start)) || (mark !== undefined && minus.test(text.slice(0, mark.start)));
}

function withoutMarks(text: string, start: number, end: number, marks: readonly CurrencyMark[]): string {
  let between = '';
  let position = start;
  for (const mark of marks) {
    if (mark.start < position || mark.end > end) continue;
    between += text.slice(position, mark.start);
    position = mark.end;
  }
  return between + text.slice(position, end);
}
