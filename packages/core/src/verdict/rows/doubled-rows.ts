import type { RowLines } from './row-lines.ts';

/** Fewer different rows prove nothing; without links, which tell rows apart, fewer than these. */
const SEVERAL = 3;
const MANY = 8;

interface PageOfRows {
  /** Whether links tell its rows apart. */
  readonly hasLinks: boolean;
  /** Whether its list is a carousel or the like. */
  readonly isMoving: boolean;
}

/**
 * How many rows of a page are there twice, as where a list stands in it for large and for small screens, or copies of its
 * slides stand around a carousel: the rows come round again, each is followed by its copy, or several that links tell apart
 * come once more. Rows that are equal by themselves are in no such order, but for months and the like, which come round in
 * part: that counts of slides and links.
 */
export function doubledRows({ lines, isTelling }: RowLines, { hasLinks, isMoving }: PageOfRows): number {
  const [first] = lines;
  if (isTelling || first === undefined) return 0;
  const least = hasLinks ? SEVERAL : MANY;
  const isList = (rows: readonly string[]): boolean =>
    rows.length >= least && new Set(rows).size === rows.length;
  const round = lines.indexOf(first, 1);
  const comesRound =
    round > 0 && lines.every((line, index) => index < round || line === lines[index - round]);
  const isWhole = hasLinks || isMoving || lines.length % round === 0;
  if (comesRound && isWhole && isList(lines.slice(0, round))) return lines.length - round;
  const isPaired =
    lines.length % 2 === 0 && lines.every((line, index) => line === lines[index - (index % 2)]);
  if (isPaired && isList(lines.filter((_, index) => index % 2 === 0))) return lines.length / 2;
  return hasLinks ? repeatedRun(lines) : 0;
}

/** How many rows behind each other stand in the same order further up, as those of a box in the midst of a list; 0: fewer than several. */
function repeatedRun(lines: readonly string[]): number {
  const firsts = new Map<string, number>();
  let [run, longest, before] = [0, 0, -1];
  for (const [index, line] of lines.entries()) {
    const first = firsts.get(line) ?? -1;
    if (first < 0) firsts.set(line, index);
    run = first < 0 ? 0 : first === before + 1 ? run + 1 : 1;
    before = first;
    longest = Math.max(longest, run);
  }
  return longest < SEVERAL ? 0 : longest;
}
