import type { ExportFormat } from './export-format.ts';
import { pickColumns } from './pick-columns.ts';

/** An object on each line, and nothing else: a reader can begin before the end. */
export const ndjson: ExportFormat<string> = {
  contentType: 'application/x-ndjson; charset=utf-8',
  extension: 'ndjson',
  async *encode(rows, columns) {
    for await (const row of rows) yield `${JSON.stringify(pickColumns(row, columns))}\n`;
  },
};
