import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { whenAsked } from '../../ground/time/when-asked.ts';
import { DEFAULT_RESPONSE_LIMITS } from '../response-limits.ts';
import { GatewayConnection, type GatewayRoute } from './gateway-connection.ts';
import { OpenSockets } from './open-sockets.ts';

/** What lets one session through an entrance. */
export interface Admission {
  readonly username: string;
  readonly password: string;
  /** From now on the credentials let nobody through. */
  close(): void;
}

/**
 * The proxy on loopback that browsers connect to, which knows by the credentials whose policy applies. A browser that has
 * one of its own may make contexts before it is known which session they are for.
 */
export interface GatewayEntrance {
  /** `http://127.0.0.1:port`. It listens from the first call on. */
  proxyServer(): Promise<string>;
  admit(route: GatewayRoute): Admission;
  /** Ends every connection. */
  close(): Promise<void>;
}

/** `maxHeaderSize`: bytes of a request's head. Default 262,144. */
export function createGatewayEntrance(
  maxHeaderSize: number = DEFAULT_RESPONSE_LIMITS.maxHeaderBytes,
): GatewayEntrance {
  /** By the value of Proxy-Authorization. */
  const routes = new Map<string, GatewayRoute>();
  const sockets = new OpenSockets();
  const listening = whenAsked(async (): Promise<Server> => {
    const server = createServer({ noDelay: true }, (socket) => {
      new GatewayConnection(sockets.add(socket), maxHeaderSize, (key) => routes.get(key));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // An application ends when its work does, whether or not it closed the engine.
    return server.unref();
  });

  return {
    async proxyServer() {
      const { port } = (await listening()).address() as AddressInfo;
      return `http://127.0.0.1:${port}`;
    },
    admit(route) {
      const username = randomBytes(8).toString('hex');
      const password = randomBytes(24).toString('hex');
      const key = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      routes.set(key, route);
      return { username, password, close: () => void routes.delete(key) };
    },
    async close() {
      routes.clear();
      const server = await listening.made()?.catch(() => null);
      server?.close();
      sockets.destroy();
    },
  };
}
