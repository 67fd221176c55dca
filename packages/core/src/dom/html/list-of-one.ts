const ONE: readonly [null] = [null];

/** `[only]`, which is always allocated among young objects: see tokens.ts. It has room for no more. */
export function listOfOne<T>(only: T): T[] {
  const list: (T | null)[] = ONE.slice();
  list[0] = only;
  return list as T[];
}
