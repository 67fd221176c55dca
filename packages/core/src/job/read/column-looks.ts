import { isFilled } from '../../expect/is-filled.ts';
import type { Row } from '../../results/row.ts';
import { isForeign, isMisread } from '../../values/misread-text.ts';

/** Signs of money and numbers stand in the beginning of longer texts, too. */
const START = 40;
/** More of a text says no more of its encoding. */
const TEXT_START = 200;
/** "N/A", "Sold out" and "$0.00" have none. */
const DIGIT = /(?!0)\p{Nd}/u;

/** What the values of a property have in common on one page. */
export interface ColumnLook {
  readonly rows: number;
  /** Rows that have a value. */
  readonly filled: number;
  /** Rows whose value has a digit that is not 0. */
  readonly counted: number;
  /** The sign of money of all values; empty where none has one, null where they have several. */
  readonly sign: string | null;
  /** Whether all values are equal. */
  readonly isSame: boolean;
  /** Rows whose value has characters beyond ASCII. */
  readonly foreign: number;
  /** The same where they were read in another encoding than they were written in. */
  readonly misread: number;
}

/** Looks at the rows of a page, property by property. */
export function columnLooks(rows: readonly Row[]): ReadonlyMap<string, ColumnLook> {
  return new Map(Object.keys(rows[0] ?? {}).map((property) => [property, lookAt(rows, property)]));
}

function lookAt(rows: readonly Row[], property: string): ColumnLook {
  const signs = new Set<string>();
  const starts = new Set<string>();
  let filled = 0;
  let [counted, foreign, misread] = [0, 0, 0];
  for (const row of rows) {
    const value = row[property] ?? null;
    if (!isFilled(value)) continue;
    filled += 1;
    const text = String(value).slice(0, TEXT_START);
    if (isForeign(text)) {
      foreign += 1;
      if (isMisread(text)) misread += 1;
    }
    const start = text.slice(0, START);
    if (DIGIT.test(start)) counted += 1;
    signs.add(/\p{Sc}/u.exec(start)?.[0] ?? '');
    if (starts.size < 2) starts.add(start);
  }
  const [sign = ''] = signs;
  return {
    rows: rows.length,
    filled,
    counted,
    sign: signs.size > 1 ? null : sign,
    isSame: starts.size === 1,
    foreign,
    misread,
  };
}
