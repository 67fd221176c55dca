import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** HTML, or more than that. */
export type Answer =
  | string
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | ((request: IncomingMessage, response: ServerResponse) => void);

export interface HostileSite {
  readonly port: number;
  /** Sets what is answered, by path without the query. */
  serve(routes: Readonly<Record<string, Answer>>): void;
  close(): Promise<void>;
}

/** The site of one case: on loopback at one address and port, which the case allows. */
export async function startHostileSite(): Promise<HostileSite> {
  let routes: Readonly<Record<string, Answer>> = {};
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const answer = routes[path];
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') answer(request, response);
    else if (typeof answer === 'string') response.writeHead(200, HTML).end(answer);
    else response.writeHead(answer.status ?? 200, { ...HTML, ...answer.headers }).end(answer.body ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    serve(given) {
      routes = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };
