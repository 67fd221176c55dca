import type { Turns } from '../../ground/time/take-turns.ts';
import { type RowLines, rowLines } from './row-lines.ts';

/** What tells the rows of a page apart: their links, where they do so, else all their values, which `lines` holds. */
export async function rowIdentities(
  rows: readonly Readonly<Record<string, unknown>>[],
  links: readonly string[],
  lines: RowLines,
  turns: Turns,
): Promise<RowLines> {
  if (links.length === 0) return lines;
  const byLink = await rowLines(rows, turns, (row) => links.map((name) => row[name] ?? null));
  return byLink.isTelling ? byLink : lines;
}
