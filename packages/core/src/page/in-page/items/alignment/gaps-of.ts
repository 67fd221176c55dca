interface KnownPlace {
  readonly number: number;
  readonly index: number;
}

/** Between which known items others are shown, or were taken, the beginning and the end among them; none where none is known. */
export function gapsOf(
  numbers: readonly number[],
  count: number,
): readonly (readonly [KnownPlace, KnownPlace])[] {
  const known = numbers.flatMap((number, index) => (number < 0 ? [] : [{ number, index }]));
  if (known.length === 0) return [];
  const ends = [{ number: -1, index: -1 }, ...known, { number: count, index: numbers.length }];
  return ends.slice(1).flatMap((end, place) => {
    const start = ends[place];
    const isGap = start !== undefined && end.index - start.index > 1;
    return isGap ? [[start, end] as const] : [];
  });
}
