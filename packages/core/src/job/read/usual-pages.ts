import { isFilled } from '../../expect/is-filled.ts';
import type { Row } from '../../results/row.ts';
import type { ColumnLook } from './column-looks.ts';
import { isMisreadPage } from './misread-pages.ts';
import type { ValueGap } from './value-gap.ts';

/** Rows that show what is usual, at least; fewer of a page may be alike by chance. */
const LEAST = 5;
const FEW = 3;
/** What share of the rows before had what none of a page has. */
const MOSTLY = 0.8;
/** How much rarer than so must something have been before, where two rows or more of a page lack it. */
const RARER = 4;
/** A page as short as that beside the shortest one before. */
const SHORT = 0.75;

/** A page as it is compared with those before. */
export interface ComparedPage {
  readonly rows: readonly Row[];
  readonly items: number;
  readonly looks: ReadonlyMap<string, ColumnLook>;
  /** Whether another page follows; null: nobody knows. */
  readonly follows: boolean | null;
}

/** What the pages that were read have in common: where one is unlike them, a fault may have made it so. */
export class UsualPages {
  readonly #columns = new Map<string, ColumnLook>();
  #pages = 0;
  #least = Number.POSITIVE_INFINITY;
  #most = 0;

  add({ items, looks }: ComparedPage): void {
    this.#pages += 1;
    this.#least = Math.min(this.#least, items);
    this.#most = Math.max(this.#most, items);
    for (const [property, look] of looks) {
      const known = this.#columns.get(property);
      this.#columns.set(property, known === undefined ? look : joined(known, look));
    }
  }

  /** Of a property, how many rows of a page have other values than all these, or none. */
  missing(property: string, look: ColumnLook): number {
    const usual = this.#columns.get(property);
    return usual === undefined || usual.rows < LEAST ? 0 : missingOf(usual, look);
  }

  /** How much the page lacks of what the others have: values and items; 0: it is like them. */
  lacks({ rows, items, looks, follows }: ComparedPage): number {
    let [large, small, isCutOff] = [0, 0, false];
    for (const [property, look] of looks) {
      const usual = this.#columns.get(property);
      // No other page is needed to know it.
      if (usual === undefined && isMisreadPage(look)) large += look.misread;
      if (usual === undefined || usual.rows < LEAST) continue;
      const missing = missingOf(usual, look);
      if (missing >= Math.max(2, (RARER * items) / usual.rows)) large += missing;
      else if (missing > 0) small += 1;
      isCutOff ||=
        follows === false && usual.filled === usual.rows && !isFilled(rows.at(-1)?.[property] ?? null);
    }
    const isShort = items < this.#least && (this.#isEven || items <= this.#least * SHORT);
    const other = isShort && this.#pages > 0 ? this.#least - items : this.excess(items);
    // An item that lacks several things stands for none.
    return (large || (small > 1 || isCutOff ? 1 : 0)) + (follows === true ? other : 0);
  }

  /** A property that no row of a page has, of less than half the items of the others, which all have it; null: there is none. */
  lackedByFew({ rows: { length: rows }, looks }: Pick<ComparedPage, 'rows' | 'looks'>): ValueGap | null {
    if (!this.#isEven || rows === 0 || rows * 2 >= this.#least) return null;
    const found = [...looks].find(([property, { filled }]) => {
      const usual = this.#columns.get(property);
      return filled === 0 && usual !== undefined && usual.filled === usual.rows;
    });
    return found === undefined ? null : { property: found[0], rows };
  }

  /** How many items more a page has than those before, each of which had as many. */
  excess(items: number): number {
    return this.#isEven ? Math.max(0, items - this.#most) : 0;
  }

  get #isEven(): boolean {
    return this.#pages > 1 && this.#least === this.#most;
  }
}

/** How many rows of a page have other values than usual, or none. */
function missingOf(usual: ColumnLook, look: ColumnLook): number {
  const { rows, filled, counted, sign, isSame } = look;
  const without = (has: number, had: number): number => {
    if (had === usual.rows) return rows - has;
    return has === 0 && had >= usual.rows * MOSTLY ? rows : 0;
  };
  const isOther = usual.sign && sign !== usual.sign;
  const isOne = isSame && !usual.isSame && filled >= FEW;
  return Math.max(
    without(filled, usual.filled),
    without(counted, usual.counted),
    isOther || isOne ? filled : 0,
    usual.misread === 0 ? look.misread : 0,
  );
}

function joined(one: ColumnLook, other: ColumnLook): ColumnLook {
  return {
    rows: one.rows + other.rows,
    filled: one.filled + other.filled,
    counted: one.counted + other.counted,
    sign: one.sign === other.sign ? one.sign : null,
    isSame: one.isSame || other.isSame,
    foreign: one.foreign + other.foreign,
    misread: one.misread + other.misread,
  };
}
