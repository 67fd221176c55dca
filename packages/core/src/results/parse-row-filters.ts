import { isStorableText } from '../ground/storable-text.ts';
import { isPlain } from '../input/is-plain.ts';
import { meantHint } from '../input/meant-hint.ts';
import type { ColumnKind } from './export/column-kind.ts';
import { unknownProperty } from './parse-row-sort.ts';
import type { QueryIssue } from './query-issue.ts';
import { FILTER_OPERATORS, type FilterOperator, type RowFilter } from './row-query.ts';
import type { RowQuerySyntax } from './row-query-syntax.ts';
import { typedFilterValue } from './typed-filter-value.ts';
import { valueText } from './value-text.ts';

const MAX_FILTERS = 100;
const MAX_IN_VALUES = 1_000;
/** No row has such text, and a storage may not be able to compare with it. */
const NOT_STORABLE = 'must be well-formed Unicode without U+0000';

/** A filter of one property, or what is wrong with its value. */
type ReadFilter = (property: string, value: unknown, how: Reading) => RowFilter | string;

interface Reading {
  readonly kind: ColumnKind | undefined;
  readonly syntax: RowQuerySyntax;
}

const READERS = {
  eq: comparison('eq'),
  ne: comparison('ne'),
  gt: comparison('gt'),
  gte: comparison('gte'),
  lt: comparison('lt'),
  lte: comparison('lte'),
  contains: comparison('contains'),
  in: readIn,
  exists: readExists,
} as const satisfies Record<FilterOperator, ReadFilter>;

/** `{ price: { gte: '10', lt: '20' } }`. Values are read as their column's, which has a kind unless it holds text. */
export function parseRowFilters(
  input: unknown,
  propertyNames: readonly string[],
  issues: QueryIssue[],
  kinds: Readonly<Record<string, ColumnKind>>,
  syntax: RowQuerySyntax,
): RowFilter[] {
  const filters: RowFilter[] = [];
  for (const [property, operators] of entriesOf(input, ['filter'], issues, syntax)) {
    if (!propertyNames.includes(property)) {
      issues.push({ path: ['filter', property], message: unknownProperty(property, propertyNames) });
      continue;
    }
    for (const [operator, value] of entriesOf(operators, ['filter', property], issues, syntax)) {
      const path = ['filter', property, operator];
      const filter = isOperator(operator)
        ? READERS[operator](property, value, { kind: kinds[property], syntax })
        : unknownOperator(operator);
      if (typeof filter === 'string') issues.push({ path, message: filter });
      else filters.push(filter);
    }
  }
  if (filters.length > MAX_FILTERS) {
    issues.push({ path: ['filter'], message: `must be at most ${MAX_FILTERS} filters` });
  }
  return filters;
}

function entriesOf(
  value: unknown,
  path: readonly string[],
  issues: QueryIssue[],
  { filter }: RowQuerySyntax,
): [string, unknown][] {
  if (isPlain(value)) {
    return Object.entries(value).filter(([, entry]) => entry !== undefined);
  }
  issues.push({ path, message: filter });
  return [];
}

function unknownOperator(name: string): string {
  return `unknown operator; expected one of ${FILTER_OPERATORS.join(', ')}${meantHint(name, FILTER_OPERATORS)}`;
}

function isOperator(name: string): name is FilterOperator {
  return (FILTER_OPERATORS as readonly string[]).includes(name);
}

function comparison(operator: Exclude<FilterOperator, 'in' | 'exists'>): ReadFilter {
  return (property, given, { kind, syntax }) => {
    const text = textOf(given);
    if (text === undefined) return syntax.single;
    if (!isStorableText(text)) return NOT_STORABLE;
    const value = typedFilterValue(text, operator, kind);
    return typeof value === 'string' ? { property, operator, value } : value.problem;
  };
}

/** Filters compare by the type of what is in the row, so a number need not come as one. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return valueText(value) ?? undefined;
  return typeof value === 'boolean' ? String(value) : undefined;
}

function readIn(property: string, value: unknown, { kind, syntax }: Reading): RowFilter | string {
  const values: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const texts = values
    .map((entry) => (syntax.typed || typeof entry === 'string' ? textOf(entry) : undefined))
    .filter((entry) => entry !== undefined);
  if (texts.length === 0 || texts.length < values.length) return syntax.several;
  if (!texts.every(isStorableText)) return NOT_STORABLE;
  if (texts.length > MAX_IN_VALUES) return `must be at most ${MAX_IN_VALUES} values`;
  const typed = texts.map((text) => typedFilterValue(text, 'in', kind));
  return { property, operator: 'in', value: typed.filter((entry) => typeof entry === 'string') };
}

function readExists(property: string, value: unknown): RowFilter | string {
  const text = textOf(value);
  if (text !== 'true' && text !== 'false') return 'must be true or false';
  return { property, operator: 'exists', value: text === 'true' };
}
