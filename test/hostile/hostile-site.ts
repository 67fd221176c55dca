import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { SELF_SIGNED_CERTIFICATE, TEST_KEY } from '../support/test-certificates.ts';

/** HTML, or more than that. */
export type Answer =
  | string
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | ((request: IncomingMessage, response: ServerResponse) => void);

export interface HostileSite {
  readonly port: number;
  /** The same by https, with a certificate of its own. */
  readonly securePort: number;
  /** Sets what is answered, by path without the query. */
  serve(routes: Readonly<Record<string, Answer>>): void;
  close(): Promise<void>;
}

/** The site of one case: on loopback at one address and port, which the case allows. */
export async function startHostileSite(): Promise<HostileSite> {
  let routes: Readonly<Record<string, Answer>> = {};
  const answer: RequestListener = (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const given = routes[path];
    if (given === undefined) response.writeHead(404).end();
    else if (typeof given === 'function') given(request, response);
    else if (typeof given === 'string') response.writeHead(200, HTML).end(given);
    else response.writeHead(given.status ?? 200, { ...HTML, ...given.headers }).end(given.body ?? '');
  };
  const plain = createServer(answer);
  const secure = createSecureServer({ key: TEST_KEY, cert: SELF_SIGNED_CERTIFICATE }, answer);
  for (const server of [plain, secure]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  return {
    port: (plain.address() as AddressInfo).port,
    securePort: (secure.address() as AddressInfo).port,
    serve(given) {
      routes = given;
    },
    async close() {
      for (const server of [plain, secure]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };
