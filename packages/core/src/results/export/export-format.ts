import type { Row } from '../row.ts';
import type { ColumnKind } from './column-kind.ts';

export interface ExportOptions {
  /**
   * CSV only: put `'` before text that a spreadsheet would run as a formula. Plain numbers such as -12.5 stay.
   * Default true.
   */
  readonly neutraliseFormulas?: boolean;
  /** XLSX and Parquet: what the columns hold, by name; `columnKinds` tells it of a recipe. Default: text. */
  readonly kinds?: Readonly<Record<string, ColumnKind>>;
}

/** A way to write rows down. Streams: memory does not grow with the number of rows. */
export interface ExportFormat<Piece extends string | Uint8Array = string | Uint8Array> {
  readonly contentType: string;
  /** For file names, without a dot. */
  readonly extension: string;
  /** The file in pieces; the columns in order, null where a row has no such property. */
  encode(rows: AsyncIterable<Row>, columns: readonly string[], options?: ExportOptions): AsyncIterable<Piece>;
}
