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

/**
 * Finds rows that come on several pages which do not follow each other, as where a list is sorted anew for each page: what
 * came twice took the place of what never came. Rows that stand on most pages are pinned there.
 */
export class ReturnedRows {
  readonly #pagesOf = new Map<string, number>();
  #pages = 0;

  /** What tells the rows of the next page apart. */
  page({ lines, isTelling }: RowLines): void {
    if (!isTelling || this.#pagesOf.size + lines.length > MOST_ROWS) return;
    this.#pages += 1;
    for (const line of lines) this.#pagesOf.set(line, (this.#pagesOf.get(line) ?? 0) + 1);
  }

  /**
   * How many rows came again, whatever they are, where they are so large a part that nothing pins them: of a list that is
   * sorted anew each time a row may come on most pages. Those on all of them are pinned.
   */
  #repeated(): number {
    let [rows, repeats] = [0, 0];
    for (const pages of this.#pagesOf.values()) {
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
  count(isExpected: boolean, hasLinks: boolean): number {
    let returned = 0;
    for (const pages of this.#pagesOf.values()) if (pages > 1 && pages * 2 <= this.#pages) returned += 1;
    const part = isExpected ? EXPECTED_PART : PART;
    const least = hasLinks
      ? Math.max(SEVERAL, this.#pagesOf.size * part)
      : Math.max(MANY, this.#pagesOf.size * LARGE_PART);
    return returned >= least ? returned : this.#repeated();
  }
}
