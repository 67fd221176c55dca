import type { Row } from '../../results/row.ts';

/** Drops rows whose identifying values occurred before. */
export class RowFilter {
  readonly #uniqueBy: readonly string[];
  readonly #seen = new Set<string>();

  /** Without `uniqueBy` every row is kept. */
  constructor(uniqueBy: readonly string[]) {
    this.#uniqueBy = uniqueBy;
  }

  keep(rows: readonly Row[]): readonly Row[] {
    if (this.#uniqueBy.length === 0) return rows;
    return rows.filter((row) => {
      const key = JSON.stringify(this.#uniqueBy.map((name) => row[name] ?? null));
      if (this.#seen.has(key)) return false;
      this.#seen.add(key);
      return true;
    });
  }
}
