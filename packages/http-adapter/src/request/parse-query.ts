import { HarvestmanError } from '@harvestman/core';
import type { z } from '@hono/zod-openapi';
import type { RawQuery } from './read-query.ts';

interface QueryIssue {
  readonly path: readonly string[];
  readonly message: string;
}

/**
 * Checks a query against its schema.
 *
 * @throws HarvestmanError QUERY_INVALID with every problem: nothing is clamped or passed over
 */
export function parseQuery<Schema extends z.ZodObject>(schema: Schema, query: RawQuery): z.output<Schema> {
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap((issue) => describe(issue, schema, query));
  const lines = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new HarvestmanError('QUERY_INVALID', `invalid query: ${lines.join('; ')}`, { details: { issues } });
}

/** Names without end are not answered without end. */
const MAX_UNKNOWN = 20;

function describe(issue: z.core.$ZodIssue, schema: z.ZodObject, query: RawQuery): QueryIssue[] {
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(schema.shape);
    const message =
      known.length === 0
        ? 'unknown parameter; this request takes none'
        : `unknown parameter; expected ${known.join(', ')}`;
    return issue.keys.slice(0, MAX_UNKNOWN).map((key) => ({ path: [shorten(key)], message }));
  }
  const path = issue.path.map(String);
  const [name = ''] = path;
  if (Array.isArray(query[name])) return [{ path, message: 'is given more than once' }];
  return [{ path, message: issue.message }];
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
