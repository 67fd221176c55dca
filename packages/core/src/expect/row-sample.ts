import { textNumber } from '../ground/text-number.ts';
import type { Steps } from '../ground/time/take-turns.ts';
import { rowValue } from '../results/matches-filters.ts';
import type { Row } from '../results/row.ts';
import { valueText } from '../results/value-text.ts';
import { addressName } from './address-name.ts';
import type { ReadDay } from './day-spread.ts';
import type { PropertyProfile } from './job-profile.ts';
import { numberIn, sumIn } from './number-in.ts';

/** Rows that are kept of each job. */
export const ROWS_KEPT = 72;
/** Characters of a value that are looked at. */
const START = 100_000;
/** The share of texts that have numbers, which are summed then. */
const SUMMED = 0.8;

/** Some of the rows by what names them, with their values: the same ones in every job that has them. */
export class RowSample {
  readonly #key: readonly string[];
  /** Null: what names it is that of several rows, of which any may be meant. */
  readonly #rows = new Map<number, Row | null>();
  /** Their numbers, the least first. */
  readonly #numbers: number[] = [];

  /** `key`: the columns that name a row. Nothing is kept without. */
  constructor(key: readonly string[]) {
    this.#key = key;
  }

  add(row: Row): void {
    if (this.#key.length === 0) return;
    const number = textNumber(this.#key.map((name) => valueText(rowValue(row, name)) ?? '').join('\n'));
    const numbers = this.#numbers;
    const isFull = numbers.length === ROWS_KEPT;
    if (isFull && number > (numbers.at(-1) ?? 0)) return;
    const isKnown = this.#rows.has(number);
    this.#rows.set(number, isKnown ? null : row);
    if (isKnown) return;
    numbers.splice(numbers.findLastIndex((one) => one < number) + 1, 0, number);
    if (isFull) this.#rows.delete(numbers.pop() ?? 0);
  }

  get rows(): readonly number[] {
    return this.#numbers.filter((number) => this.#rows.get(number));
  }

  /** The values of one column in these rows: numbers and days themselves where the column is one of such. */
  *valuesOf(
    rows: readonly number[],
    name: string,
    { numbers, days }: Pick<PropertyProfile, 'numbers' | 'days'>,
    readDay: ReadDay | null,
  ): Steps<Pick<PropertyProfile, 'beside' | 'sums'>> {
    const values: (string | undefined)[] = [];
    for (const row of rows) {
      values.push(valueText(this.#rows.get(row)?.[name] ?? null)?.slice(0, START));
      yield;
    }
    if (days && readDay) return { beside: yield* readAll(values, readDay) };
    if (numbers) return { beside: yield* readAll(values, numberIn) };
    const beside = yield* readAll(values, wordsNumber);
    if (new Set(beside).size * 2 > beside.length) return { beside };
    const sums = yield* readAll(values, sumIn);
    // "Just posted" is among "6 days ago".
    const read = beside.filter((one, row) => one === null || sums[row] !== null).length;
    return read >= beside.length * SUMMED ? { beside, sums } : { beside };
  }
}

function* readAll(values: readonly (string | undefined)[], read: ReadDay): Steps<(number | null)[]> {
  const found: (number | null)[] = [];
  for (const value of values) {
    found.push(value ? read(value) : null);
    yield;
  }
  return found;
}

/** Without the numbers of texts, which move as prices do, "from $9 to $12", and without capitals. */
function wordsNumber(text: string): number {
  const name = addressName(text);
  return textNumber(name === text ? text.replace(/\d+/g, '9').toLowerCase() : name);
}
