import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { HarvestmanError } from '../../ground/errors.ts';
import { hostAndPort, withoutBrackets } from '../../ground/host-and-port.ts';
import { nodeHttp } from '../../ground/node-modules.ts';
import { proxyAuthorization, type UpstreamProxy } from '../../recipe/upstream-proxy.ts';
import type { Dialer } from '../address/dialer.ts';
import { proxyRefuses } from './proxy-refuses.ts';
import { TUNNEL_TIMEOUT_MS } from './tunnel-timeout.ts';

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
  const open = proxy.protocol === 'socks5' ? await loadOpenBySocks() : openByConnect;
  const socket = await dialProxy(dialer, proxy);
  try {
    return await open(socket, proxy, bare, port);
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

/** Few have such a proxy, and its library takes 15 ms. */
async function loadOpenBySocks(): Promise<typeof openByConnect> {
  const { openBySocks } = await import('./open-by-socks.ts');
  return openBySocks;
}

async function openByConnect(
  socket: Socket,
  proxy: UpstreamProxy,
  host: string,
  port: number,
): Promise<Socket> {
  const authority = hostAndPort(host, port);
  const connecting = nodeHttp().request({
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
