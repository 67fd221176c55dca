import { EXPORT_FORMATS, type ExportFormatName, HarvestmanError } from '@harvestman/core';
import Negotiator from 'negotiator';

/** The media types by which a client may ask for a format; the first is the one that it is answered with. */
const MEDIA_TYPES = {
  json: ['application/json'],
  ndjson: ['application/x-ndjson', 'application/ndjson', 'application/jsonl'],
  csv: ['text/csv'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  parquet: ['application/vnd.apache.parquet', 'application/x-parquet'],
} as const satisfies Record<ExportFormatName, readonly string[]>;

export const RESULT_FORMATS = Object.keys(EXPORT_FORMATS) as [ExportFormatName, ...ExportFormatName[]];

/**
 * What `format` says, else what `Accept` prefers, else JSON.
 *
 * @throws HarvestmanError NOT_ACCEPTABLE
 */
export function resultFormat(
  format: ExportFormatName | undefined,
  { headers }: { readonly headers: Headers },
): ExportFormatName {
  if (format !== undefined) return format;
  const accept = headers.get('accept');
  if (accept === null) return 'json';
  const available = RESULT_FORMATS.flatMap((name) => [...MEDIA_TYPES[name]]);
  const chosen = new Negotiator({ headers: { accept } }).mediaType(available);
  const found = RESULT_FORMATS.find((name) =>
    (MEDIA_TYPES[name] as readonly string[]).includes(chosen ?? ''),
  );
  if (found !== undefined) return found;
  throw new HarvestmanError('NOT_ACCEPTABLE', `results are ${RESULT_FORMATS.join(', ')}`, {
    details: { formats: RESULT_FORMATS.map((name) => MEDIA_TYPES[name][0]) },
  });
}
