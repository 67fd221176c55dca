import { partSchema } from '@harvestman/core/options';

/** Known by what it has: hosts have their own classes. */
export const requestSchema = partSchema<Request>({
  name: 'a web-standard Request',
  example: 'new Request(url) say',
  members: { url: 'string', method: 'string', headers: 'object', signal: 'object' },
  advice: (given) =>
    typeof given === 'object' && given !== null && 'rawHeaders' in given
      ? "is a request of Node's own, as Express and Fastify have it: mount the adapter by getRequestListener of @hono/node-server"
      : undefined,
});
