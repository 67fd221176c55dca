import { checkArguments } from '../../input/check-arguments.ts';
import { anyText } from '../../input/option-schemas.ts';
import { parseDateOptionsSchema } from '../value-options-schema.ts';
import { createDateReader } from './create-date-reader.ts';
import { isoDate, isoDateTime } from './iso-date.ts';
import type { ParseDateOptions } from './parse-date-options.ts';

/**
 * Reads the first date of a text: absolute or relative, in 38 languages and any script's digits. ISO 8601: `2025-04-03`,
 * or `2025-04-03T13:30:00Z` where the text names a time. Null where there is no date, where day and month could be
 * either way round, or where only a year that is not there would tell.
 *
 * @throws HarvestmanError ARGUMENT_INVALID where `text` is none
 */
export function parseDate(text: string, options: ParseDateOptions = {}): string | null {
  checkArguments('parseDate', { text: [anyText, text], options: [parseDateOptionsSchema, options] });
  const reading = createDateReader(options)(text);
  if (!reading) return null;
  return reading.time === null ? isoDate(reading.date) : isoDateTime(reading, options.timeZone ?? 'UTC');
}
