import type { Socket } from 'node:net';
import { SocksClient, SocksClientError } from 'socks';
import { HarvestmanError } from '../../ground/errors.ts';
import { hostAndPort } from '../../ground/host-and-port.ts';
import { withoutExtras } from '../../ground/without-extras.ts';
import type { UpstreamProxy } from '../../recipe/upstream-proxy.ts';
import { proxyRefuses } from './proxy-refuses.ts';
import { TUNNEL_TIMEOUT_MS } from './tunnel-timeout.ts';

/** Makes a connection to a SOCKS5 proxy one to the host. */
export async function openBySocks(
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
    // It carries what it was made with, the password, too.
    withoutExtras(error);
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
