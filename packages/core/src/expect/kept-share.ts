import { sha256Hex } from '../ground/sha256-hex.ts';
import type { Steps } from '../ground/time/take-turns.ts';

/** Different values of a column that are kept of each job, as numbers. */
const KEPT = 24;
/** Values of which many are read in one step. */
export const STEP = 500;
/** Hexadecimal digits of a number. */
const DIGITS = 8;

/** The same few of the same values in every job: those with the least numbers. */
export function* sampleOf(values: readonly string[]): Steps<readonly number[]> {
  const numbers = new Uint32Array(values.length);
  let read = 0;
  for (const value of values) {
    numbers[read] = Number.parseInt(sha256Hex(value).slice(0, DIGITS), 16);
    read += 1;
    if (read % STEP === 0) yield;
  }
  const least = new Set<number>();
  for (const number of numbers.sort()) {
    least.add(number);
    if (least.size === KEPT) break;
  }
  return [...least];
}

/**
 * The share of values that two jobs have in common, of those of either, as their samples tell.
 * Broder, A. (1997), On the resemblance and containment of documents.
 */
export function keptShare(one: readonly number[], other: readonly number[]): number {
  const both = [new Set(one), new Set(other)] as const;
  const least = [...new Set([...one, ...other])].sort((a, b) => a - b).slice(0, KEPT);
  const shared = least.filter((number) => both[0].has(number) && both[1].has(number));
  return least.length === 0 ? 1 : shared.length / least.length;
}
