import type { ExportFormat } from './export-format.ts';
import { pickColumns } from './pick-columns.ts';

/** One array, an object on each line. */
export const json: ExportFormat<string> = {
  contentType: 'application/json; charset=utf-8',
  extension: 'json',
  async *encode(rows, columns) {
    let separator = '[\n';
    for await (const row of rows) {
      yield `${separator}${JSON.stringify(pickColumns(row, columns))}`;
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  },
};
