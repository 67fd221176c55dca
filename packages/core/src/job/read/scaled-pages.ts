import type { Row } from '../../results/row.ts';
import type { ColumnLook } from './column-looks.ts';
import type { ValueGap } from './value-gap.ts';

/** Fewer rows of a page may be round by chance. */
const LEAST = 5;
/** "12.50", "12,50 €"; and those of "12.00". */
const CENTS = /\d[.,]\d\d(?!\d)/;
const NO_CENTS = /\d[.,]00(?!\d)/;
/** How much dearer a page is whose prices are told in cents: 100 times, but for the goods. */
const SCALE = { least: 30, most: 300 };

/** Prices of a page, all of them told in cents, some of which are not 00, or all whole; `middle`: what half of them cost more than. */
interface Prices {
  readonly haveCents: boolean;
  readonly middle: number;
}

/**
 * Pages whose prices lack the cents that all prices of the page before have, or the other way around, and are about a hundred
 * times as high or low: the mark between was lost, or set behind them. Prices without cents that are dear by themselves follow others nearly as dear.
 */
export class ScaledPages {
  readonly #last = new Map<string, Prices | null>();

  /** Properties whose prices on this page are so, with how many rows it has. */
  page(rows: readonly Row[], looks: ReadonlyMap<string, ColumnLook>): readonly ValueGap[] {
    const found: ValueGap[] = [];
    for (const [property, { sign, filled }] of looks) {
      if (!sign) continue;
      const last = this.#last.get(property);
      const prices = filled < LEAST || filled < rows.length ? null : pricesOf(rows, property);
      this.#last.set(property, prices);
      if (last == null || prices === null || last.haveCents === prices.haveCents) continue;
      const scale = prices.haveCents ? last.middle / prices.middle : prices.middle / last.middle;
      if (scale >= SCALE.least && scale <= SCALE.most) found.push({ property, rows: filled });
    }
    return found;
  }
}

function pricesOf(rows: readonly Row[], property: string): Prices | null {
  const texts = rows.map((row) => String(row[property]));
  const areTold = CENTS.test(texts[0] ?? '');
  if (texts.some((text) => CENTS.test(text) !== areTold)) return null;
  const haveCents = areTold && !texts.every((text) => NO_CENTS.test(text));
  const numbers = texts.map((text) => Number(text.replace(/\D/g, '').slice(0, 15)) / (areTold ? 100 : 1));
  return { haveCents, middle: numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0 };
}
