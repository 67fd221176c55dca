/** Different values, shapes and words counted at most; what comes after is not new any more. */
export const MOST_COUNTED = 50_000;

/** How often keys came. What is counted in place is looked up once. */
export type Counts = Map<string, { times: number }>;

/** Counts one more of a key, as far as there is room for those that were not counted before. */
export function countIn(counts: Counts, key: string): void {
  const known = counts.get(key);
  if (known !== undefined) known.times += 1;
  else if (counts.size < MOST_COUNTED) counts.set(key, { times: 1 });
}

/** The keys in the order in which they came first. */
export function timesOf(counts: Counts): [string, number][] {
  return Array.from(counts, ([key, { times }]) => [key, times]);
}
