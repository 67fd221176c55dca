import { isFilled } from '../../expect/is-filled.ts';
import type { Row } from '../../results/row.ts';

/** Rows of a page; fewer lack a value by chance. */
const LEAST = 5;

type State = 'full' | 'empty' | 'other';

/** Pages without any value of a property, between two on which each row has one: such a page came half. */
export class EmptyBetween {
  readonly #last = new Map<
    string,
    { readonly before: State; readonly state: State; readonly rows: number }
  >();

  /** Properties that the page before this one lacked, and of how many rows. */
  page(rows: readonly Row[]): readonly { readonly property: string; readonly rows: number }[] {
    const found: { readonly property: string; readonly rows: number }[] = [];
    for (const property of Object.keys(rows[0] ?? {})) {
      const state = stateOf(rows, property);
      const last = this.#last.get(property);
      if (last?.state === 'empty' && last.before === 'full' && state === 'full')
        found.push({ property, rows: last.rows });
      this.#last.set(property, { before: last?.state ?? 'other', state, rows: rows.length });
    }
    return found;
  }
}

function stateOf(rows: readonly Row[], property: string): State {
  const filled = rows.filter((row) => isFilled(row[property] ?? null)).length;
  if (filled === rows.length) return 'full';
  return filled === 0 && rows.length >= LEAST ? 'empty' : 'other';
}
