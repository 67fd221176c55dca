import { EXPORT_FORMATS, type ExportOptions, type Row } from '@harvestman/core';
import type { OutputFormat } from './output-format.ts';
import { renderTable, type TableOptions } from './render-table.ts';

type Encode = (
  rows: AsyncIterable<Row>,
  columns: readonly string[],
  options: ExportOptions & TableOptions,
) => AsyncIterable<string | Uint8Array>;

/** Rows in each format, streamed; only the table waits for all of them, to know its widths. */
export const ROW_ENCODERS = {
  csv: EXPORT_FORMATS.csv.encode,
  json: EXPORT_FORMATS.json.encode,
  ndjson: EXPORT_FORMATS.ndjson.encode,
  parquet: EXPORT_FORMATS.parquet.encode,
  xlsx: EXPORT_FORMATS.xlsx.encode,
  async *table(rows, columns, options) {
    const all: Row[] = [];
    for await (const row of rows) all.push(row);
    if (all.length > 0) yield renderTable(columns, all, options);
  },
} satisfies Record<OutputFormat, Encode>;
