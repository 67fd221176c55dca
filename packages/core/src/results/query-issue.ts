import { HarvestmanError } from '../ground/errors.ts';

/** One problem of a row query: `['filter', 'price', 'gte']`. */
export interface QueryIssue {
  readonly path: readonly string[];
  readonly message: string;
}

export function queryInvalid(issues: readonly QueryIssue[]): HarvestmanError {
  const lines = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return new HarvestmanError('QUERY_INVALID', `invalid query: ${lines.join('; ')}`, { details: { issues } });
}
