import { foldText } from '../dates/fold-text.ts';
import type { DayOrder } from '../dates/found-date.ts';
import { localeOrder } from '../dates/locale-order.ts';
import { provenOrder } from '../dates/numeric-date.ts';
import { asciiDigits } from '../numbers/ascii-digits.ts';
import type { DecimalSign } from '../numbers/number-token.ts';
import { numberTokens } from '../numbers/number-tokens.ts';
import { findCurrencies } from '../prices/find-currencies.ts';
import { priceNumbers } from '../prices/price-numbers.ts';
import { remembered } from '../remembered.ts';

/** How the texts of a column are written; null where that stays open. */
export interface Notation {
  readonly decimal: DecimalSign | null;
  readonly order: DayOrder | null;
}

/** What a column may leave open: the sign of fractions, or the order of day and month. */
export type OpenNotation = 'decimal' | 'order';

/** Collects what the texts of a column prove: `12,50` that commas part fractions, `31/12/2024` that the day is first. */
export interface ColumnNotation {
  /** Takes note of a text. */
  see(text: string): void;
  /** What was proven; where nothing was, or both, what the first of the locales that tells has. */
  decide(locales: readonly string[]): Notation;
}

export function createColumnNotation(open: OpenNotation): ColumnNotation {
  const decimals = new Set<DecimalSign>();
  const orders = new Set<DayOrder>();
  const see = {
    decimal(text: string) {
      const sign = onlySign(text);
      if (sign === null || (sign !== 'several' && decimals.has(sign))) return;
      if (provesAgain(text, decimals)) return;
      addProvenDecimals(asciiDigits(text.slice(0, 1_000)), decimals);
    },
    order(text: string) {
      if (!MAY_PROVE_ORDER.test(text)) return;
      const order = provenOrder(foldText(text.slice(0, 1_000)));
      if (order !== null) orders.add(order);
    },
  } as const satisfies Record<OpenNotation, (text: string) => void>;
  return {
    see: see[open],
    decide(locales) {
      return {
        decimal: open === 'decimal' ? decided(decimals, locales, localeDecimal) : null,
        order: open === 'order' ? decided(orders, locales, localeOrder) : null,
      };
    },
  };
}

/** The dot or comma of ASCII text that has one at most, which proves that sign or nothing. Other scripts may write them otherwise. */
function onlySign(text: string): DecimalSign | 'several' | null {
  let sign: DecimalSign | null = null;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x7e) return 'several';
    if (code !== 0x2e && code !== 0x2c) continue;
    if (sign !== null) return 'several';
    sign = code === 0x2e ? '.' : ',';
  }
  return sign;
}

/** A text with one number that has both signs, as many prices have: they prove the same sign over and over. */
const PROVES_AGAIN = {
  '.': /^[^\d.,]*\d{1,3}(?:,\d{3}){1,4}\.\d\d?[^\d.,]*$/,
  ',': /^[^\d.,]*\d{1,3}(?:\.\d{3}){1,4},\d\d?[^\d.,]*$/,
} as const satisfies Record<DecimalSign, RegExp>;

function provesAgain(text: string, proven: ReadonlySet<DecimalSign>): boolean {
  const [first] = proven;
  return first !== undefined && text.length < 50 && PROVES_AGAIN[first].test(text);
}

/** ASCII without these signs proves no order. */
const MAY_PROVE_ORDER = /[/-]|[^\x20-\x7e]/;

function addProvenDecimals(folded: string, proven: Set<DecimalSign>): void {
  for (const { proves } of numberTokens(folded)) if (proves !== null) proven.add(proves);
  // `1.198,-` proves what no number alone does.
  if (!/[.,] ?[-–—]/.test(folded)) return;
  for (const { token } of priceNumbers(folded, findCurrencies(folded))) {
    if (token.proves !== null) proven.add(token.proves);
  }
}

/** The one that was proven. Both prove nothing; where none was, a locale may tell. */
function decided<Value>(
  proven: ReadonlySet<Value>,
  locales: readonly string[],
  read: (locale: string) => Value | null,
): Value | null {
  const [only = null, another] = proven;
  if (another !== undefined) return null;
  if (only !== null) return only;
  for (const locale of locales) {
    const value = read(locale);
    if (value !== null) return value;
  }
  return null;
}

const localeDecimal = remembered(platformDecimal);

/** The sign that parts fractions in a locale; null where the platform does not know it. */
function platformDecimal(locale: string): DecimalSign | null {
  try {
    const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(0.5);
    const sign = parts.find(({ type }) => type === 'decimal')?.value;
    return sign === '.' || sign === ',' ? sign : null;
  } catch {
    return null;
  }
}
