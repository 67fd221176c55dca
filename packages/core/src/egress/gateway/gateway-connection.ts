import type { Socket } from 'node:net';
import { guardHandler } from '../../ground/guard-handler.ts';
import { joinSockets } from './join-sockets.ts';
import { type ProxyRequest, parseProxyRequest, passOn } from './proxy-request.ts';

/** A connection by which requests for plain http are passed on. */
export interface Onward {
  readonly socket: Socket;
  /** What another proxy wants to be told; null where the connection is to the site itself. */
  readonly proxyLines: Readonly<Record<string, string>> | null;
}

/** What may be done with a request, decided by its credentials. */
export interface GatewayRoute {
  /** A connection to the host, for CONNECT. */
  connect(target: URL): Promise<Socket>;
  /** A connection for requests to an http URL, which is used again for the same origin. */
  openOnward(target: URL): Promise<Onward>;
  /** Why the target could not be reached. Resolves, once the browser may be told, with how. */
  fail(target: URL, error: unknown): Promise<'hang-up' | 'refuse'>;
  /** Another proxy does not take the credentials. */
  refused(target: URL): void;
}

const CHALLENGE =
  'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="Harvestman"\r\nContent-Length: 0\r\n\r\n';
const NOT_CONNECTED = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n';
/** Chromium: ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH. After a hang-up it may ask again, after this it does not. */
const NO_VALID_ANSWER = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nContent-Length: 1\r\n\r\n';

const HEAD_END = Buffer.from('\r\n\r\n');
/** `HTTP/1.1 200` */
const STATUS_BYTES = 12;

/**
 * One connection of a browser to the gateway. Heads of requests are read; all else passes unread. So a browser sees
 * a site's answers byte by byte, its mistakes included.
 */
export class GatewayConnection {
  readonly #client: Socket;
  readonly #maxHeadBytes: number;
  readonly #routeOf: (authorization: string) => GatewayRoute | undefined;
  #unread: Buffer = Buffer.alloc(0);
  /** Bytes of the current request's body that are still to come. */
  #bodyLeft = 0;
  #onward: (Onward & { readonly origin: string }) | null = null;
  /** The first bytes of an answer, until its status is known; null while no answer begins. */
  #answerStart: Buffer | null = null;

  constructor(
    client: Socket,
    maxHeadBytes: number,
    routeOf: (authorization: string) => GatewayRoute | undefined,
  ) {
    this.#client = client;
    this.#maxHeadBytes = maxHeadBytes;
    this.#routeOf = routeOf;
    client.on('data', this.#onData);
    client.on(
      'drain',
      this.#guard(() => this.#onward?.socket.resume()),
    );
    client.on(
      'close',
      this.#guard(() => this.#onward?.socket.destroy()),
    );
  }

  /** What goes wrong here ends this connection, and no other. */
  #guard<Event extends readonly unknown[]>(handler: (...event: Event) => unknown): (...event: Event) => void {
    return guardHandler(handler, () => {
      this.#client.destroy();
      this.#onward?.socket.destroy();
    });
  }

  readonly #onData = this.#guard((chunk: Buffer): void => {
    if (this.#bodyLeft > 0) this.#passBody(chunk);
    else this.#readHead(this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]));
  });

  #readHead(bytes: Buffer): void {
    this.#unread = bytes;
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) {
      if (bytes.length > this.#maxHeadBytes) this.#client.destroy();
      return;
    }
    this.#unread = Buffer.alloc(0);
    const request = parseProxyRequest(bytes.toString('latin1', 0, end));
    const rest = bytes.subarray(end + HEAD_END.length);
    if (request === null) {
      // Browsers ask for hosts, too, that are none elsewhere.
      this.#client.end(NO_VALID_ANSWER);
      return;
    }
    const route = this.#routeOf(request.authorization);
    if (route === undefined) {
      // A body that may follow would be taken for a request.
      if (request.bodyBytes > 0) this.#client.end(CHALLENGE);
      else this.#client.write(CHALLENGE);
      return;
    }
    this.#client.pause();
    const serve =
      request.method === 'CONNECT' ? this.#tunnel(request, route, rest) : this.#forward(request, route, rest);
    serve.catch(() => this.#client.destroy());
  }

  async #tunnel({ target }: ProxyRequest, route: GatewayRoute, rest: Buffer): Promise<void> {
    let server: Socket;
    try {
      server = await route.connect(target);
    } catch (error) {
      await route.fail(target, error);
      this.#client.end(NOT_CONNECTED);
      return;
    }
    if (this.#client.destroyed) {
      server.destroy();
      return;
    }
    this.#client.off('data', this.#onData);
    this.#client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    if (rest.length > 0) server.write(rest);
    joinSockets(this.#client, server);
  }

  async #forward(request: ProxyRequest, route: GatewayRoute, rest: Buffer): Promise<void> {
    let onward: Onward;
    try {
      onward = await this.#onwardTo(request.target, route);
    } catch (error) {
      if ((await route.fail(request.target, error)) === 'refuse') this.#client.end(NO_VALID_ANSWER);
      else this.#client.destroy();
      return;
    }
    this.#answerStart = Buffer.alloc(0);
    onward.socket.write(passOn(request, onward.proxyLines), 'latin1');
    this.#bodyLeft = request.bodyBytes;
    if (rest.length > 0) this.#onData(rest);
    this.#client.resume();
  }

  async #onwardTo(target: URL, route: GatewayRoute): Promise<Onward> {
    const { origin } = target;
    const earlier = this.#onward;
    if (earlier?.origin === origin && earlier.socket.writable) return earlier;
    this.#onward = null;
    earlier?.socket.destroy();
    const onward = { ...(await route.openOnward(target)), origin };
    const { socket } = onward;
    this.#onward = onward;
    if (this.#client.destroyed) socket.destroy();
    const onError = async (error: Error): Promise<void> => {
      if (this.#answerStart !== null) await route.fail(target, error);
    };
    const onClose = (hasFailed: boolean): void => {
      if (this.#onward !== onward) return;
      this.#onward = null;
      // The end of a connection may be the end of an answer, and a broken one must not look like it.
      if (hasFailed) this.#client.resetAndDestroy();
      else this.#client.end();
    };
    socket.on(
      'data',
      this.#guard((chunk: Buffer) => this.#passAnswer(chunk, onward, route, target)),
    );
    socket.on(
      'drain',
      this.#guard(() => this.#client.resume()),
    );
    socket.on('error', this.#guard(onError)).on('close', this.#guard(onClose));
    return onward;
  }

  #passBody(chunk: Buffer): void {
    const body = chunk.subarray(0, this.#bodyLeft);
    const rest = chunk.subarray(body.length);
    this.#bodyLeft -= body.length;
    if (this.#onward?.socket.write(body) === false) this.#client.pause();
    if (rest.length > 0) this.#readHead(rest);
  }

  #passAnswer(chunk: Buffer, { socket, proxyLines }: Onward, route: GatewayRoute, target: URL): void {
    let bytes = chunk;
    if (this.#answerStart !== null) {
      bytes = Buffer.concat([this.#answerStart, chunk]);
      this.#answerStart = bytes;
      if (bytes.length < STATUS_BYTES) return;
      this.#answerStart = null;
      if (bytes.toString('latin1', 9, STATUS_BYTES) === '407') {
        if (proxyLines !== null) {
          route.refused(target);
          this.#client.end(NO_VALID_ANSWER);
          return;
        }
        // Only a proxy may ask for credentials so, and this one has got them.
        bytes.write('502', 9, 'latin1');
      }
    }
    if (!this.#client.write(bytes)) socket.pause();
  }
}
