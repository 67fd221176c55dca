import { partSchema } from '@harvestman/core/options';

/** Known by what it has: hosts have their own classes, whose headers and signals cost time to make. */
export const requestSchema = partSchema<Request>({
  name: 'a web-standard Request',
  example: 'new Request(url)',
  members: { url: 'string', method: 'string' },
  flaw: (given) =>
    'rawHeaders' in given || !('signal' in given)
      ? "must be a web-standard Request, not one of Node's own, as Express and Fastify have it: mount the adapter by getRequestListener of @hono/node-server"
      : undefined,
});
