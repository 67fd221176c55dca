import type { Row } from '../results/row.ts';

/** Watches rows go by for properties that never get a value: most often a selector that fits no longer. */
export interface EmptyProperties {
  add(rows: readonly Row[]): void;
  /** Names that were null or empty in every row so far, in recipe order. None before the first row. */
  names(): string[];
  /** How many rows have gone by. */
  readonly rows: number;
}

export function createEmptyProperties(propertyNames: readonly string[]): EmptyProperties {
  const empty = new Set(propertyNames);
  let seen = 0;
  return {
    add(rows) {
      seen += rows.length;
      if (empty.size === 0) return;
      for (const row of rows) {
        for (const name of empty) {
          const value = Object.hasOwn(row, name) ? row[name] : null;
          if (value !== null && value !== undefined && value !== '') empty.delete(name);
        }
      }
    },
    names: () => (seen > 0 ? [...empty] : []),
    get rows() {
      return seen;
    },
  };
}
