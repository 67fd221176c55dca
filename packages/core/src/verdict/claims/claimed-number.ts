/** A number as pages write it, with marks between groups. */
export function toNumber(digits: string | undefined): number {
  return Number((digits ?? '').replace(/\D/g, ''));
}

/** The number that all of them are; null where they differ, and of none. */
export function onlyOne(numbers: readonly number[]): number | null {
  const [first, ...others] = new Set(numbers);
  return first !== undefined && others.length === 0 ? first : null;
}
