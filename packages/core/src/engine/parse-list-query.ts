import { isStorableText } from '../ground/storable-text.ts';
import { requireKnownKeys } from '../input/check-arguments.ts';
import { meantHint } from '../input/meant-hint.ts';
import { refusal } from '../input/option-schemas.ts';
import { parseCounts } from '../results/parse-row-query.ts';
import { type QueryIssue, queryInvalid } from '../results/query-issue.ts';

interface ListOptions<Status> {
  readonly statuses?: readonly Status[];
  readonly limit?: number;
  readonly skip?: number;
  readonly after?: string;
  readonly recipeId?: string;
}

type ListQuery<Status> = ListOptions<Status> & { readonly limit: number; readonly skip: number };

/**
 * What is asked of a list of recipes or jobs. Whether there is something behind `after`, the storage knows.
 *
 * @param call the call as its caller writes it
 * @param keys the options that it takes
 * @throws HarvestmanError ARGUMENT_INVALID for other options, else QUERY_INVALID; with every problem in `details.issues`
 */
export function parseListQuery<Status extends string>(
  call: string,
  keys: readonly string[],
  options: ListOptions<Status>,
  known: readonly Status[],
): ListQuery<Status> {
  requireKnownKeys(call, keys, options, (given) => readListOptions(given, known).issues);
  const { issues, query } = readListOptions(options, known);
  if (issues.length > 0) throw queryInvalid(issues);
  return query;
}

function readListOptions<Status extends string>(
  { statuses, limit, skip, after, recipeId }: ListOptions<Status>,
  known: readonly Status[],
): { readonly issues: readonly QueryIssue[]; readonly query: ListQuery<Status> } {
  const issues: QueryIssue[] = statusIssues(statuses, known);
  const counts = parseCounts({ limit, skip }, issues);
  const ids: Readonly<Record<string, unknown>> = { after, recipeId };
  for (const [name, id] of Object.entries(ids)) {
    if (id === undefined) continue;
    if (typeof id !== 'string') issues.push({ path: [name], message: refusal('an id', id) });
    else if (name === 'after' && !isStorableText(id)) issues.push({ path: [name], message: 'is not an id' });
  }
  const query = {
    ...counts,
    ...(statuses && { statuses }),
    ...(after !== undefined && { after }),
    ...(recipeId !== undefined && { recipeId }),
  };
  return { issues, query };
}

function statusIssues(statuses: unknown, known: readonly string[]): QueryIssue[] {
  if (statuses === undefined) return [];
  const expected = known.join(', ');
  if (!Array.isArray(statuses))
    return [{ path: ['statuses'], message: refusal(`an array of ${expected}`, statuses) }];
  return statuses
    .filter((status) => !known.includes(status))
    .map((status: unknown) => ({
      path: ['statuses'],
      message: `${refusal(`one of ${expected}`, status)}${meantHint(status, known)}`,
    }));
}
