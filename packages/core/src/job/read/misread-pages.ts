import type { ColumnLook } from './column-looks.ts';
import type { ValueGap } from './value-gap.ts';

/** Values of a page that are all misread; fewer may have come so by chance, into an honest list. */
const LEAST = 3;

/** Whether all that the values of a page have beyond ASCII was misread. */
export function isMisreadPage({ foreign, misread }: ColumnLook): boolean {
  return misread >= LEAST && misread === foreign;
}

/** Pages all of whose letters were read in another encoding than they were written in, beside pages that were not. */
export class MisreadPages {
  readonly #sound = new Set<string>();
  /** Rows of misread pages of properties of which no sound page has come yet. */
  readonly #held = new Map<string, number>();

  /** Properties of which values are misread, here or on pages before, and in how many rows. */
  page(looks: ReadonlyMap<string, ColumnLook>): readonly ValueGap[] {
    const found: ValueGap[] = [];
    for (const [property, look] of looks) {
      const { foreign, misread } = look;
      if (foreign > 0 && misread === 0) this.#sound.add(property);
      const rows = (this.#held.get(property) ?? 0) + (isMisreadPage(look) ? misread : 0);
      const isTold = rows > 0 && this.#sound.has(property);
      if (isTold) found.push({ property, rows });
      this.#held.set(property, isTold ? 0 : rows);
    }
    return found;
  }
}
