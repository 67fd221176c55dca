import type { DecimalSign } from '../numbers/number-token.ts';

export interface ParsePriceOptions {
  /**
   * The sign that parts fractions, where the text leaves it open: `1.234`. Default: that which makes it a thousand, as
   * few prices have three decimals, but for currencies that have thousandths.
   */
  readonly decimal?: DecimalSign | null | undefined;
  /** Another text that may name the currency, where this one names none: a column's head, say. */
  readonly hint?: string | null | undefined;
}
