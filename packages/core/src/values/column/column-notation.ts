import { asciiDigits } from '../ascii-digits.ts';
import { foldText } from '../dates/fold-text.ts';
import type { DayOrder } from '../dates/found-date.ts';
import { localeOrder } from '../dates/locale-order.ts';
import { provenOrder } from '../dates/numeric-date.ts';
import { findCurrencies } from '../find-currencies.ts';
import { type DecimalSign, numberTokens } from '../number-token.ts';
import { priceNumbers } from '../price-numbers.ts';

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
      for (const sign of provenDecimals(asciiDigits(text.slice(0, 1_000)))) decimals.add(sign);
    },
    order(text: string) {
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

function provenDecimals(folded: string): DecimalSign[] {
  const numbers = numberTokens(folded);
  // `1.198,-` proves what no number alone does.
  const prices = /[.,] ?[-–—]/.test(folded) ? priceNumbers(folded, findCurrencies(folded)) : [];
  return [...numbers, ...prices.map(({ token }) => token)].flatMap(({ proves }) => proves ?? []);
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

/** The sign that parts fractions in a locale; null where the platform does not know it. */
function localeDecimal(locale: string): DecimalSign | null {
  try {
    const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(0.5);
    const sign = parts.find(({ type }) => type === 'decimal')?.value;
    return sign === '.' || sign === ',' ? sign : null;
  } catch {
    return null;
  }
}
