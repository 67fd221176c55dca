/** Does the work for each item, so many at a time. */
export async function eachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const pending = items[Symbol.iterator]();
  const line = async (): Promise<void> => {
    for (let next = pending.next(); !next.done; next = pending.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}
