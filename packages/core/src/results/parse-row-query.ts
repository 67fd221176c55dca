import { checkArguments } from '../input/check-arguments.ts';
import { anyText, list, plainObject, refusal } from '../input/option-schemas.ts';
import type { ColumnKind } from './export/column-kind.ts';
import { parseRowFilters } from './parse-row-filters.ts';
import { parseRowSort } from './parse-row-sort.ts';
import { type QueryIssue, queryInvalid } from './query-issue.ts';
import type { RowQuery } from './row-query.ts';
import { LIBRARY_SYNTAX, type RowQuerySyntax, URL_SYNTAX } from './row-query-syntax.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1_000;

/** A query as it comes from a URL, `limit=50&skip=0&sort=-price,title&filter[price][gte]=10`, or from an application. */
export interface RowQueryParams {
  readonly limit?: unknown;
  readonly skip?: unknown;
  readonly sort?: unknown;
  readonly filter?: unknown;
}

const paramsSchema = plainObject('parameters by name');
export const namesSchema = list(anyText, 'names');

/**
 * Reads a query. `limit` is 1 to 1,000, 50 by default; `skip` is 0 by default. `sort` lists properties, `-` for
 * descending; `in` takes values separated by commas, or an array. `kinds`, which `columnKinds` tells of a recipe, says
 * what columns hold but text: their filters' values are read as such.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what are no parameters or names, QUERY_INVALID with every problem in `details.issues`
 */
export function parseRowQuery(
  params: RowQueryParams,
  propertyNames: readonly string[],
  kinds: Readonly<Record<string, ColumnKind>> = {},
  syntax: RowQuerySyntax = URL_SYNTAX,
): RowQuery {
  checkArguments('parseRowQuery', {
    params: [paramsSchema, params],
    propertyNames: [namesSchema, propertyNames],
  });
  const issues: QueryIssue[] = [];
  const counts = parseCounts(params, issues, { syntax });
  const sort = parseRowSort(params.sort ?? '', propertyNames, issues);
  const filters = parseRowFilters(params.filter ?? {}, propertyNames, issues, kinds, syntax);
  if (issues.length > 0) throw queryInvalid(issues);
  return { ...counts, sort, filters };
}

/** `limit` and `skip` of a list. What is wrong with them is added to `issues`. */
export function parseCounts(
  { limit, skip }: Pick<RowQueryParams, 'limit' | 'skip'>,
  issues: QueryIssue[],
  { syntax = LIBRARY_SYNTAX, defaultLimit = DEFAULT_LIMIT } = {},
): { readonly limit: number; readonly skip: number } {
  const count = (value: unknown, name: string, least: number, most: number): number => {
    // An address has nothing but text.
    const isDigits = !syntax.typed && typeof value === 'string' && /^\d{1,16}$/.test(value);
    const number = isDigits ? Number(value) : value;
    if (Number.isInteger(number) && Number(number) >= least && Number(number) <= most) return Number(number);
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    issues.push({ path: [name], message: refusal(`a whole number ${range}`, value) });
    return least;
  };
  return {
    limit: count(limit ?? defaultLimit, 'limit', 1, MAX_LIMIT),
    skip: count(skip ?? 0, 'skip', 0, Number.MAX_SAFE_INTEGER),
  };
}
