import type { Engine, Row, RowPage } from '@harvestman/core';

interface JsonParts {
  readonly columns: readonly string[];
  readonly selection: RowPage;
  /** Undefined: all rows. */
  readonly limit: number | undefined;
}

/** `{ success, results, count }`, row by row: however many they are, or at most `limit`. */
export async function* jsonEnvelope(
  { rows }: Engine,
  jobId: string,
  { columns, selection, limit }: JsonParts,
): AsyncGenerator<string, void> {
  const first = await rows.query(jobId, { ...selection, limit: limit ?? 1 });
  const items = limit === undefined ? rows.stream(jobId, selection) : first.items;
  let separator = '{"success":true,"results":[';
  for await (const row of items) {
    yield separator + JSON.stringify(pick(row, columns));
    separator = ',';
  }
  yield separator === ',' ? `],"count":${first.count}}` : `${separator}],"count":${first.count}}`;
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(
    columns.map((column) => [column, Object.hasOwn(row, column) ? (row[column] ?? null) : null]),
  );
}
