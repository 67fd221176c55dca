/** What tells the rows of a page apart: their links, where they do so, else all their values. */
export function rowIdentities(
  rows: readonly Readonly<Record<string, unknown>>[],
  links: readonly string[],
): readonly string[] {
  if (links.length > 0) {
    const byLink = rows.map((row) => JSON.stringify(links.map((name) => row[name] ?? null)));
    if (isTelling(byLink)) return byLink;
  }
  return rows.map((row) => JSON.stringify(Object.values(row)));
}

/** Whether no two are equal. */
export function isTelling(identities: readonly string[]): boolean {
  return new Set(identities).size === identities.length;
}
