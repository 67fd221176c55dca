/** Different values, shapes and words counted at most; what comes after is not new any more. */
export const MOST_COUNTED = 50_000;

/** Counts one more of a key, as far as there is room for those that were not counted before. */
export function countIn(counts: Map<string, number>, key: string): void {
  const times = counts.get(key);
  if (times !== undefined) counts.set(key, times + 1);
  else if (counts.size < MOST_COUNTED) counts.set(key, 1);
}
