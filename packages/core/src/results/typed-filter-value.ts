import type { ColumnKind } from './export/column-kind.ts';
import type { FilterOperator } from './row-query.ts';
import { valueText } from './value-text.ts';

/** What a filter's value is compared as, or null where it is not of the column's kind. */
type ReadValue = (text: string, operator: FilterOperator) => string | null;

const KINDS = {
  number: { read: readNumber, expected: 'must be a number' },
  datetime: { read: readTime, expected: 'must be a date, with or without a time: 2025-04-03T13:30:00Z' },
  date: { read: readDay, expected: 'must be a date: 2025-04-03' },
} as const satisfies Partial<Record<ColumnKind, { readonly read: ReadValue; readonly expected: string }>>;

/** Operators for which a value of another kind has no meaning; others find a `default` that is text, say. */
const ORDERING: ReadonlySet<FilterOperator> = new Set(['gt', 'gte', 'lt', 'lte']);

/**
 * A filter's value in the notation of the column's values, as storages compare by notation: `1e3` is 1000, and
 * `2025-04-03T15:30+02:00` is `2025-04-03T13:30:00Z`. `{ problem }` where such a value cannot be compared.
 */
export function typedFilterValue(
  text: string,
  operator: FilterOperator,
  kind: ColumnKind = 'text',
): string | { readonly problem: string } {
  if (operator === 'contains' || !isTyped(kind)) return text;
  const { read, expected } = KINDS[kind];
  const value = read(text, operator);
  if (value !== null) return value;
  return ORDERING.has(operator) ? { problem: expected } : text;
}

function isTyped(kind: ColumnKind): kind is keyof typeof KINDS {
  return kind in KINDS;
}

function readNumber(text: string): string | null {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return null;
  return /e/i.test(text) ? valueText(Number(text)) : text;
}

const TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A value without a zone is in UTC, as the column is. */
function readTime(text: string, operator: FilterOperator): string | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const time = Date.parse(text.length > 10 && match[1] === undefined ? `${text}Z` : text);
  if (Number.isNaN(time)) return null;
  // The column has whole seconds, so no value is one of these.
  if (time % 1_000 !== 0 && !ORDERING.has(operator)) return new Date(time).toISOString();
  // What is from half past one on, is from the next whole one on.
  const seconds =
    operator === 'gte' || operator === 'lt' ? Math.ceil(time / 1_000) : Math.floor(time / 1_000);
  return `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`;
}

function readDay(text: string): string | null {
  const match = TIME.exec(text);
  return match && !Number.isNaN(Date.parse(text)) ? text : null;
}
