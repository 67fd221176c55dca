import type { ColumnLook } from './column-looks.ts';
import type { ValueGap } from './value-gap.ts';

/** Rows of a page; fewer lack a value by chance. */
const LEAST = 5;

/** What all values of a page have in common: a sign of money, none, or not even that; or that there are none. */
type State = 'empty' | 'other' | 'mixed' | 'plain' | `in ${string}`;

/**
 * Pages without any value of a property, between two on which each row has one, or without the sign of money that each row of
 * those has: such a page came half. From a page on to the end, other names may stand for it; where rows are sorted by what
 * they lack, it hardly ever begins with a page.
 */
export class EmptyBetween {
  readonly #last = new Map<
    string,
    { readonly before: State; readonly state: State; readonly rows: number }
  >();

  /** Properties that the pages right before this one lacked, and of how many rows. */
  page(looks: ReadonlyMap<string, ColumnLook>): readonly ValueGap[] {
    const found: ValueGap[] = [];
    for (const [property, look] of looks) {
      const state = stateOf(look);
      const last = this.#last.get(property);
      if (
        last !== undefined &&
        state !== last.state &&
        last.rows >= LEAST &&
        isGap(last.before, last.state, state)
      )
        found.push({ property, rows: last.rows });
      const known = last?.state === state ? last : { before: last?.state ?? 'other', state, rows: 0 };
      this.#last.set(property, { ...known, rows: known.rows + look.rows });
    }
    return found;
  }

  /** Properties that all pages have lacked since one, and of how many rows, where each row before had them. */
  end(): readonly ValueGap[] {
    return [...this.#last].flatMap(([property, { before, state, rows }]) =>
      rows >= LEAST && isGap(before, state, before) && state === 'empty' ? [{ property, rows }] : [],
    );
  }
}

function isGap(before: State, state: State, after: State): boolean {
  if (state === 'empty') return ![before, after].some((one) => one === 'empty' || one === 'other');
  return before === after && before.startsWith('in ') && (state === 'plain' || state.startsWith('in '));
}

function stateOf({ rows, filled, sign }: ColumnLook): State {
  if (filled === 0) return 'empty';
  if (filled < rows) return 'other';
  if (sign === null) return 'mixed';
  return sign === '' ? 'plain' : `in ${sign}`;
}
