import { checkArguments } from '../input/check-arguments.ts';
import { namesSchema } from './parse-row-query.ts';
import { parseRowSort } from './parse-row-sort.ts';
import { type QueryIssue, queryInvalid } from './query-issue.ts';

/**
 * The columns that a request asks for, in its order: `title,price`. All of them where it names none.
 *
 * @throws HarvestmanError QUERY_INVALID for a name that is unknown or given twice
 */
export function parseRowFields(value: unknown, propertyNames: readonly string[]): readonly string[] {
  checkArguments('parseRowFields', { propertyNames: [namesSchema, propertyNames] });
  if (value === undefined || value === null) return propertyNames;
  const issues: QueryIssue[] = [];
  // A list of names like that of a sort, where a "-" could only belong to the name.
  const entries = parseRowSort(value, propertyNames, issues);
  const problems = issues.map(({ message }) => ({ path: ['fields'], message }));
  if (entries.some(({ descending }) => descending)) {
    problems.push({ path: ['fields'], message: 'takes names without "-"' });
  }
  if (entries.length === 0 && problems.length === 0) {
    problems.push({ path: ['fields'], message: 'must name at least one property' });
  }
  if (problems.length > 0) throw queryInvalid(problems);
  return entries.map(({ property }) => property);
}
