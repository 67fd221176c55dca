import type { Row } from '../../results/row.ts';

/** Counts rows by what identifies them, so that a second reading of a list can be told from the first. */
export class RowTally {
  readonly #identify: (rows: readonly Row[]) => Promise<readonly string[]>;
  readonly #counts = new Map<string, number>();

  constructor(identify: (rows: readonly Row[]) => Promise<readonly string[]>) {
    this.#identify = identify;
  }

  async add(rows: readonly Row[]): Promise<void> {
    for (const identity of await this.#identify(rows)) {
      this.#counts.set(identity, (this.#counts.get(identity) ?? 0) + 1);
    }
  }

  /** The rows that were not counted before; those that were are crossed off. */
  async takeOff(rows: readonly Row[]): Promise<readonly Row[]> {
    const identities = await this.#identify(rows);
    return rows.filter((_row, index) => {
      const identity = identities[index] ?? '';
      const left = this.#counts.get(identity) ?? 0;
      if (left > 0) this.#counts.set(identity, left - 1);
      return left === 0;
    });
  }
}
