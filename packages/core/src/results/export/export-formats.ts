import { checkedFormat } from './checked-format.ts';
import { csv } from './csv.ts';
import type { ExportFormat } from './export-format.ts';
import { json } from './json.ts';
import { ndjson } from './ndjson.ts';
import { parquet } from './parquet.ts';
import { xlsx } from './xlsx/xlsx.ts';

export const EXPORT_FORMATS = {
  json: checkedFormat('json', json),
  ndjson: checkedFormat('ndjson', ndjson),
  csv: checkedFormat('csv', csv),
  xlsx: checkedFormat('xlsx', xlsx),
  parquet: checkedFormat('parquet', parquet),
} as const satisfies Record<string, ExportFormat>;

export type ExportFormatName = keyof typeof EXPORT_FORMATS;
