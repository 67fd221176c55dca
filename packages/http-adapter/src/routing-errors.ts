import { HarvestmanError } from '@harvestman/core';
import { type Context, Hono } from 'hono';
import type { AdapterEnv } from './adapter-env.ts';
import { ENDPOINTS } from './endpoints/endpoints.ts';
import { errorResponse } from './errors/error-response.ts';
import { routingPath } from './routing-path.ts';

/**
 * Answers what no endpoint answers. A router of its own: a request that two handlers of one router match costs a chain of
 * promises, and every request to an endpoint would be one.
 */
export function routingErrors(basePath: string): Hono<AdapterEnv> {
  const app = new Hono<AdapterEnv>({ strict: false });
  for (const [path, methods] of methodsByPath()) {
    app.all(routingPath(basePath, path), (context) => methodNotAllowed(context, path, methods));
  }
  app.notFound((context) => routeNotFound(context, basePath));
  return app;
}

/** To OPTIONS, what the path takes; to any other method, that it does not take that one. */
function methodNotAllowed(
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

function routeNotFound({ req, env }: Context<AdapterEnv>, basePath: string): Response {
  const path = req.path.length > 200 ? `${req.path.slice(0, 200)}…` : req.path;
  const message = `there is nothing at ${path}; the paths of this API are in ${basePath}/openapi.json`;
  env.error = new HarvestmanError('ROUTE_NOT_FOUND', message);
  return errorResponse(env.error);
}

function methodsByPath(): Map<string, readonly string[]> {
  const methods = new Map<string, string[]>();
  for (const { route } of ENDPOINTS) {
    const known = methods.get(route.path) ?? [];
    known.push(...(route.method === 'get' ? ['GET', 'HEAD'] : [route.method.toUpperCase()]));
    methods.set(route.path, known);
  }
  return methods;
}
