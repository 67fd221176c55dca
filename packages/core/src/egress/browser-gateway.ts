import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Dispatcher } from 'undici';
import { type HarvestmanError, isHarvestmanError } from '../errors.ts';
import type { BrowserRoute } from './browser-egress.ts';
import { describeNetworkError } from './describe-network-error.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';
import { forwardResponse } from './forward-response.ts';
import { joinSockets } from './join-sockets.ts';

/** The proxy on loopback that browsers must go through, so that they are subject to the same policy as all else. */
export interface BrowserGateway {
  /** A way out for one session; the proxy starts with the first. `upstream` is `settings.proxy`. */
  openRoute(upstream: string | null): Promise<BrowserRoute>;
  /** Ends every connection. */
  close(): Promise<void>;
}

export interface BrowserGatewayParts {
  /** Connects to the host, through the upstream proxy where one is named. */
  connect(host: string, port: number, upstream: string | null): Promise<Socket>;
  /** Hands over what carries requests to the origin. */
  carry(origin: string, upstream: string | null, use: (carrier: Dispatcher) => void): Promise<void>;
  readonly maxHeaderSize: number;
}

interface Route {
  readonly upstream: string | null;
  /** By host and port. */
  readonly failures: Map<string, HarvestmanError>;
}

/** A page may ask for any number of hosts. */
const MAX_FAILURES = 1_000;

/**
 * Each engine has a gateway of its own, and each session credentials of its own, so that no other user of the machine is
 * let through.
 */
export function createBrowserGateway({ connect, carry, maxHeaderSize }: BrowserGatewayParts): BrowserGateway {
  /** By the value of Proxy-Authorization. */
  const routes = new Map<string, Route>();
  const sockets = new Set<Duplex>();
  let listening: Promise<Server> | null = null;

  function track(socket: Duplex): void {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  }

  async function listen(): Promise<Server> {
    const server = createServer({ maxHeaderSize, noDelay: true, requestTimeout: 0, keepAliveTimeout: 0 });
    server.on('connection', track);
    server.on('request', (request, response) => void forward(request, response));
    server.on('connect', (request, socket, head) => void tunnel(request, socket, head));
    server.on('upgrade', (_request, socket) => socket.destroy());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // An application ends when its work does, whether or not it closed the engine.
    server.unref();
    return server;
  }

  const routeOf = ({ headers }: IncomingMessage): Route | undefined =>
    routes.get(headers['proxy-authorization'] ?? '');

  /** `host:port` is reached as it is: https, and WebSockets of either kind. */
  async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    const route = routeOf(request);
    const target = URL.parse(`https://${request.url}`);
    if (route === undefined || target === null) {
      client.end(
        `HTTP/1.1 407 ${CHALLENGE_TEXT}\r\nProxy-Authenticate: ${CHALLENGE}\r\nContent-Length: 0\r\n\r\n`,
      );
      return;
    }
    try {
      const server = await connect(target.hostname, portOf(target), route.upstream);
      route.failures.delete(authority(target));
      track(server);
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) server.write(head);
      joinSockets(client, server);
    } catch (error) {
      remember(route, target, error);
      client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
    }
  }

  /** A request for plain http. */
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = routeOf(request);
    const target = URL.parse(request.url ?? '');
    if (route === undefined) {
      response.writeHead(407, CHALLENGE_TEXT, { 'proxy-authenticate': CHALLENGE }).end();
      return;
    }
    const fail = (error: unknown): void => {
      if (target !== null) remember(route, target, error);
      // What asked for it sees a network error. After a hang-up the browser may try again, after the other it does not.
      if (isHarvestmanError(error, 'ADDRESS_NOT_ALLOWED')) request.socket.end(NO_VALID_ANSWER);
      else request.socket.destroy();
    };
    if (target?.protocol !== 'http:') return fail(new Error('no http URL'));
    const handler = forwardResponse(response, {
      onAnswer: () => route.failures.delete(authority(target)),
      onFailure: fail,
    });
    const message: Dispatcher.DispatchOptions = {
      origin: target.origin,
      path: target.pathname + target.search,
      method: request.method as Dispatcher.HttpMethod,
      headers: endToEndHeaders(request.rawHeaders),
      body: hasBody(request) ? request : null,
      headersTimeout: 0,
      bodyTimeout: 0,
    };
    await carry(target.origin, route.upstream, (carrier) => carrier.dispatch(message, handler)).catch(fail);
  }

  return {
    async openRoute(upstream) {
      listening ??= listen();
      const { port } = (await listening).address() as AddressInfo;
      const username = randomBytes(8).toString('hex');
      const password = randomBytes(24).toString('hex');
      const key = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      const route: Route = { upstream, failures: new Map() };
      routes.set(key, route);
      return {
        proxyServer: `http://127.0.0.1:${port}`,
        username,
        password,
        failureOf(url) {
          const target = URL.parse(url);
          return (target && route.failures.get(authority(target))) ?? null;
        },
        close: () => void routes.delete(key),
      };
    },
    async close() {
      routes.clear();
      const server = await listening;
      server?.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Chromium: ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH. */
const NO_VALID_ANSWER = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nContent-Length: 1\r\n\r\n';
const CHALLENGE = 'Basic realm="Harvestman"';
const CHALLENGE_TEXT = 'Proxy Authentication Required';

function remember({ failures, upstream }: Route, target: URL, error: unknown): void {
  failures.set(authority(target), describeNetworkError(error, { url: target.href, proxy: upstream }));
  const [oldest] = failures.keys();
  if (failures.size > MAX_FAILURES && oldest !== undefined) failures.delete(oldest);
}

function authority(url: URL): string {
  return `${url.hostname}:${portOf(url)}`;
}

function portOf({ port, protocol }: URL): number {
  return Number(port) || (/^(?:https|wss):$/.test(protocol) ? 443 : 80);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
