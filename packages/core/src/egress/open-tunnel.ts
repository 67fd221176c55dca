import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { SocksClient, SocksClientError } from 'socks';
import { HarvestmanError } from '../errors.ts';
import type { Dialer } from './dialer.ts';
import { hostAndPort, withoutBrackets } from './host-and-port.ts';
import { proxyAuthorization, type UpstreamProxy } from './upstream-proxy.ts';

/** Time for the proxy's answer; reaching the site is its part of it. */
const TUNNEL_TIMEOUT_MS = 30_000;

/**
 * A connection to the host through a proxy, by CONNECT or SOCKS5. Both are subject to the policy: the proxy because it
 * is dialled, the host because it is asked for. The proxy gets the host's name and resolves it for itself.
 *
 * @throws HarvestmanError ADDRESS_NOT_ALLOWED, RECIPE_INVALID where the proxy does not take the credentials,
 * CONNECTION_FAILED; Node's own errors for the connection to the proxy
 */
export async function openTunnel(
  dialer: Dialer,
  proxy: UpstreamProxy,
  host: string,
  port: number,
): Promise<Socket> {
  await dialer.check(host, port);
  const bare = withoutBrackets(host);
  const socket = await dialProxy(dialer, proxy);
  try {
    return proxy.protocol === 'socks5'
      ? await openBySocks(socket, proxy, bare, port)
      : await openByConnect(socket, proxy, bare, port);
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** A connection to the proxy itself, encrypted where it is an https one. */
export async function dialProxy(dialer: Dialer, proxy: UpstreamProxy): Promise<Socket> {
  const { protocol, host, port } = proxy;
  const socket = await dialer.dial(host, port);
  if (protocol !== 'https') return socket;
  const secure = connectTls({ socket, ...(isIP(host) === 0 && { servername: host }) });
  secure.on('error', () => undefined);
  secure.setTimeout(TUNNEL_TIMEOUT_MS, () => secure.destroy(new Error('the TLS handshake timed out')));
  await once(secure, 'secureConnect');
  secure.setTimeout(0);
  return secure;
}

async function openByConnect(
  socket: Socket,
  proxy: UpstreamProxy,
  host: string,
  port: number,
): Promise<Socket> {
  const authority = hostAndPort(host, port);
  const connecting = request({
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, ...proxyAuthorization(proxy) },
    createConnection: () => socket,
    setHost: false,
    signal: AbortSignal.timeout(TUNNEL_TIMEOUT_MS),
  });
  connecting.end();
  const [{ statusCode = 0 }, , head] = (await once(connecting, 'connect')) as [
    IncomingMessage,
    Socket,
    Buffer,
  ];
  if (statusCode === 407) throw proxyRefuses(proxy);
  if (statusCode < 200 || statusCode > 299) {
    throw new HarvestmanError('CONNECTION_FAILED', `${authority} could not be reached (HTTP ${statusCode})`, {
      details: { host, port, proxyStatus: statusCode },
    });
  }
  if (head.length > 0) socket.unshift(head);
  return socket;
}

async function openBySocks(
  socket: Socket,
  proxy: UpstreamProxy,
  host: string,
  port: number,
): Promise<Socket> {
  try {
    await SocksClient.createConnection({
      command: 'connect',
      destination: { host, port },
      existing_socket: socket,
      timeout: TUNNEL_TIMEOUT_MS,
      proxy: {
        type: 5,
        host: proxy.host,
        port: proxy.port,
        ...(proxy.credentials && {
          userId: proxy.credentials.username,
          password: proxy.credentials.password,
        }),
      },
    });
    return socket;
  } catch (error) {
    if (!(error instanceof SocksClientError)) throw error;
    if (/authentication/i.test(error.message)) throw proxyRefuses(proxy, error);
    throw new HarvestmanError(
      'CONNECTION_FAILED',
      `${hostAndPort(host, port)} could not be reached (${error.message})`,
      {
        cause: error,
        details: { host, port },
      },
    );
  }
}

/** A proxy that asks for other credentials, or for some at all. */
export function proxyRefuses({ host, port }: UpstreamProxy, cause?: unknown): HarvestmanError {
  return new HarvestmanError(
    'RECIPE_INVALID',
    `no way through the proxy ${hostAndPort(host, port)} with the user name and password in settings.proxy (407)`,
    cause === undefined ? {} : { cause },
  );
}
