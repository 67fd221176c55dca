/** Rows as a GFM table. */
export function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0), 3),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  );
}

/** Prints a table under its title. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): void {
  console.log(`\n## ${title}\n\n${table(head, rows)}`);
}
