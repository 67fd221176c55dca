export interface Frequent {
  readonly text: string;
  readonly count: number;
}

/** The text that comes most often, of several the first; null where there is none at all. */
export function mostFrequent(texts: Iterable<string>): Frequent | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most === undefined ? null : { text: most[0], count: most[1] };
}
