import type { ColumnLook } from './column-looks.ts';
import type { ValueGap } from './value-gap.ts';

/** Rows of a page; fewer lack a value by chance. */
const LEAST = 5;

/** What all values of a page have in common: a sign of money, a number, neither, or not even that; or that there are none. */
type State = 'empty' | 'other' | 'mixed' | 'numbers' | 'words' | 'plain' | `in ${string}`;

/** Pages whose values have the same in common. */
interface Run {
  /** Of the pages right before them. */
  readonly before: State;
  /** So many pages were read before them. */
  readonly since: number;
  readonly state: State;
  readonly rows: number;
}

/**
 * A first page without any value at all, before one that has some, and pages without any value of a property, between two on
 * which each row has one, or without the sign of money that each row of those has: such a page came half. From a page on to
 * the end, the value may have another name, or something in its place; where rows are sorted by what they lack, that hardly
 * ever begins with a page.
 */
export class EmptyBetween {
  readonly #last = new Map<string, Run>();
  #pages = 0;

  /** Properties that the pages right before this one lacked, and of how many rows. */
  page(looks: ReadonlyMap<string, ColumnLook>): readonly ValueGap[] {
    const found: ValueGap[] = [];
    // Places of items that had not come when the list was opened.
    const wasBlank =
      this.#pages === 1 && looks.size > 1 && [...this.#last.values()].every(({ state }) => state === 'empty');
    for (const [property, look] of looks) {
      const state = stateOf(look);
      const last = this.#last.get(property);
      if (last !== undefined && state !== last.state) {
        const isBetween = last.rows >= LEAST && isGap(last.before, last.state, state);
        if (isBetween || wasBlank) found.push({ property, rows: last.rows });
      }
      const begun: Run = { before: last?.state ?? 'other', since: this.#pages, state, rows: 0 };
      const run = last?.state === state ? last : begun;
      this.#last.set(property, { ...run, rows: run.rows + look.rows });
    }
    this.#pages += 1;
    return found;
  }

  /** The same of all pages since one, where each row before had what they lack: a value, a number, or its sign of money. */
  end(): readonly ValueGap[] {
    return [...this.#last].flatMap(([property, { before, since, state, rows }]) => {
      // Of a first page that is the only one with its money, reading it again tells.
      const isOtherMoney = since === 1 && state.startsWith('in ');
      const isGone =
        (isGap(before, state, before) && !isOtherMoney) || (before === 'numbers' && state === 'words');
      return rows >= LEAST && isGone ? [{ property, rows }] : [];
    });
  }
}

function isGap(before: State, state: State, after: State): boolean {
  if (state === 'empty') return ![before, after].some((one) => one === 'empty' || one === 'other');
  return before === after && before.startsWith('in ') && !['other', 'mixed'].includes(state);
}

function stateOf({ rows, filled, counted, sign }: ColumnLook): State {
  if (filled === 0) return 'empty';
  if (filled < rows) return 'other';
  if (sign === null) return 'mixed';
  if (sign !== '') return `in ${sign}`;
  if (counted === 0) return 'words';
  return counted === rows ? 'numbers' : 'plain';
}
