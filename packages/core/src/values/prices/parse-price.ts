import { checkArguments } from '../../input/check-arguments.ts';
import { anyText } from '../../input/option-schemas.ts';
import { isCalendarDate } from '../dates/is-calendar-date.ts';
import { asciiDigits } from '../numbers/ascii-digits.ts';
import { firstPlainNumber } from '../numbers/first-plain-number.ts';
import type { DecimalSign } from '../numbers/number-token.ts';
import { parsePriceOptionsSchema } from '../value-options-schema.ts';
import { type CurrencyMark, findCurrencies } from './find-currencies.ts';
import { labelledBehind } from './labelled-behind.ts';
import type { ParsePriceOptions } from './parse-price-options.ts';
import { type PriceNumber, priceNumbers } from './price-numbers.ts';
import { withoutNet } from './without-net.ts';

export interface Price {
  /** Null: the text names none. */
  readonly amount: number | null;
  /** ISO 4217 where it is clear, else the sign as it is written: `$` is the sign of twenty currencies. Null: none. */
  readonly currency: string | null;
}

/** More is no price; it bounds the work. */
const MAX_LENGTH = 1_000;

/** Words that say that something costs nothing. */
const FREE =
  /^\P{L}*(?:(?:for )?free|gratis|gratuit|gratuite|gratuito|grátis|kostenlos|umsonst|zu verschenken|à donner|in regalo|kosteloos|gratis af te halen|te geef|ilmainen|bezpłatnie|ingyenes|δωρεάν|חינם|ฟรี|бесплатно|безкоштовно|zdarma|za darmo|ücretsiz|miễn phí|رایگان|مجان[يى]|免费|免費|無料|무료)\P{L}*$/iu;

/**
 * Reads the first price of a text: `1.298,00 €`, `US$ 12`, `Rs. 1,23,456`. Of a range it is the lower end, of
 * `was $30 now $20` the one to be paid now, or that a percentage proves to be the lowered one. Percentages are passed
 * over. Signs before the number are read as well as behind it, and digits of any script.
 *
 * @throws HarvestmanError ARGUMENT_INVALID where `text` is none
 */
export function parsePrice(text: string, options: ParsePriceOptions = {}): Price {
  checkArguments('parsePrice', { text: [anyText, text], options: [parsePriceOptionsSchema, options] });
  const { number, currency, isFree } = readPrice(text);
  const hint = options.hint ?? null;
  return {
    amount:
      number === null
        ? isFree
          ? 0
          : null
        : amountOf(number, options.decimal ?? ofThousandths(number, currency)),
    currency: currency ?? (hint === null ? null : hinted(hint)),
  };
}

/** Currencies that are written with thousandths: `KWD 12.500`, and in Tunisia `12,500 DT`. */
const OF_THOUSANDTHS: ReadonlySet<string | null> = new Set(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

function ofThousandths({ token }: PriceNumber, currency: string | null): DecimalSign | null {
  if (!OF_THOUSANDTHS.has(currency)) return null;
  return currency === 'TND' ? token.ambiguous : '.';
}

/** The amount of the first price of a text, as `parsePrice`; null as well where its sign is in doubt and not told. */
export function parseAmount(text: string, decimal: DecimalSign | null): number | null {
  const { number, isFree } = readPrice(text);
  if (number === null) return isFree ? 0 : null;
  return number.token.ambiguous !== null && decimal === null ? null : amountOf(number, decimal);
}

/** The first price of a text: its number, where it has one, and its currency. */
export function readPrice(text: string): {
  number: PriceNumber | null;
  currency: string | null;
  isFree: boolean;
} {
  const folded = asciiDigits(text.slice(0, MAX_LENGTH));
  const plain = readPlainPrice(folded);
  if (plain) return plain;
  const marks = withoutUnits(findCurrencies(folded), folded);
  const number = choose(labelledBehind(priceNumbers(folded, marks), marks, folded), marks, folded);
  const currency = nearest(number, marks) ?? (number && ofHundredths(folded.slice(number.end)));
  if (currency === null && isCalendarDate(folded)) return { number: null, currency, isFree: false };
  return { number, currency, isFree: number === null && FREE.test(folded) };
}

/** Whose hundredths they are that stand behind a number: `85p`, `99¢`. */
function ofHundredths(behind: string): string | null {
  if (/^(?:p(?![\p{L}\d])| ?pence(?!\p{L}))/u.test(behind)) return 'GBP';
  if (/^ ?коп(?:\.|еек|(?!\p{L}))/u.test(behind)) return 'RUB';
  return /^ ?¢/.test(behind) ? '¢' : null;
}

/** Signs that say all there is to say where they alone stand beside a number, with a space or without. */
const PLAIN_SIGNS = { '': null, $: '$', '€': 'EUR', '£': 'GBP' } as const;

/** `$1,234.50` and `12 €`, as most prices are; null for others. */
function readPlainPrice(folded: string): ReturnType<typeof readPrice> | null {
  const token = firstPlainNumber(folded);
  if (token === null) return null;
  const { start, end } = token;
  const before = folded.slice(0, start).trimEnd();
  const after = folded.slice(end).trimStart();
  if ((before !== '' && after !== '') || !isPlainSign(before) || !isPlainSign(after)) return null;
  if (start - before.length > 1 || folded.length - end - after.length > 1) return null;
  const currency = PLAIN_SIGNS[before] ?? PLAIN_SIGNS[after];
  return {
    number: { start, end, token, sign: 1, continuesRange: false, label: null },
    currency,
    isFree: false,
  };
}

function isPlainSign(text: string): text is keyof typeof PLAIN_SIGNS {
  return text.length < 2 && Object.hasOwn(PLAIN_SIGNS, text);
}

/** The value of a number of a price, where a sign in doubt parts what `decimal` says. */
function amountOf(number: PriceNumber, decimal: DecimalSign | null): number | null {
  const { token } = number;
  if (token.ambiguous === null) return token.value === null ? null : number.sign * token.value;
  return number.sign * (decimal === token.ambiguous ? token.asFraction : token.asThousands);
}

/**
 * The price of a text that names several: what is to be paid now, else the first that is not called a former one. Of a
 * range it is the lower end. Numbers beside a currency go before all others.
 */
function choose(
  numbers: readonly PriceNumber[],
  marks: readonly CurrencyMark[],
  text: string,
): PriceNumber | null {
  const priced = withCurrency(numbers, marks);
  const among = withoutNet(priced.length > 0 ? priced : numbers, text);
  const chosen =
    among.find(({ label, token }) => label === 'current' && token.value !== 0) ??
    lowered(among, text) ??
    // `-10 € 49,99 €`: what is taken off, and the price.
    among.find(({ label, sign }) => label === null && sign === 1) ??
    among.find(({ label }) => label === null) ??
    lowest(among.filter(({ label }) => label === 'former')) ??
    among[0] ??
    null;
  const before = chosen?.continuesRange ? numbers[numbers.indexOf(chosen) - 1] : undefined;
  return before ?? chosen;
}

/** `RRP £30 was £25`: of prices that are all called former ones, the latest is the lowest. */
function lowest(numbers: readonly PriceNumber[]): PriceNumber | undefined {
  return numbers.toSorted((a, b) => (amountOf(a, null) ?? 0) - (amountOf(b, null) ?? 0))[0];
}

/** `-20 % 79,99 € 63,99 €`: the price that another was lowered to, by as much as the text says. */
function lowered(among: readonly PriceNumber[], text: string): PriceNumber | null {
  const [first, second, third] = among.filter(({ label }) => label === null);
  if (!first || !second || third || second.continuesRange) return null;
  const share = (amountOf(second, null) ?? 0) / (amountOf(first, null) ?? 0);
  const [, behind, ahead] = /(\d{1,2})(?:[.,]\d+)? ?%|% ?(\d{1,2})/.exec(text) ?? [];
  const percent = Number(behind ?? ahead);
  return Math.abs(1 - share - percent / 100) < 0.01 ? second : null;
}

/** The numbers that have a currency beside them. One that touches a number is not that of another. */
function withCurrency(
  numbers: readonly PriceNumber[],
  marks: readonly CurrencyMark[],
): readonly PriceNumber[] {
  // `29,99 €39,99 €`: what touches a number that has its own behind it is that of the one before.
  const isTouched = (mark: CurrencyMark) => (number: PriceNumber) =>
    distance(number, mark) === 0 &&
    !(mark.end === number.start && marks.some(({ start }) => start >= number.end && start <= number.end + 1));
  const touching = new Set(marks.filter((mark) => numbers.some(isTouched(mark))));
  return numbers.filter((number) =>
    marks.some((mark) => distance(number, mark) <= (touching.has(mark) ? 0 : 1)),
  );
}

/** `6 x 1,5 L 3,54 €`, `EOS R6 $2,499`: a capital beside a number is a unit or a name where there are other signs. */
function withoutUnits(marks: readonly CurrencyMark[], text: string): readonly CurrencyMark[] {
  const others = marks.filter(
    ({ start, end }) =>
      end - start > 1 ||
      (!/\d ?[A-Z]$/.test(text.slice(Math.max(start - 2, 0), end)) &&
        !/^[A-Z]\d{1,2} [^\d(]*\p{Sc}/u.test(text.slice(start, start + 40))),
  );
  return others.length > 0 ? others : marks;
}

/** The currency that stands closest to the number; of two beside it, the one that tells more. */
function nearest(number: PriceNumber | null, marks: readonly CurrencyMark[]): string | null {
  let best: CurrencyMark | null = null;
  for (const mark of marks) if (best === null || isBetter(number, mark, best)) best = mark;
  return best?.currency ?? null;
}

function isBetter(number: PriceNumber | null, mark: CurrencyMark, best: CurrencyMark): boolean {
  if (number === null) return mark.rank > best.rank;
  const [a, b] = [distance(number, mark), distance(number, best)];
  const together = Math.min(mark.end, best.end) + 1 >= Math.max(mark.start, best.start);
  if (together || (a <= 1 && b <= 1)) return mark.rank > best.rank;
  return a < b;
}

/** Characters between a number and a currency. */
function distance({ start, end }: PriceNumber, mark: CurrencyMark): number {
  return mark.end <= start ? start - mark.end : Math.max(mark.start - end, 0);
}

function hinted(text: string): string | null {
  return nearest(null, findCurrencies(asciiDigits(text.slice(0, MAX_LENGTH))));
}
