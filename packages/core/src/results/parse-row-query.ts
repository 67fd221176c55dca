import { checkArguments } from '../input/check-arguments.ts';
import { anyText, list, plainObject } from '../input/option-schemas.ts';
import type { ColumnKind } from './export/column-kind.ts';
import { parseRowFilters } from './parse-row-filters.ts';
import { parseRowSort } from './parse-row-sort.ts';
import { type QueryIssue, queryInvalid } from './query-issue.ts';
import type { RowQuery } from './row-query.ts';
import { type RowQuerySyntax, URL_SYNTAX } from './row-query-syntax.ts';

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
 * @throws HarvestmanError ARGUMENT_INVALID for what are no parameters or names, QUERY_INVALID with every problem in `details.issues`: nothing is clamped or passed over
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
  const limit = parseCount(params.limit ?? DEFAULT_LIMIT, 'limit', 1, MAX_LIMIT, issues);
  const skip = parseCount(params.skip ?? 0, 'skip', 0, Number.MAX_SAFE_INTEGER, issues);
  const sort = parseRowSort(params.sort ?? '', propertyNames, issues);
  const filters = parseRowFilters(params.filter ?? {}, propertyNames, issues, kinds, syntax);
  if (issues.length > 0) throw queryInvalid(issues);
  return { limit, skip, sort, filters };
}

/** A whole number, or its digits as an address has them. What is none is a problem of `name`. */
export function parseCount(
  value: unknown,
  name: string,
  least: number,
  most: number,
  issues: QueryIssue[],
): number {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most) {
    return number;
  }
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  issues.push({ path: [name], message: `must be a whole number ${range}` });
  return least;
}
