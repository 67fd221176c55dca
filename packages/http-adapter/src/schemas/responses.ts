import { z } from '@hono/zod-openapi';
import { errorSchema } from './error-schema.ts';

export interface ResponseDefinition {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: z.ZodType }>>;
  readonly headers?: z.ZodObject;
}

/** A successful answer with this resource under its key. */
export function success(description: string, shape: z.core.$ZodLooseShape): ResponseDefinition {
  return json(description, z.strictObject({ success: z.literal(true), ...shape }));
}

const MEANINGS = {
  400: 'Bad request: a parameter or the body is invalid or missing',
  401: 'No API key, or none that is known',
  404: 'Unknown identifier',
  406: 'None of the formats is acceptable',
  409: 'The state of the resource does not allow it',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The idempotency key was used before, for something else',
  429: 'Rate limit: too many requests',
  500: 'Server error',
  503: 'The service, or its storage, is not available at this moment',
} as const;

type FailureStatus = keyof typeof MEANINGS;

/** The failures of an endpoint, beside those that any endpoint has. */
export function failures(...statuses: readonly FailureStatus[]): Record<number, ResponseDefinition> {
  const all = new Set<FailureStatus>([...statuses, 400, 401, 429, 500, 503]);
  return Object.fromEntries([...all].map((status) => [status, json(MEANINGS[status], errorSchema)]));
}

/** The failures that the contract lists for this operation, and no others. */
export function onlyFailures(...statuses: readonly FailureStatus[]): Record<number, ResponseDefinition> {
  return Object.fromEntries(statuses.map((status) => [status, json(MEANINGS[status], errorSchema)]));
}

function json(description: string, schema: z.ZodType): ResponseDefinition {
  return { description, content: { 'application/json': { schema } } };
}
