import { isPlain } from '../input/is-plain.ts';
import type { Row } from '../results/row.ts';
import { withoutFields } from '../results/run-facts.ts';

/** Rows by what they say, in whatever order their properties stand: a recipe may name them in another one. */
export class RowsInOrder<One extends { readonly row: Row }> {
  readonly #rows = new Map<string, One[]>();
  readonly #ignored: readonly string[];

  constructor(rows: readonly One[], ignored: readonly string[] = []) {
    this.#ignored = ignored;
    for (const row of rows) {
      const text = this.#textOf(row.row);
      const same = this.#rows.get(text);
      if (same === undefined) this.#rows.set(text, [row]);
      else same.push(row);
    }
  }

  /** One that says the same: each is taken once. */
  take(row: Row): One | null {
    return this.#rows.size === 0 ? null : (this.#rows.get(this.#textOf(row))?.pop() ?? null);
  }

  /** Those that were not taken. */
  get left(): readonly One[] {
    return [...this.#rows.values()].flat();
  }

  #textOf(row: Row): string {
    return JSON.stringify(withoutFields(row, this.#ignored), (_name, value: unknown) =>
      isPlain(value) ? Object.fromEntries(Object.entries(value).sort(byName)) : value,
    );
  }
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** Whether the properties of all rows stand in one order, as nearly always, and none has members of its own. */
export function areInOneOrder(rows: readonly { readonly row: Row }[]): boolean {
  const order = Object.keys(rows[0]?.row ?? {}).join('\n');
  return rows.every(
    ({ row }) =>
      Object.keys(row).join('\n') === order &&
      Object.values(row).every((value) => value === null || typeof value !== 'object'),
  );
}
