/** Spearman, C. (1904), The proof and measurement of association between two things. From -1 to 1; 0 where one is constant. */
export function rankCorrelation(ones: readonly number[], others: readonly number[]): number {
  const [x, y] = [ranksOf(ones), ranksOf(others)];
  const mean = (ones.length - 1) / 2;
  const sum = (of: readonly number[], by: readonly number[]): number =>
    of.reduce((all, rank, index) => all + (rank - mean) * ((by[index] ?? 0) - mean), 0);
  const spread = Math.sqrt(sum(x, x) * sum(y, y));
  return spread === 0 ? 0 : sum(x, y) / spread;
}

/** Equal numbers have one rank, that in their middle. */
function ranksOf(numbers: readonly number[]): readonly number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (const [rank, number] of sorted.entries()) {
    if (!first.has(number)) first.set(number, rank);
    last.set(number, rank);
  }
  return numbers.map((number) => ((first.get(number) ?? 0) + (last.get(number) ?? 0)) / 2);
}
