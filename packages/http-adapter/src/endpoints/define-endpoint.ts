import type { ErrorCode } from '@harvestman/core';
import type { RouteConfig, z } from '@hono/zod-openapi';
import { ERROR_STATUS } from '../errors/status-of-error.ts';
import type { Budget } from '../limits/rate-limits.ts';
import type { JsonAnswer } from '../response/json-response.ts';
import { noQuery } from '../schemas/parameters.ts';
import type { ResponseDefinition } from '../schemas/responses.ts';
import type { Call, Endpoint } from './endpoint.ts';

export interface EndpointDefinition<Query extends z.ZodObject> {
  /** What generated clients call the operation. */
  readonly operationId: string;
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** `/recipes/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  /** Default: the request takes no parameters. */
  readonly query?: Query;
  readonly headers?: z.ZodObject;
  /** Documents the body. */
  readonly body?: z.ZodType;
  readonly responses: Readonly<Record<number, ResponseDefinition>>;
  readonly budget?: Budget;
  readonly timed?: boolean;
  statusOf?(code: ErrorCode): number;
  handle(call: Call<z.output<Query>>): Promise<Response | JsonAnswer>;
}

export function defineEndpoint<Query extends z.ZodObject = typeof noQuery>(
  definition: EndpointDefinition<Query>,
): Endpoint {
  const { operationId, method, path, summary, description, params, headers, body, responses } = definition;
  const query: z.ZodObject = definition.query ?? noQuery;
  const route: RouteConfig = {
    operationId,
    method,
    path,
    summary,
    ...(description !== undefined && { description }),
    security: [{ apiKey: [] }, { bearer: [] }],
    request: {
      ...(params && { params }),
      ...(Object.keys(query.shape).length > 0 && { query }),
      ...(headers && { headers }),
      ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
    },
    responses: { ...responses },
  };
  return {
    route,
    query,
    budget: definition.budget ?? 'requests',
    timed: definition.timed ?? true,
    statusOf: definition.statusOf ?? ((code) => ERROR_STATUS[code]),
    handle: (call) => definition.handle(call as Call<z.output<Query>>),
  };
}
