import { createColumnParser } from '../../values/column/column-parser.ts';
import type { JsonValue } from '../../values/json-value.ts';
import { valueKind } from '../../values/value-kind.ts';

/** What the texts of a column are read as, and the values that come of it. */
export interface ColumnType {
  readonly parse: 'price' | 'date' | 'datetime';
  readonly values: readonly JsonValue[];
}

const LEAST_VALUES = 3;
const ISO_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
/** Of the texts: more that cannot be read, and the column is none of that kind. */
const LEAST_READ = 0.95;

/** Two times of reading: what is relative to the time, `3 hours ago`, is another date at each. */
const TIMES = [new Date('2025-01-15T12:00:00Z'), new Date('2025-08-15T12:00:00Z')] as const;

/**
 * The type of a column of texts where it is clear: prices, and dates that say their year. Null: text. Their notation is
 * decided as a job does, so that a column in doubt stays text.
 */
export function typeOfValues(
  values: readonly (string | null)[],
  locales: readonly string[],
): ColumnType | null {
  const texts = values.filter((value) => value !== null);
  const kind = texts.length < LEAST_VALUES ? null : valueKind(texts);
  if (kind !== 'price' && kind !== 'date') return null;
  const parse = kind === 'date' && texts.every((text) => ISO_TIME.test(text)) ? 'datetime' : kind;
  const parser = createColumnParser([parse]);
  for (const text of texts) parser.see(text);
  const [read, later] = TIMES.map((now) => parser.reader({ locales, timeZone: 'UTC', now }));
  if (!read || !later || texts.some((text) => read(text) !== later(text))) return null;
  const parsed = texts.filter((text) => read(text) !== null);
  if (parsed.length < texts.length * LEAST_READ) return null;
  return { parse, values: values.map((value) => (value === null ? null : (read(value) ?? null))) };
}
