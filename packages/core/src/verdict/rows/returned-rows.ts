import { textNumber } from '../../ground/text-number.ts';
import type { RowLines } from './row-lines.ts';

/** Rows that are looked at, at most. */
const MOST_ROWS = 20_000;
/** Fewer may well be there twice; and so may this part of the rows, or the larger one where equal rows are expected. */
const SEVERAL = 4;
const PART = 0.04;
const EXPECTED_PART = 0.1;
/** The same where nothing but their values tells rows apart. */
const MANY = 8;
const LARGE_PART = 0.25;

/** So many rows of a page that stand elsewhere on those beside it come of an order that ties leave open, or of another time. */
const NEAR = 2;
/** Rows of so many pages must be known before those on each of them are pinned; of two, what links tell of at the same place. */
const LEAST_PAGES = 3;
const NOTHING = /^\[(?:null,?)*\]$/;

/**
 * Where a row stood: on how many pages, on which one last, and at which place from the start and from the end; -1: not always at
 * the same one. `isNear`: each page is the next one.
 */
interface Standing {
  readonly pages: number;
  readonly last: number;
  readonly isNear: boolean;
  readonly place: number;
  readonly fromEnd: number;
  /** Of all its values. */
  readonly values: number;
}

const NOWHERE = { pages: 0, last: -1, isNear: false } as const;

/**
 * Finds rows that come on several pages which do not follow each other, as where a list is sorted anew for each page: what
 * came twice took the place of what never came. Rows that stand on most pages are pinned there.
 */
export class ReturnedRows {
  readonly #standings = new Map<string, Standing>();
  #pages = 0;
  /** Whether that is all pages. */
  #isWhole = true;
  /** Rows that pages end with as they began. */
  #repeats = 0;
  /** Rows of the shortest page. */
  #fewest = Number.POSITIVE_INFINITY;
  /** Rows that came again with other values: two of them may well lead to one place. */
  #changed = 0;

  /** What tells the rows of the next page apart, and all values of each. */
  page(page: RowLines, values: readonly string[] = page.lines): void {
    const lines = page.isTelling ? page.lines : withoutFrame(page.lines);
    if (lines === null || this.#standings.size + lines.length > MOST_ROWS) {
      this.#isWhole = false;
      return;
    }
    this.#pages += 1;
    this.#repeats += page.lines.length - lines.length;
    this.#fewest = Math.min(this.#fewest, lines.length);
    for (const [index, line] of lines.entries()) {
      const behind = lines.length - index;
      const own = textNumber(values[index] ?? line);
      const before = this.#standings.get(line) ?? { ...NOWHERE, place: index, fromEnd: behind, values: own };
      if (before.values !== own) this.#changed += 1;
      this.#standings.set(line, {
        values: own,
        pages: before.pages + 1,
        last: this.#pages,
        isNear: before.last === this.#pages - 1,
        place: before.place === index ? index : -1,
        fromEnd: before.fromEnd === behind ? behind : -1,
      });
    }
  }

  /** How many different rows there are; null where some pages do not tell theirs apart. */
  get different(): number | null {
    return this.#isWhole ? this.#standings.size + this.#changed : null;
  }

  /** How many rows of another page came before; 0 where they are not told apart. */
  known({ lines, isTelling }: RowLines): number {
    return isTelling ? lines.filter((line) => this.#standings.has(line)).length : 0;
  }

  /**
   * How many rows came again, whatever they are, where they are so large a part that nothing pins them: of a list that is
   * sorted anew each time a row may come on most pages. Those on all of them are pinned.
   */
  #repeated(): number {
    let [rows, repeats] = [0, 0];
    for (const { pages } of this.#standings.values()) {
      if (pages === this.#pages) continue;
      rows += pages;
      repeats += pages - 1;
    }
    return repeats >= Math.max(MANY, rows * LARGE_PART) ? repeats : 0;
  }

  /**
   * How many different rows came again; 0 where they are few. `isExpected`: the recipe leaves out equal rows. `hasLinks`: links
   * tell them apart.
   */
  count({ isExpected, hasLinks }: { readonly isExpected: boolean; readonly hasLinks: boolean }): number {
    let returned = 0;
    for (const { pages } of this.#standings.values())
      if (pages > 1 && pages * 2 <= this.#pages) returned += 1;
    const part = isExpected ? EXPECTED_PART : PART;
    const least = hasLinks
      ? Math.max(SEVERAL, this.#standings.size * part)
      : Math.max(MANY, this.#standings.size * LARGE_PART);
    return returned >= least ? returned : this.#repeated();
  }

  /**
   * How many rows came again elsewhere on the page behind theirs, and on no other, where a page has several in common with
   * those beside it; to be asked where links tell rows apart.
   */
  near(): number {
    const onPage = new Map<number, number>();
    for (const { pages, last, isNear, place, fromEnd } of this.#standings.values())
      if (pages === 2 && isNear && place < 0 && fromEnd < 0) onPage.set(last, (onPage.get(last) ?? 0) + 1);
    const areSeveral = [...onPage].some(([page, rows]) => rows + (onPage.get(page + 1) ?? 0) >= NEAR);
    return areSeveral ? [...onPage.values()].reduce((sum, rows) => sum + rows) : 0;
  }

  /**
   * How often rows came again that stand on each page, as adverts and announcements do: with links, or always at the same
   * place, the last one perhaps. They are the smaller part of a page, for others may well be equal.
   */
  pinned(hasLinks: boolean): number {
    const areMany = this.#pages >= LEAST_PAGES;
    if (!areMany && !(hasLinks && this.#isWhole && this.#pages > 1)) return 0;
    const lines = [...this.#standings].filter(
      ([line, { pages, place, fromEnd }]) =>
        pages === this.#pages && ((hasLinks && areMany) || place >= 0 || fromEnd >= 0) && !NOTHING.test(line),
    );
    if (lines.length === 0 || lines.length * 2 >= this.#fewest) return 0;
    return lines.length * (this.#pages - 1) + this.#repeats;
  }
}

/** A page that ends with the rows that it begins with, without that end; null where others in it are equal, too. */
function withoutFrame(lines: readonly string[]): readonly string[] | null {
  const at = lines.lastIndexOf(lines[0] ?? '');
  const isFrame = at > 0 && lines.slice(at).every((line, index) => line === lines[index]);
  const rows = lines.slice(0, at);
  return isFrame && new Set(rows).size === at ? rows : null;
}
