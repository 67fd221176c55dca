const NARROWEST = 4;

/**
 * Shares `available` cells among columns: a column that needs less than its share gets what it needs, and the wide
 * ones share the rest equally.
 */
export function columnWidths(wanted: readonly number[], available: number): readonly number[] {
  const widths = wanted.map(() => 0);
  let open = wanted.map((_, index) => index);
  let rest = available;
  while (open.length > 0) {
    const share = Math.max(NARROWEST, Math.floor(rest / open.length));
    const content = open.filter((index) => (wanted[index] ?? 0) <= share);
    const settled = content.length > 0 ? content : open;
    for (const index of settled) {
      widths[index] = Math.min(wanted[index] ?? 0, share);
      rest -= widths[index] ?? 0;
    }
    open = open.filter((index) => !settled.includes(index));
  }
  return widths;
}
