import { sha256Hex } from '../../ground/sha256-hex.ts';
import { eachInTurns, type Turns } from '../../ground/time/take-turns.ts';

/** Longer texts are compared, and kept, by their digests. */
const LONG = 1_000;

/** What rows are compared by: a line for each, and whether no two of them are equal. */
export interface RowLines {
  readonly lines: readonly string[];
  readonly isTelling: boolean;
}

export const NO_LINES: RowLines = { lines: [], isTelling: true };

/** A value, or the digest of a long text. */
export function shortValue(value: unknown): unknown {
  return typeof value === 'string' && value.length > LONG ? sha256Hex(value) : value;
}

/** The line of a row with these values. */
export function rowLine(values: readonly unknown[]): string {
  return JSON.stringify(values.map(shortValue));
}

/** A page may hold some hundred megabytes. `values`: what of a row to compare it by. */
export async function rowLines<Row extends Readonly<Record<string, unknown>>>(
  rows: readonly Row[],
  turns: Turns,
  values: (row: Row) => readonly unknown[] = Object.values,
): Promise<RowLines> {
  const lines: string[] = [];
  const different = new Set<string>();
  await eachInTurns(rows, turns, (row) => {
    const line = rowLine(values(row));
    lines.push(line);
    different.add(line);
  });
  return { lines, isTelling: different.size === lines.length };
}
