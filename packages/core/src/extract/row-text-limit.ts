import { HarvestmanError } from '../ground/errors.ts';
import type { RowValue } from '../results/row.ts';

/** Characters that the rows of one page may hold: twice the longest page, as it may be without further options. */
const MOST_TEXT = 100_000_000;

/** Bounds what is read from a page. Items in items hold their texts again, and a page of some megabytes gave gigabytes. */
export class RowTextLimit {
  /** Items that share an object have it counted each, and measured once. */
  readonly #lengths = new WeakMap<object, number>();
  #left = MOST_TEXT;

  /** @throws HarvestmanError BODY_TOO_LARGE where the page has given too much */
  count<Value extends RowValue>(value: Value): Value {
    this.#left -= this.#lengthOf(value);
    if (this.#left >= 0) return value;
    const limit = MOST_TEXT.toLocaleString('en');
    throw new HarvestmanError('BODY_TOO_LARGE', `the rows of a page hold more than ${limit} characters`, {
      details: { limit: MOST_TEXT },
    });
  }

  #lengthOf(value: RowValue): number {
    if (typeof value === 'string') return value.length;
    if (typeof value !== 'object' || value === null) return 0;
    const length = this.#lengths.get(value) ?? JSON.stringify(value).length;
    this.#lengths.set(value, length);
    return length;
  }
}
