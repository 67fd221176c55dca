import { basename, extname } from 'node:path';
import { EXPORT_FORMATS, type ExportFormatName } from '@harvestman/core';
import type { TextStream } from '../cli-io.ts';
import { UsageError } from '../usage-error.ts';

const EXPORT_NAMES = Object.keys(EXPORT_FORMATS) as ExportFormatName[];

/** All formats of the library, and a table for people. */
export const OUTPUT_FORMATS = ['table', ...EXPORT_NAMES] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** Formats that are bytes, no text: they are for files. */
const FILES: readonly OutputFormat[] = ['xlsx', 'parquet'];

const BY_ENDING: ReadonlyMap<string, OutputFormat> = new Map<string, OutputFormat>([
  ...EXPORT_NAMES.map((name) => [`.${EXPORT_FORMATS[name].extension}`, name] as const),
  ['.jsonl', 'ndjson'],
  ['.txt', 'table'],
]);

export interface ChosenOutput {
  readonly format?: OutputFormat;
  readonly out?: string;
}

/**
 * The format that is named, else what the ending of the file says, else what suits the reader.
 *
 * @throws UsageError for an ending that says nothing, and for bytes on standard output
 */
export function chooseFormat({ format, out }: ChosenOutput, stdout: TextStream): OutputFormat {
  const toFile = out !== undefined && out !== '-';
  if (toFile) return format ?? formatOf(out);
  if (format !== undefined && FILES.includes(format)) {
    throw new UsageError(`${format} is a file of bytes: name one with --out rows.${format}`);
  }
  return format ?? (stdout.isTTY ? 'table' : 'ndjson');
}

function formatOf(file: string): OutputFormat {
  // A name that is an ending alone has none for Node.
  const ending = extname(`rows${basename(file)}`).toLowerCase();
  if (ending === '') return 'ndjson';
  const format = BY_ENDING.get(ending);
  if (format !== undefined) return format;
  const known = [...BY_ENDING.keys()].join(', ');
  throw new UsageError(
    `Cannot tell the format of ${file}: name it with --format, or end the name in ${known}`,
  );
}
