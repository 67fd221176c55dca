import { extname } from 'node:path';
import type { TextStream } from '../cli-io.ts';

export const OUTPUT_FORMATS = ['table', 'json', 'ndjson', 'csv'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

const BY_EXTENSION: Readonly<Record<string, OutputFormat>> = {
  '.csv': 'csv',
  '.json': 'json',
  '.jsonl': 'ndjson',
  '.ndjson': 'ndjson',
  '.txt': 'table',
};

/** The format where none is named: what the file's extension says, else what suits the reader. */
export function defaultFormat(file: string | undefined, stdout: TextStream): OutputFormat {
  if (file !== undefined && file !== '-') return BY_EXTENSION[extname(file).toLowerCase()] ?? 'ndjson';
  return stdout.isTTY ? 'table' : 'ndjson';
}
