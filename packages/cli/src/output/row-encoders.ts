import { EXPORT_FORMATS, type ExportFormat, type ExportOptions, type Row } from '@harvestman/core';
import type { OutputFormat } from './output-format.ts';
import { renderTable, type TableOptions } from './render-table.ts';

type Encode = (
  rows: AsyncIterable<Row>,
  columns: readonly string[],
  options: ExportOptions & TableOptions,
) => AsyncIterable<string | Uint8Array>;

/** A format of the library, without what is for tables alone. */
const exported =
  ({ encode }: ExportFormat): Encode =>
  (rows, columns, { width: _width, colours: _colours, ...options }) =>
    encode(rows, columns, options);

/** Rows in each format, streamed; only the table waits for all of them, to know its widths. */
export const ROW_ENCODERS = {
  csv: exported(EXPORT_FORMATS.csv),
  json: exported(EXPORT_FORMATS.json),
  ndjson: exported(EXPORT_FORMATS.ndjson),
  parquet: exported(EXPORT_FORMATS.parquet),
  xlsx: exported(EXPORT_FORMATS.xlsx),
  async *table(rows, columns, options) {
    const all: Row[] = [];
    for await (const row of rows) all.push(row);
    const { width, colours = false } = options;
    if (all.length > 0) yield renderTable(columns, all, { width, colours });
  },
} satisfies Record<OutputFormat, Encode>;
