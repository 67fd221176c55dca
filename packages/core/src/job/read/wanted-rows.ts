import { isFilled } from '../../expect/is-filled.ts';
import { eachInTurns, type Turns } from '../../ground/time/take-turns.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';
import { rowLine } from '../../verdict/rows/row-lines.ts';

/** Fewer rows may well have the same values. */
const SEVERAL = 3;

/** Drops rows that lack a required value, and those whose identifying values occurred before. */
export class WantedRows {
  readonly #uniqueBy: readonly string[];
  readonly #required: readonly string[];
  readonly #seen = new Set<string>();

  /** Without `uniqueBy` and required properties every row is kept. */
  constructor({ settings, properties }: Pick<RecipeDefinition, 'settings' | 'properties'>) {
    this.#uniqueBy = settings.uniqueBy;
    this.#required = properties.filter(({ required }) => required === true).map(({ name }) => name);
  }

  /** How many of the rows lack a required value. */
  incomplete(rows: readonly Row[]): number {
    return this.#required.length === 0 ? 0 : rows.filter((row) => !this.#isComplete(row)).length;
  }

  #isComplete(row: Row): boolean {
    return this.#required.every((name) => isFilled(row[name] ?? null));
  }

  /** Whether several rows all have the same identifying values, or none, which tell no row from another. */
  areOne(rows: readonly Row[]): boolean {
    const isAsked = this.#uniqueBy.length > 0 && rows.length >= SEVERAL;
    return isAsked && new Set(rows.map((row) => this.#keyOf(row))).size === 1;
  }

  async keep(rows: readonly Row[], turns: Turns): Promise<readonly Row[]> {
    if (this.#uniqueBy.length + this.#required.length === 0) return rows;
    const kept: Row[] = [];
    await eachInTurns(rows, turns, (row) => {
      if (this.#isComplete(row) && this.#isNew(row)) kept.push(row);
    });
    return kept;
  }

  #isNew(row: Row): boolean {
    if (this.#uniqueBy.length === 0) return true;
    const key = this.#keyOf(row);
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }

  #keyOf(row: Row): string {
    return rowLine(this.#uniqueBy.map((name) => row[name] ?? null));
  }
}
