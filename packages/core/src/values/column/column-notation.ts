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

/** Collects what the texts of a column prove: `12,50` that commas part fractions, `31/12/2024` that the day is first. */
export interface ColumnNotation {
  /** Takes note of a text. */
  see(text: string): void;
  /** What was proven; where nothing was, or both, what the first of the locales that tells has. */
  decide(locales: readonly string[]): Notation;
}

export function createColumnNotation(): ColumnNotation {
  const decimals = new Set<DecimalSign>();
  const orders = new Set<DayOrder>();
  return {
    see(text) {
      const folded = asciiDigits(text.slice(0, 1_000));
      for (const { proves } of numberTokens(folded)) if (proves !== null) decimals.add(proves);
      // `1.198,-` proves what no number alone does.
      if (/[.,] ?[-–—]/.test(folded)) {
        for (const { token } of priceNumbers(folded, findCurrencies(folded)))
          if (token.proves !== null) decimals.add(token.proves);
      }
      const order = provenOrder(foldText(text.slice(0, 1_000)));
      if (order !== null) orders.add(order);
    },
    decide(locales) {
      return {
        decimal: proven(decimals) ?? (decimals.size > 1 ? null : first(locales, localeDecimal)),
        order: proven(orders) ?? (orders.size > 1 ? null : first(locales, localeOrder)),
      };
    },
  };
}

function proven<Value>(values: ReadonlySet<Value>): Value | null {
  const [value = null] = values.size === 1 ? values : [];
  return value;
}

function first<Value>(locales: readonly string[], read: (locale: string) => Value | null): Value | null {
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
