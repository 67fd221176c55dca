import { once } from 'node:events';
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { checkArguments } from '@harvestman/core/options';
import { getRequestListener } from '@hono/node-server';

import type { ServeOptions } from './serve-options.ts';
import { servedSchema, serveOptionsSchema } from './serve-options-schema.ts';

export interface HttpServer {
  /** `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
  /** Takes no new connection, lets answers end for so long, and closes the rest. Default: at once. */
  close(graceMs?: number): Promise<void>;
}

const DEFAULT_PORT = 3_000;
const HEADER_BYTES = 16 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;
const IDLE_TIMEOUT_MS = 120_000;
/** How often late requests are looked for, in milliseconds. */
const CHECK_MS = 10_000;

/**
 * Serves a `fetch` handler on Node's HTTP server. Rejects where it cannot listen.
 *
 * @throws HarvestmanError ARGUMENT_INVALID with every problem of the options
 */
export async function serveHttp(
  served: { fetch(request: Request): Promise<Response> },
  options: ServeOptions = {},
): Promise<HttpServer> {
  checkArguments('serveHttp', { adapter: [servedSchema, served], options: [serveOptionsSchema, options] });
  const { port = DEFAULT_PORT, host = '127.0.0.1', requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const server = createServer(
    {
      maxHeaderSize: options.maxHeaderBytes ?? HEADER_BYTES,
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, CHECK_MS),
      // Longer than load balancers keep one: who closes first must not be the one that is asked.
      keepAliveTimeout: 75_000,
      // Node's own answer to a request without one has no envelope.
      requireHostHeader: false,
    },
    inTurn(
      ofOneHost(
        getRequestListener((request) => served.fetch(request), {
          overrideGlobalObjects: options.replaceGlobals ?? false,
          errorHandler: () => Response.json({ success: false, error: NOT_A_REQUEST }, { status: 400 }),
        }),
      ),
    ),
  );
  server.timeout = options.idleTimeoutMs ?? IDLE_TIMEOUT_MS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuse(error, socket));
  server.on('checkExpectation', ({ socket }) => refuse({ code: 'EXPECTATION' }, socket));
  server.listen(port, host);
  await once(server, 'listening');
  const { address, family, port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`,
    port: bound,
    close: (graceMs = 0) => close(server, graceMs),
  };
}

/**
 * What a client sends behind a request that is not answered yet is answered after it. Node hands over all that came, and keeps
 * the answers in memory until the first one was read.
 */
function inTurn(listener: RequestListener): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>();
  return (request, response) => {
    const { socket } = request;
    const before = latest.get(socket);
    latest.set(socket, response);
    response.once('close', () => {
      if (latest.get(socket) === response) latest.delete(socket);
    });
    if (before === undefined) return listener(request, response);
    before.once('close', () => {
      if (!socket.destroyed) listener(request, response);
    });
  };
}

/** Refuses requests without a `Host` header and with two, as HTTP wants: a proxy may have gone by the one that Node leaves out. */
function ofOneHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.headersDistinct.host?.length !== 1) refuse({}, request.socket);
    else listener(request, response);
  };
}

const NOT_A_REQUEST = {
  code: 'REQUEST_INVALID',
  message: 'the request is not HTTP as this server understands it',
};

/** Requests that are none never reach the handler; they get the envelope all the same. */
const REFUSALS: Readonly<Record<string, { status: number; code: string; message: string }>> = {
  EXPECTATION: {
    status: 417,
    code: 'REQUEST_INVALID',
    message: 'the only expectation that is met is 100-continue',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'REQUEST_TOO_LARGE',
    message: 'the headers are larger than the limit',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'REQUEST_TIMEOUT',
    message: 'the request did not arrive in time',
  },
};

function refuse({ code }: { readonly code?: string | undefined }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, ...error } = REFUSALS[code ?? ''] ?? { status: 400, ...NOT_A_REQUEST };
  const body = JSON.stringify({ success: false, error });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}
