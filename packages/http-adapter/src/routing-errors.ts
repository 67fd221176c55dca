import { HarvestmanError } from '@harvestman/core';
import type { Context } from 'hono';
import type { AdapterEnv } from './create-http-adapter.ts';
import { errorResponse } from './errors/error-response.ts';

/** The answer to a method that a path does not take; to OPTIONS, what it takes. */
export function methodNotAllowed(
  { req, env }: Context<AdapterEnv>,
  route: string,
  methods: readonly string[],
): Response {
  env.route = route;
  const allow = [...methods, 'OPTIONS'];
  if (req.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { Allow: allow.join(', ') } });
  env.error = new HarvestmanError('METHOD_NOT_ALLOWED', `${req.method} is not one of ${allow.join(', ')}`, {
    details: { allow },
  });
  return errorResponse(env.error);
}

export function routeNotFound({ req, env }: Context<AdapterEnv>): Response {
  const path = req.path.length > 200 ? `${req.path.slice(0, 200)}…` : req.path;
  env.error = new HarvestmanError('ROUTE_NOT_FOUND', `there is nothing at ${path}`);
  return errorResponse(env.error);
}
