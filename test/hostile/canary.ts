import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What must never be reached: it stands for a service on the private network. */
export interface Canary {
  readonly port: number;
  /** Connections and datagrams so far, whatever was said. */
  touches(): number;
  close(): Promise<void>;
}

/** Listens on every address of this machine, IPv4 and IPv6, by TCP and UDP on one port. It answers whatever it is asked. */
export async function startCanary(): Promise<Canary> {
  let touches = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    touches += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    socket.once('data', () => socket.end(ANSWER));
  });
  server.listen(0, '::');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket('udp6').on('message', () => {
    touches += 1;
  });
  datagrams.bind(port, '::');
  await once(datagrams, 'listening');
  return {
    port,
    touches: () => touches,
    async close() {
      for (const socket of sockets) socket.destroy();
      datagrams.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const BODY = '<ul><li>secret</li></ul>';
const ANSWER = [
  'HTTP/1.1 200 OK',
  'content-type: text/html',
  'access-control-allow-origin: *',
  `content-length: ${BODY.length}`,
  'connection: close',
  '',
  BODY,
].join('\r\n');
