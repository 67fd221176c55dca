import {
  type Multiples,
  multipleOf,
  type NumberMultiple,
  numberMultiple,
  times,
} from '../numbers/number-multiples.ts';
import type { NumberToken } from '../numbers/number-token.ts';
import { numberTokens } from '../numbers/number-tokens.ts';
import { isAhead, isBeside } from './beside-mark.ts';
import type { CurrencyMark } from './find-currencies.ts';
import { hundredth } from './hundredth.ts';
import { type PriceLabel, priceLabel, TOUCHING_LABELS } from './price-labels.ts';
import { pricedToken } from './priced-token.ts';
import { withCents } from './with-cents.ts';
import { withoutMarks } from './without-marks.ts';

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

/** What prices have beside other numbers: `$1.2m`, `₹2.5 Cr`. A letter touches its number. */
const PRICE_MULTIPLES: Multiples = [
  [/^m(?![\p{L}\d])/u, 1e6],
  [/^ ?cr\.?(?![\p{L}\d])/iu, 1e7],
  [/^ ?M(?= ?Ft(?!\p{L}))/u, 1e6],
];

/** `R$ 45 mil`; of dollars `mil` may be millions. */
const THOUSANDS: Multiples = [[/^ ?mil(?![\p{L}\d])/iu, 1e3]];

/** `US$ 3 mil`: thousands, or in English millions. */
const UNCLEAR = /^ ?mil(?![\p{L}\d])(?! (?:d[oó]l|pesos))/iu;

/** `₹85 L`, `₹ 25 K`. */
const LAKH: Multiples = [
  [/^ ?L(?![\p{L}\d])/u, 1e5],
  [/^ ?K(?![\p{L}\d])/u, 1e3],
];

/** `12,50- €`: a minus behind cents, as accounts have it, and no number after it. */
const MINUS_BEHIND = /^[.,]\d{2}[-−](?=\s|$)(?!\s?\d)\D{0,12}$/;

/** What is measured is not paid: `16.00 ft`. */
const UNIT =
  /^ ?(?:[kmµ]?g|[kmcd]?m|ft|inch(?:es)?|lbs?|oz|[mcd]?l|[KMGT]i?B|[kM]?W|[kM]?Hz|px)(?!['’.\p{L}\d])/u;

/** What counts time, or tells how something is rated, where the text names no currency: `12 months`, `4.5 out of 5 stars`. */
const COUNTED =
  /^[ -]?(?:(?:hour|day|week|month|year)s?|stunden?|tagen?|wochen?|monaten?|jahren?|jours?|semaines?|mois|ans|días|semanas|meses|años|giorni|mesi|anni|dagen|weken|maanden|jaar|dni|miesięcy|дн(?:я|ей)|месяц(?:а|ев)|лет|out of \d+|von 5|sur 5|(?:star|review|rating)s?|sterne|bewertungen|avis|отзыв(?:а|ов))(?!\p{L})/iu;

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
  for (const token of numberTokens(text)) {
    const found = pricedToken(token, text, marks, UNIT);
    if (found.start < end || isForeign(text, found, marks)) continue;
    if (isNote(text, found, numbers.at(-1), marks)) continue;
    const whole = withCents(found, text, marks);
    const last = multiple;
    multiple = multipleBehind(whole, text, marks);
    const amount = hundredth(multiplied(whole, multiple), text, marks);
    if (isUnclear(whole, multiple, text)) continue;
    if (amount.value === null && amount.ambiguous === null) continue;
    const before = numbers.at(-1);
    const between = before ? withoutMarks(text, before.end, amount.start, marks) : '';
    const continuesRange =
      before !== undefined &&
      (RANGE.test(between) ? !isNamed(text, before, amount, marks) : isBetween(text, before, between));
    if (continuesRange && last === null && sizeOf(before.token) < sizeOf(whole)) {
      // `2–3 Mio. €`.
      numbers[numbers.length - 1] = { ...before, token: multiplied(before.token, multiple) };
    }
    const isMinus = isNegative(text, amount, marks) || MINUS_BEHIND.test(text.slice(amount.end - 3));
    const sign = before === undefined && isMinus ? -1 : 1;
    const lead = before ? between : withoutMarks(text, Math.max(amount.start - 60, 0), amount.start, marks);
    numbers.push({
      start: amount.start,
      end: amount.end,
      token: amount,
      sign,
      continuesRange,
      label: priceLabel(
        lead,
        text.slice(Math.max(amount.start - 100, 0), amount.start),
        behind(amount.end, text, marks),
      ),
    });
    end = amount.end;
  }
  return numbers;
}

/** What follows a number and its currency. */
function behind(end: number, text: string, marks: readonly CurrencyMark[]): string {
  const mark = marks.find(({ start }) => start === end || start === end + 1);
  return text.slice(mark?.end ?? end, (mark?.end ?? end) + 24);
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

/** `£0.75/100g`. */
const PER_UNIT = /^\/\d{1,4} ?(?:k?g|[mcd]?l|lb|oz|m|st|stk|pcs|szt)(?!\p{L})/iu;

/** What touches a number and is no part of it: words of scripts without spaces, and labels, `Sale price12,50 kr`. */
const TOUCHING = new RegExp(
  `(?:${TOUCHING_LABELS}|[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}ー]|(?:^|\\P{L})[בהכלמ]-?)$`,
  'u',
);

/** `3 for 2`. */
const OFFER = /^ (?:for|für|pour|por|per|voor|za|за) \d+(?!\d)(?! ?\p{Sc})/u;

/** Part of a word, an article number, a percentage, a date or a time of day. */
function isForeign(text: string, { start, end }: NumberToken, marks: readonly CurrencyMark[]): boolean {
  if (/^ ?[%٪]/.test(text.slice(end, end + 2))) return true;
  if (marks.length === 0 && (isOffer(text, start, end) || COUNTED.test(text.slice(end, end + 14))))
    return true;
  const isPriced = marks.some((mark) => isAhead(mark, { start }));
  if (UNIT.test(text.slice(end, end + 9)) && !isPriced) return true;
  if (isPriced && PER_UNIT.test(text.slice(end, end + 12))) return false;
  if (/^[-/:]\d/.test(text.slice(end, end + 2)) && /\d/.test(text[start] ?? '')) {
    if (/^[/:]/.test(text[end] ?? '') || /^-0\d/.test(text.slice(end, end + 3))) return true;
  }
  if (/\d[-/:]$/.test(text.slice(Math.max(start - 2, 0), start)) && !/-$/.test(text.slice(0, start)))
    return true;
  if (/\d-$/.test(text.slice(Math.max(start - 2, 0), start)) && /^0\d/.test(text.slice(start, start + 2)))
    return true;
  const lead = text.slice(Math.max(start - 3, 0), start);
  if (isPriced || !/[\p{L}_]-?$/u.test(lead)) return false;
  // `Prix19,99€`: words of another element. `税込1,408円`, `מ-99 ₪`: words that touch what follows.
  const isBeforeMark = marks.some((mark) => mark.start === end || mark.start === end + 1);
  if (isBeforeMark && TOUCHING.test(text.slice(Math.max(start - 8, 0), start))) return false;
  return !(/^\p{L}{3}$/u.test(lead) && marks.some((mark) => mark.start === end));
}

function isOffer(text: string, start: number, end: number): boolean {
  // `van 79,99 voor 59,99` is none: it counts what is sold.
  if (!/^\d{1,2}$/.test(text.slice(start, end))) return false;
  return (
    OFFER.test(text.slice(end, end + 12)) ||
    /(?<![\d.,])\d{1,2} (?:for|für|pour|por|per|voor|za|за) $/u.test(text.slice(0, start))
  );
}

function multipleBehind(
  token: NumberToken,
  text: string,
  marks: readonly CurrencyMark[],
): NumberMultiple | null {
  const multiple = writtenMultiple(token, text);
  const mark = marks.find(({ start }) => start === token.end || start === token.end + 1);
  // `12 B/.`: the letter belongs to the currency.
  return mark &&
    multiple &&
    mark.end > token.end + multiple.length &&
    mark.start < token.end + multiple.length
    ? null
    : multiple;
}

function writtenMultiple(token: NumberToken, text: string): NumberMultiple | null {
  const rest = text.slice(token.end, token.end + 24);
  const lead = text.slice(Math.max(token.start - 4, 0), token.start);
  const local = /(?:₹|Rs\.?|INR) ?$/.test(lead) ? LAKH : /(?:R\$|BRL|€|EUR) ?$/.test(lead) ? THOUSANDS : [];
  return numberMultiple(rest) ?? multipleOf(rest, [...PRICE_MULTIPLES, ...local]);
}

function isUnclear({ start, end }: NumberToken, multiple: NumberMultiple | null, text: string): boolean {
  const rest = text.slice(end, end + 24);
  if (!UNCLEAR.test(rest)) return false;
  const lead = text.slice(Math.max(start - 4, 0), start);
  return multiple === null || /(?:(?<!R)\$|USD) ?$/.test(lead) || /^ ?mil (?:\p{L}{0,2}\$|USD)/iu.test(rest);
}

function multiplied(token: NumberToken, multiple: NumberMultiple | null): NumberToken {
  if (multiple === null) return token;
  // In the East and in India commas part thousands.
  const inDoubt = token.ambiguous === ',' && isOfThousands(multiple) ? token.asThousands : token.asFraction;
  const value = times(token.value ?? inDoubt, multiple);
  return { ...token, end: token.end + multiple.length, value, ambiguous: null };
}

function isOfThousands({ factor }: NumberMultiple): boolean {
  return factor === 1e4 || factor === 1e5 || factor === 1e7 || factor === 1e8;
}

/** A minus that touches the number, or the sign before it, and nothing before that. In `-,99 €` it stands for no whole. */
function isNegative(text: string, { start }: NumberToken, marks: readonly CurrencyMark[]): boolean {
  const mark = marks.find(({ end }) => end === start || (end === start - 1 && text[end] === ' '));
  const minus = /(?:^|[\s(])[-−]$/;
  if (/[.,]/.test(text[start] ?? '') && /[-−]/.test(text[start - 1] ?? '')) return false;
  return minus.test(text.slice(0, start)) || (mark !== undefined && minus.test(text.slice(0, mark.start)));
}
