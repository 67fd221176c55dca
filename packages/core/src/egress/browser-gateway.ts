import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type HarvestmanError, isHarvestmanError } from '../errors.ts';
import type { BrowserRoute } from './browser-egress.ts';
import { type ByteMeter, createByteMeter } from './byte-meter.ts';
import { describeNetworkError } from './describe-network-error.ts';
import { GatewayConnection, type GatewayRoute, type Onward } from './gateway-connection.ts';
import { portOf } from './host-and-port.ts';

/** The proxy on loopback that browsers must go through, so that they are subject to the same policy as all else. */
export interface BrowserGateway {
  /** A way out for one session; the proxy starts with the first. `upstream` is `settings.proxy`. */
  openRoute(upstream: string | null): Promise<BrowserRoute>;
  /** Ends every connection. */
  close(): Promise<void>;
}

export interface BrowserGatewayParts {
  /** Connects to the host, through the upstream proxy where one is named. */
  connect(target: URL, upstream: string | null): Promise<Socket>;
  /** Connects for requests to an http URL: to the host, or to an upstream proxy that takes them as they are. */
  openOnward(target: URL, upstream: string | null): Promise<Onward>;
  /** What it means that an upstream proxy answers 407. */
  refusal(upstream: string): HarvestmanError;
  readonly maxHeaderSize: number;
}

/** A page may ask for any number of hosts. */
const MAX_FAILURES = 1_000;

/**
 * Each engine has a gateway of its own, and each session credentials of its own, so that no other user of the machine is
 * let through.
 */
export function createBrowserGateway(parts: BrowserGatewayParts): BrowserGateway {
  /** By the value of Proxy-Authorization. */
  const routes = new Map<string, GatewayRoute>();
  const sockets = new Set<Socket>();
  let listening: Promise<Server> | null = null;

  function track(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  }

  async function listen(): Promise<Server> {
    const server = createServer({ noDelay: true }, (socket) => {
      new GatewayConnection(track(socket), parts.maxHeaderSize, (key) => routes.get(key));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // An application ends when its work does, whether or not it closed the engine.
    return server.unref();
  }

  function createRoute(
    upstream: string | null,
    failures: Map<string, HarvestmanError>,
    meter: ByteMeter,
  ): GatewayRoute {
    const remember = (target: URL, error: HarvestmanError): void => {
      failures.set(authority(target), error);
      const [oldest] = failures.keys();
      if (failures.size > MAX_FAILURES && oldest !== undefined) failures.delete(oldest);
    };
    return {
      async connect(target) {
        const socket = meter.add(track(await parts.connect(target, upstream)));
        failures.delete(authority(target));
        return socket;
      },
      async openOnward(target) {
        const onward = await parts.openOnward(target, upstream);
        meter.add(track(onward.socket));
        failures.delete(authority(target));
        return onward;
      },
      fail(target, error) {
        remember(target, describeNetworkError(error, { url: target.href, proxy: upstream }));
        return isHarvestmanError(error, 'ADDRESS_NOT_ALLOWED') ? 'refuse' : 'hang-up';
      },
      refused(target) {
        if (upstream !== null) remember(target, parts.refusal(upstream));
      },
    };
  }

  return {
    async openRoute(upstream) {
      listening ??= listen();
      const { port } = (await listening).address() as AddressInfo;
      const username = randomBytes(8).toString('hex');
      const password = randomBytes(24).toString('hex');
      const key = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      const failures = new Map<string, HarvestmanError>();
      const meter = createByteMeter();
      routes.set(key, createRoute(upstream, failures, meter));
      return {
        proxyServer: `http://127.0.0.1:${port}`,
        username,
        password,
        failureOf(url) {
          const target = URL.parse(url);
          return (target && failures.get(authority(target))) ?? null;
        },
        limit: (bytes, exceeded) => meter.limit(bytes, exceeded),
        close() {
          routes.delete(key);
          meter.stop();
        },
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

function authority(url: URL): string {
  return `${url.hostname}:${portOf(url)}`;
}
