/** The one of `names` that `name` was probably meant to be: the same but for case, or two slips of the pen. */
export function closestName(name: string, names: readonly string[]): string | undefined {
  const distances = names.map((known) => distance(name.toLowerCase(), known.toLowerCase()));
  const least = Math.min(...distances);
  return least <= 2 ? names[distances.indexOf(least)] : undefined;
}

/** Levenshtein's distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (let index = 0; index < b.length; index += 1) {
      const replaced = (row[index] ?? 0) + (letter === b[index] ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
